import { describeBreaches } from '../../checks/breaches.ts';
import { roundFigures } from '../report.ts';
import type { Profile } from './browser.ts';
import type { Measured } from './measure.ts';

const nameOf = ({ kind, locale }: Measured) => `${kind} ${locale}`;

function describeLoad(page: Measured, profile: Profile) {
  const { weights, requests, ahead, elements, paint, shift, blocking, thirdParty } = page[profile];
  const others = { requests, ahead, elements, paint, cls: `${shift.toFixed(3)}`, blocking };
  return {
    ...{ page: nameOf(page), profile },
    ...roundFigures({ ...weights, ...others, 'third party': thirdParty.length }),
  };
}

function describeLighthouse(page: Measured) {
  const { performance, accessibility, bestPractices, seo, failed } = page.lighthouse;
  const scores = [performance, accessibility, bestPractices, seo].join(' / ');
  const { paint, blocking } = page.figures;
  return { page: nameOf(page), scores, paint, blocking, failed: failed.join(' ') };
}

function describeTimes(page: Measured) {
  const { interaction, opened } = page.figures;
  return {
    ...{ page: nameOf(page), ...page.times },
    ...roundFigures({ 'slowest to empty page': interaction, 'script opened': opened }),
  };
}

/** Prints what was measured, and where it is outside a budget. Weights are kB of gzip, times are milliseconds. */
export function printPages(measured: Measured[]): void {
  console.log('\nUntil the network is idle');
  console.table(measured.flatMap((page) => [describeLoad(page, 'phone'), describeLoad(page, 'desktop')]));
  console.log('\nLighthouse, phone');
  console.table(measured.map(describeLighthouse));
  console.log('\nInteractions on a phone with a processor four times slower');
  console.table(measured.map(describeTimes));
  for (const page of measured)
    for (const line of describeBreaches(nameOf(page), page.breaches)) console.log(line);
}
