import { readStored, removeStored, store } from '#src/ui/storage.ts';

const key = 'instagram-agreed';

/** Whether the visitor has agreed to the third party's posts, on this visit or an earlier one. */
export function hasAgreed(): boolean {
  return readStored(key) === 'yes';
}

export function agree(): void {
  store(key, 'yes');
}

export function withdraw(): void {
  removeStored(key);
}
