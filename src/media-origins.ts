import type { Settings } from './settings.ts';

export type MediaSettings = Pick<Settings, 'storageUrl' | 'integration'>;

/**
 * Whether a policy can name an origin. Browsers report other hosts, such as one with an underscore; `;` would
 * begin another directive, `,` another policy, and `*` means any host.
 */
export const isNameable = (origin: string) => /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(origin);

/** The origins of the agency's own media, which pages may show. */
export function mediaOrigins(settings: MediaSettings): string[] {
  return [...new Set([settings.storageUrl, settings.integration.url].map((url) => new URL(url).origin))];
}

/**
 * The folders of the agency's media, with a trailing slash: of the panel only its storage, since the rest is
 * not public, and the whole integration service, whose profiles name files in any folder.
 */
export function mediaFolders(settings: MediaSettings): string[] {
  return [...new Set([`${settings.storageUrl}/`, `${new URL(settings.integration.url).origin}/`])];
}

/** The same folders as regular expressions, which the host's image service matches addresses with. */
export const remoteImagePatterns = (settings: MediaSettings): string[] =>
  mediaFolders(settings).map((folder) => `^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*`);
