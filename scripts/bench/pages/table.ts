import { describeBreaches } from '../../checks/breaches.ts';
import type { Profile } from './browser.ts';
import type { Measured } from './measure.ts';

const kilobytes = (weight: number) => Number(weight.toFixed(1));

function describeLoad({ kind, locale, ...page }: Measured, profile: Profile) {
  const { weights, requests, ahead, elements, paint, shift, blocking, thirdParty } = page[profile];
  const { html, style, script, font, image, media } = weights;
  return {
    ...{ page: `${kind} ${locale}`, profile },
    ...{ html: kilobytes(html), css: kilobytes(style), js: kilobytes(script), fonts: kilobytes(font) },
    ...{ images: kilobytes(image), media: kilobytes(media), requests, ahead, elements },
    ...{ lcp: Math.round(paint), cls: Number(shift.toFixed(3)), tbt: Math.round(blocking) },
    'third party': thirdParty.length,
  };
}

function describeLighthouse({ kind, locale, lighthouse, figures }: Measured) {
  const { performance, accessibility, bestPractices, seo, failed } = lighthouse;
  return {
    page: `${kind} ${locale}`,
    scores: [performance, accessibility, bestPractices, seo].join(' / '),
    ...{ lcp: figures.paint, tbt: figures.blocking, failed: failed.join(' ') },
  };
}

function describeTimes({ kind, locale, times, figures }: Measured) {
  return {
    page: `${kind} ${locale}`,
    ms: Object.entries(times)
      .map(([name, time]) => `${name} ${time}`)
      .join(', '),
    'slowest to empty page': Number(figures.interaction?.toFixed(1)),
    'js opened, kB': kilobytes(figures.opened ?? 0),
  };
}

/** Prints what was measured, and where it is outside a budget. Weights are kB of gzip, times are milliseconds. */
export function printPages(measured: Measured[]): void {
  console.log('\nUntil the network is idle');
  console.table(
    measured.flatMap((page) => (['phone', 'desktop'] as const).map((profile) => describeLoad(page, profile))),
  );
  console.log('\nLighthouse, phone');
  console.table(measured.map(describeLighthouse));
  console.log('\nInteractions on a phone with a processor four times slower');
  console.table(measured.map(describeTimes));
  for (const { kind, locale, breaches } of measured)
    for (const line of describeBreaches(`${kind} ${locale}`, breaches)) console.log(line);
}
