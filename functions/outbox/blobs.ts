import { openStore } from '../shared/blobs.ts';

/** Longest wait for one call, in milliseconds: an application has up to 4.5 MB. */
const usualTimeoutMs = 8_000;

export const production = 'production';
export const previews = ['deploy-preview', 'branch-deploy', 'dev'];

/** The outbox of a deploy context. Each has its own, so that entries sent to a preview never reach the agency's panel. */
export const openOutbox = (deployContext: string, timeoutMs = usualTimeoutMs) =>
  openStore(`outbox-${deployContext}`, timeoutMs);
