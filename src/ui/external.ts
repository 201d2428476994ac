/** The attributes of a link to another site, which opens in a new tab; `undefined` for any other link. */
export const external = (href: string) =>
  /^https?:/.test(href) ? { rel: 'noopener external', target: '_blank' } : undefined;
