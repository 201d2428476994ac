import { whenIdle } from './idle.ts';

/** Resolves when the page has loaded and is idle. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>(whenIdle);
}
