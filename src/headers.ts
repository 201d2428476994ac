import { mediaOrigins } from './media-origins.ts';
import type { Settings } from './settings.ts';

/** The players of the talents' videos, from the hosts that set no cookies before playing. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/**
 * The Content-Security-Policy of every page.
 * @param inlineHashes `'sha256-…'` of each script and style that stands in a page itself
 */
function contentSecurityPolicy(
  settings: Settings,
  inlineHashes: { script: string[]; style: string[] },
): string {
  const media = mediaOrigins(settings);
  const map = originOf(settings.mapStyleUrl);
  const widget = originOf(settings.instagramWidgetSrc);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes.script, ...widget],
    'style-src': ["'self'", ...inlineHashes.style],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...media],
    'media-src': ["'self'", 'blob:', 'https:', ...media],
    'font-src': ["'self'", ...map],
    'connect-src': ["'self'", ...map, ...widget],
    'frame-src': [...playerOrigins, ...widget],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The response headers of every page. */
export function pageHeaders(
  settings: Settings,
  inlineHashes: { script: string[]; style: string[] },
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inlineHashes),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The host's `_headers` file. Files whose name holds their hash never change. */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return [
    `/*\n${lines.join('')}`,
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    // Facts for the site's own code: who is looked for by name finds a page, and a minor none.
    '/talents.json\n  X-Robots-Tag: noindex\n/talents/*\n  X-Robots-Tag: noindex\n',
  ].join('');
}
