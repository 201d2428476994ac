import { hash } from 'node:crypto';
import { isNameable, mediaOrigins } from './media-origins.ts';
import type { Settings } from './settings.ts';

/** The players of the talents' videos, on hosts that set no cookies before playing. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** The contents of pages that the policy must allow by name. */
interface Found {
  script: string[];
  style: string[];
  media: string[];
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

function contentSecurityPolicy(settings: Settings, found: Found): string {
  const media = [...new Set([...mediaOrigins(settings), ...found.media])].filter(isNameable);
  const map = originOf(settings.mapStyleUrl);
  const widget = originOf(settings.instagramWidgetSrc);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...found.script.map(hashOf)],
    'style-src': ["'self'", ...found.style.map(hashOf)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...new Set([...media, ...map])],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'", ...map],
    'connect-src': ["'self'", ...map],
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

export function pageHeaders(settings: Settings, found: Found): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, found),
    // Without subdomains: an agency's blog or panel there may have only plain http.
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The host's `_headers` file. @param lasting files with a hash in their name. Each has its own rule: with one
 * for their folder, browsers would cache the 404 page of a missing file for a year.
 */
export function headersFile(headers: Record<string, string>, lasting: readonly string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return [
    `/*\n${lines.join('')}`,
    ...lasting.map((file) => `/${file}\n  Cache-Control: public, max-age=31536000, immutable\n`),
    // Keeps these JSON files out of search engines: a search must not find a minor by name.
    '/talents.json\n  X-Robots-Tag: noindex\n/talents/*\n  X-Robots-Tag: noindex\n',
  ].join('');
}
