import { useState } from 'react';
import { type Dictionary, fill } from '#src/i18n/dictionary.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { enquiryLinks } from '../profile/enquiry.ts';
import { Comparison } from './Comparison.tsx';
import { type Agency, CompCard } from './CompCard.tsx';
import { Pictures } from './Pictures.tsx';
import { printCompCards } from './print.ts';
import { ShareLink } from './ShareLink.tsx';
import type { SelectionTexts } from './texts.ts';
import { useSelection } from './use-selection.ts';
import { useSheets } from './use-sheets.ts';

interface Props {
  locale: Locale;
  /** Of the page. */
  path: string;
  texts: Pick<Dictionary, SelectionTexts>;
  agency: Agency;
}

/** The talents that a visitor has chosen, or was sent: seen, compared, shared, printed and asked about. */
export function Selection({ locale, path, texts, agency }: Props) {
  const { ids, isOwn, hasOwn, nameOf, remove, clear, keep, showOwn } = useSelection(path);
  const { sheets, gone, isLoading, hasFailed, retry } = useSheets(ids);
  const [isComparing, setComparing] = useState(false);

  const asked = sheets.map((sheet) => ({
    name: sheet.name,
    url: new URL(sheet.path[locale], location.origin).href,
  }));
  const links = enquiryLinks(asked, agency, texts);

  return (
    <>
      <div className="px-gutter print:hidden">
        {!isOwn && (
          <p className="flex flex-wrap items-center gap-x-6 pb-4">
            {texts.selection_shared}
            <button type="button" className="link underline" onClick={() => keep(sheets)}>
              {texts.selection_keep}
            </button>
            {hasOwn && (
              <button type="button" className="link underline" onClick={showOwn}>
                {texts.selection_mine}
              </button>
            )}
          </p>
        )}
        {gone.map((id) => (
          <p key={id} role="status" className="flex flex-wrap items-center gap-x-6">
            {fill(texts.selection_gone, { name: nameOf(id) || fill(texts.selection_gone_id, { id }) })}
            <button type="button" className="link underline" onClick={() => remove(id)}>
              {fill(texts.selection_remove, { name: nameOf(id) || id })}
            </button>
          </p>
        ))}
        {hasFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-x-6">
            {texts.selection_failed}
            <button type="button" className="link underline" onClick={retry}>
              {texts.selection_retry}
            </button>
          </p>
        )}
        {isLoading && <p role="status">{texts.selection_loading}</p>}
        {ids.length === 0 && <p className="py-8 font-display text-heading">{texts.selection_empty}</p>}
        {sheets.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-8 border-y border-line py-1">
            <button type="button" className="link" onClick={() => setComparing(!isComparing)}>
              {isComparing ? texts.selection_pictures : texts.selection_compare}
            </button>
            <ShareLink texts={texts} />
            <a className="link" href={links.whatsapp} target="_blank" rel="noopener external">
              {texts.talent_whatsapp}
              <span className="sr-only">{texts.external_link}</span>
            </a>
            <a className="link" href={links.email}>
              {texts.talent_email}
            </a>
            <button type="button" className="link" onClick={printCompCards}>
              {texts.selection_print}
            </button>
            <button type="button" className="link" onClick={clear}>
              {texts.selection_clear}
            </button>
          </div>
        )}
      </div>
      {sheets.length > 0 &&
        (isComparing ? (
          <Comparison sheets={sheets} locale={locale} texts={texts} onRemove={remove} />
        ) : (
          <Pictures sheets={sheets} locale={locale} texts={texts} onRemove={remove} />
        ))}
      {sheets.map((sheet) => (
        <CompCard key={sheet.id} sheet={sheet} locale={locale} texts={texts} agency={agency} />
      ))}
    </>
  );
}
