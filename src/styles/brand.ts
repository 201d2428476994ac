import css from './brand.css?raw';
import { parseBrand } from './parse-brand.ts';

const { colours } = parseBrand(css);

/** The colours of the browser's own bars and of an installed site, as in the style sheet. */
export const browserColours = { ink: colours['ink'] ?? '', paper: colours['paper'] ?? '' };
