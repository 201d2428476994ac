import './finder.css';
import { createRoot } from 'react-dom/client';
import type { Searchable } from './card.ts';
import { Finder } from './Finder.tsx';
import type { ListTexts } from './list-texts.ts';

interface Options {
  host: HTMLElement;
  talents: readonly Searchable[];
  texts: ListTexts;
  /** Gets the focus when the panel closes. */
  opener: HTMLElement | null;
}

/** Opens the panel with the list's filters; closing removes it. */
export function openFinder({ host, talents, texts, opener }: Options): void {
  if (host.querySelector('dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'finder h-full max-w-none bg-paper text-ink print:hidden';
  dialog.setAttribute('aria-labelledby', 'finder-title');
  const root = createRoot(dialog);
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
    opener?.focus();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  // The router removes an open dialog without closing it.
  document.addEventListener('astro:before-swap', () => dialog.close(), { once: true });
  root.render(<Finder talents={talents} texts={texts} onClose={() => dialog.close()} />);
  host.append(dialog);
  dialog.showModal();
}
