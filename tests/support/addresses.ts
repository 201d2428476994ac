import { type Locale, locales } from '#src/i18n/locale.ts';
import { genders, routes } from '#src/routes/table.ts';

/** Every page kind that has an address of its own, in both languages; a talent's is found on the list. The demo panel has news for two pages. */
export const addresses: { locale: Locale; address: string }[] = locales.flatMap((locale) =>
  Object.values(routes).flatMap((route) => {
    const path: string = route[locale];
    if (path.includes(':id') || path.includes(':slug')) return [];
    const paths = path.includes(':gender')
      ? genders.map((gender) => path.replace(':gender', gender))
      : [path.replace(':page', '2')];
    return paths.map((address) => ({ locale, address }));
  }),
);
