import type { Settings } from './settings.ts';

/** The origins of the agency's own media: what the image service may fetch from and pages may show. */
export function mediaOrigins(settings: Pick<Settings, 'storageUrl' | 'integration'>): string[] {
  return [...new Set([settings.storageUrl, settings.integration.url].map((url) => new URL(url).origin))];
}

/** The same as the host's image service takes them: one pattern for each origin, found at the start of an address. */
export function remoteImagePatterns(settings: Pick<Settings, 'storageUrl' | 'integration'>): string[] {
  return mediaOrigins(settings).map((origin) => `^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/.*`);
}
