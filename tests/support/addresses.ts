import { type Locale, locales } from '#src/i18n/locale.ts';
import { genders, routes } from '#src/routes/table.ts';

/** Every page kind that has an address of its own, in both languages; a talent's is found on the list. News are the demo panel's. */
export const addresses: { locale: Locale; address: string }[] = locales.flatMap((locale) =>
  Object.values(routes).flatMap((route) => {
    const path: string = route[locale];
    if (path.includes(':id')) return [];
    const paths = path.includes(':gender')
      ? genders.map((gender) => path.replace(':gender', gender))
      : [path.replace(':page', '2').replace(':slug', 'primeiro-casting')];
    return paths.map((address) => ({ locale, address }));
  }),
);
