import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component runs in the browser; `false` during hydration. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function watchNetwork(onChange: () => void): () => void {
  const end = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, end);
  return () => end.abort();
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}
