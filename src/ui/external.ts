/** What a link to another site needs, which opens in a tab of its own; `undefined` for any other link. */
export const external = (href: string) =>
  /^https?:/.test(href) ? { rel: 'noopener external', target: '_blank' } : undefined;
