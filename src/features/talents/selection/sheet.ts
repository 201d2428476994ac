import type { Locale } from '#src/i18n/locale.ts';
import type { PublicTalent } from '../view.ts';

/**
 * A talent as the selection, the comp card and the download of photos need them: `/talents/{id}.json` in the
 * published site. It holds nothing that the talent's page does not show.
 */
export interface Sheet extends PublicTalent {
  path: Record<Locale, string>;
  /** Addresses for pages, the portrait first, six at most. */
  pictures: string[];
  /** The originals that may be downloaded together; empty where that is refused. */
  files: string[];
}
