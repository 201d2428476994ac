import { type ComponentProps, type MouseEvent, memo, useDeferredValue, useEffect, useState } from 'react';
import type { Agency } from '#src/content/agency.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Locale } from '#src/i18n/locale.ts';
import type { Texts } from '#src/i18n/texts.ts';
import { changeAddress } from '#src/ui/address.ts';
import { canPrint } from '#src/ui/can-print.ts';
import { withProgress } from '#src/ui/progress.ts';
import { restarting } from '#src/ui/restarting.tsx';
import { loadOnIntent } from '#src/ui/when.ts';
import { CompCard } from './CompCard.tsx';
import { printCompCards } from './print.ts';
import { ShareLink, takeFocus } from './ShareLink.tsx';
import { maxIds } from './shortlist.ts';
import { updateNames, useSelection } from './use-selection.ts';
import { useSheets } from './use-sheets.ts';
import { Comparison, Pictures } from './Views.tsx';

interface Props {
  locale: Locale;
  path: string;
  texts: Pick<Texts, 'selection' | 'measures'> & { enquire: string };
  agency: Agency;
}

const PrintedCard = memo(CompCard);

const loadEnquiry = () => import('../enquiry/enquiry-dialog.ts');

const prepareEnquiry = (element: HTMLElement | null) => {
  if (element) loadOnIntent(element, loadEnquiry);
};

const LinkButton = (props: ComponentProps<'button'>) => <button type="button" className="link" {...props} />;

/** A button in a sentence about the selection. It disappears with the sentence, so the page gets the focus. */
const NoteButton = ({ onClick, ...props }: ComponentProps<'button'>) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return <LinkButton className="link decoration-current" {...props} onClick={press} />;
};

/** The visitor's selection or a shared one: to see, compare, share, print and ask about. */
export const Selection = restarting(function Selection({ locale, path, texts, agency }: Props) {
  const { ids, isKnown, isOwn, hasOwn, nameOf, remove, clear, addToOwn, showOwn } = useSelection(path);
  const { sheets, gone, isLoading, hasFailed, retry } = useSheets(ids);
  const [isComparing, setIsComparing] = useState(() => globalThis.history?.state?.isComparing === true);
  const [notice, setNotice] = useState<{
    message: string;
    isHeardOnly?: boolean;
    undo?: () => void;
    height?: number;
  }>();
  const printed = useDeferredValue(sheets);
  const View = isComparing ? Comparison : Pictures;

  useEffect(() => updateNames(sheets), [sheets]);

  // After going back, the router finds neither the scroll position nor the link: the talents load later.
  useEffect(() => {
    const { leftBy = '' } = history.state ?? {};
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(leftBy)}"]`);
    if (!isLoading && document.activeElement === document.body) link?.focus();
  }, [isLoading]);

  // A link may have any text in place of an id: the page must not show a stranger's words as its own.
  const toShown = (id: string) => (/^\w{1,12}$/.test(id) ? id : '');
  const labelOf = (id: string) => nameOf(id) || fill(texts.selection.goneId, { id: toShown(id) }).trim();

  const enquire = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const talents = sheets.map(({ id, name, path: paths }) => ({
      id,
      name,
      url: new URL(paths[locale], location.origin).href,
    }));
    const { openEnquiry } = await withProgress(loadEnquiry());
    openEnquiry(talents, currentTarget, location.href);
  };

  const compare = (wanted: boolean) => {
    changeAddress('replace', location.search, { isComparing: wanted });
    setIsComparing(wanted);
  };

  const undo = () => {
    notice?.undo?.();
    setNotice({ message: texts.selection.restored, isHeardOnly: true });
  };

  const keep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The message takes the place of the row with the button.
    const height = currentTarget.parentElement?.offsetHeight ?? 0;
    const isFull = !addToOwn(sheets);
    const { full, kept } = texts.selection;
    setNotice(isFull ? { message: fill(full, { count: maxIds }) } : { message: kept, height });
  };

  return (
    <>
      <div className="px-gutter print:hidden">
        <div className="flex flex-wrap items-center gap-x-6" style={{ minHeight: notice?.height }}>
          <p role="status" className={notice?.isHeardOnly ? 'sr-only' : ''}>
            {notice?.message}
          </p>
          {notice?.undo && (
            <NoteButton ref={takeFocus} onClick={undo}>
              {texts.selection.undo}
            </NoteButton>
          )}
        </div>
        {!isOwn && (
          <p className="flex flex-wrap items-center gap-x-6 pb-4">
            {texts.selection.shared}
            <NoteButton disabled={sheets.length === 0 || hasFailed} onClick={keep}>
              {texts.selection.keep}
            </NoteButton>
            {hasOwn && <NoteButton onClick={showOwn}>{texts.selection.mine}</NoteButton>}
          </p>
        )}
        <div role="status">
          {gone.map((id) => (
            <p key={id} className="flex flex-wrap items-center gap-x-6">
              {fill(texts.selection.gone, { name: labelOf(id) })}
              <NoteButton onClick={() => remove(id)}>
                {fill(texts.selection.remove, { name: labelOf(id) })}
              </NoteButton>
            </p>
          ))}
          {(isLoading || !isKnown) && <p>{texts.selection.loading}</p>}
        </div>
        {hasFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-x-6">
            {texts.selection.failed}
            <NoteButton onClick={retry}>{texts.selection.retry}</NoteButton>
          </p>
        )}
        {sheets.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-8 border-y border-line py-1">
            <LinkButton onClick={() => compare(!isComparing)}>
              {isComparing ? texts.selection.pictures : texts.selection.compare}
            </LinkButton>
            {/* The key makes it forget that it has copied the link of another selection. */}
            <ShareLink key={String(ids)} texts={texts.selection} />
            <LinkButton ref={prepareEnquiry} aria-haspopup="dialog" onClick={enquire}>
              {texts.enquire}
            </LinkButton>
            {canPrint() && <LinkButton onClick={printCompCards}>{texts.selection.print}</LinkButton>}
            <LinkButton onClick={() => setNotice({ message: texts.selection.cleared, undo: clear() })}>
              {texts.selection.clear}
            </LinkButton>
          </div>
        )}
      </div>
      {sheets.length > 0 && <View sheets={sheets} locale={locale} texts={texts} onRemove={remove} />}
      {printed.map((sheet) => (
        <PrintedCard key={sheet.id} sheet={sheet} locale={locale} texts={texts.measures} agency={agency} />
      ))}
    </>
  );
});
