import type { Texts } from './texts.ts';

interface PanelText {
  /** Where it stands among the site's own texts. */
  group: keyof Texts;
  name: string;
  /** Whether pages show it as HTML; all others stand in titles, labels and sentences. */
  isHtml?: boolean;
}

/** The texts that an agency may set, by their keys in the panel. */
export const panelTexts = {
  about_text_1: { group: 'about', name: 'text1', isHtml: true },
  about_text_2: { group: 'about', name: 'text2', isHtml: true },
  about_text_3: { group: 'about', name: 'text3', isHtml: true },
  contact_alert_title: { group: 'contact', name: 'alertTitle' },
  contact_alert_text: { group: 'contact', name: 'alertText', isHtml: true },
  home_instagram_title: { group: 'instagram', name: 'title' },
  home_training_title: { group: 'home', name: 'trainingTitle' },
  home_training_text: { group: 'home', name: 'trainingText', isHtml: true },
  getScouted_warning_title: { group: 'beModel', name: 'warningTitle' },
  getScouted_warning_text: { group: 'beModel', name: 'warningText', isHtml: true },
  getScouted_intro: { group: 'beModel', name: 'intro', isHtml: true },
  getScouted_guidelines: { group: 'beModel', name: 'guidelines', isHtml: true },
  school_cover_title: { group: 'school', name: 'coverTitle' },
  school_cover_action: { group: 'school', name: 'coverAction' },
  school_about_text: { group: 'school', name: 'aboutText', isHtml: true },
} as const satisfies Record<string, PanelText>;
