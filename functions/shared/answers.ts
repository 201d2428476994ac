/** The headers of functions' own answers, except redirects: the host applies `_headers` only to files. */
export const answerHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

/** An uncached JSON answer that search engines do not list. Headers may replace `Cache-Control`. */
export const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...headers,
      ...answerHeaders,
      'Content-Type': 'application/json; charset=utf-8',
    },
  });

export const refuse = (status: number, reason: string, headers: Record<string, string> = {}) =>
  json(status, { outcome: 'refused', reason }, headers);
