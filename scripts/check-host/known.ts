import type { Difference } from './compare.ts';

interface KnownDifference {
  reason: string;
  what: RegExp;
  request: RegExp;
}

const anything = /^(?!wrong)/;

/** Known differences: the tool differs from Netlify's network, or both answers are right. */
const known: KnownDifference[] = [
  { reason: 'the file server of the tool knows no rules', what: /^cache-control$/, request: /^GET \/(?!\.)/ },
  { reason: 'two names of one type', what: /^content-type$/, request: /\.(ico|json)$/ },
  {
    reason: 'the tool leaves the slash at the end of an address',
    what: anything,
    request: /^GET \/sobre-nos\/$/,
  },
  {
    reason: 'a picture is kept as its source says',
    what: /^(cache-control|content-security-policy)$/,
    request: /^GET \/\.netlify\/images\?/,
  },
  {
    reason: 'the tool adds the rules of files to functions',
    what: /^(x-|strict-transport-security$|content-security-policy$)/,
    request: /^\w+ \/api\//,
  },
  { reason: 'the tool calls functions by name', what: anything, request: /^GET \/\.netlify\/functions\// },
  {
    reason: 'the tool waits for a background function',
    what: /^status$/,
    request: /^POST \/api\/(outbox\/drain|rebuild\/compare)$/,
  },
];

export const reasons = known.map(({ reason }) => reason);

/** Why a difference is known to be no fault of the site or of the local host; `undefined` when it may be one. */
export const reasonFor = (difference: Difference): string | undefined =>
  known.find(({ what, request }) => what.test(difference.what) && request.test(difference.request))?.reason;
