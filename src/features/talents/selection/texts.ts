/** The wordings that the selection shows. */
export const selectionTexts = [
  ...(['selection_empty', 'selection_loading', 'selection_failed', 'selection_retry'] as const),
  ...([
    'selection_gone',
    'selection_gone_id',
    'selection_shared',
    'selection_keep',
    'selection_mine',
  ] as const),
  ...(['selection_compare', 'selection_pictures', 'selection_share', 'selection_shared_done'] as const),
  ...(['selection_share_manual', 'selection_print', 'selection_clear', 'selection_remove'] as const),
  ...(['selection_not_given', 'selection_title', 'external_link'] as const),
  ...(['talent_whatsapp', 'talent_email', 'enquiry_subject', 'enquiry_intro', 'talent_measures'] as const),
  ...(['height', 'bust', 'waist', 'hips', 'shoes', 'jeans', 'eyes', 'hair'] as const),
] as const;

export type SelectionTexts = (typeof selectionTexts)[number];
