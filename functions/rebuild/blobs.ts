import { toVersionedText } from '../shared/versioned.ts';
import type { StateStore } from './state.ts';

/**
 * The state of a deploy context.
 * @param patience longest wait for the store, in milliseconds
 * @throws where the host gives functions no store
 */
export function toStateStore(deployContext: string, patience?: number): StateStore {
  return toVersionedText(`rebuild-${deployContext}`, 'state', patience);
}
