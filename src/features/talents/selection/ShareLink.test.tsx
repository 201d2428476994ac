// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { ShareLink } from './ShareLink.tsx';

test('every press announces that the link was copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { share, sharedDone } = texts.en.selection;
  const place = document.createElement('div');
  flushSync(() => createRoot(place).render(<ShareLink texts={texts.en.selection} />));
  for (const _ of ['first', 'second']) {
    const said: string[] = [];
    new MutationObserver(() => said.push(place.textContent)).observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    place.querySelector('button')?.click();
    await expect.poll(() => said).toContain(`${share}${sharedDone}`);
  }
});
