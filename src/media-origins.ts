import type { Settings } from './settings.ts';

/** The origins of the agency's own media, which pages may show. */
export function mediaOrigins(settings: Pick<Settings, 'storageUrl' | 'integration'>): string[] {
  return [...new Set([settings.storageUrl, settings.integration.url].map((url) => new URL(url).origin))];
}

/**
 * Where the agency's own media lie, each with a slash at its end: the panel's storage, since the rest of the panel is
 * not for everybody, and all of the integration service, whose profiles name files anywhere in it.
 */
export function mediaFolders(settings: Pick<Settings, 'storageUrl' | 'integration'>): string[] {
  return [...new Set([`${settings.storageUrl}/`, `${new URL(settings.integration.url).origin}/`])];
}

/** The same as the host's image service takes them: one pattern for each, found at the start of an address. */
export function remoteImagePatterns(settings: Pick<Settings, 'storageUrl' | 'integration'>): string[] {
  return mediaFolders(settings).map((folder) => `^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*`);
}
