import { translateQuery } from '#src/routes/query.ts';

/** The other language's page shows what this one shows: the query as it stands now goes along, in its words. */
export function keepQuery(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      link.search = translateQuery(location.search, link.hreflang.startsWith('en') ? 'en' : 'pt');
    },
    { capture: true },
  );
}
