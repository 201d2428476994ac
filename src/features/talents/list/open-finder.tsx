import './finder.css';
import { createRoot } from 'react-dom/client';
import type { Findable } from './card.ts';
import { Finder } from './Finder.tsx';
import type { ListWording } from './wording.ts';

interface Opening {
  /** Where the panel is put. */
  host: HTMLElement;
  talents: readonly Findable[];
  wording: ListWording;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

/** Opens the panel in which talents are looked for; closing it takes it away. */
export function openFinder({ host, talents, wording, opener }: Opening): void {
  if (host.querySelector('dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'finder';
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
  root.render(<Finder talents={talents} wording={wording} onClose={() => dialog.close()} />);
  host.append(dialog);
  dialog.showModal();
}
