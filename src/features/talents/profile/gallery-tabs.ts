/** Galleries as tabs. Without scripts all galleries show, and the tabs link to them. */
export class GalleryTabs extends HTMLElement {
  #tabs: HTMLAnchorElement[] = [];

  connectedCallback(): void {
    const list = this.querySelector('nav');
    this.#tabs = [...(list?.querySelectorAll('a') ?? [])];
    list?.setAttribute('role', 'tablist');
    for (const tab of this.#tabs) {
      const panel = this.#panelOf(tab);
      tab.id = `tab-${panel?.id}`;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', panel?.id ?? '');
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', tab.id);
      panel?.removeAttribute('aria-label');
    }
    list?.addEventListener('click', this.#onClick);
    list?.addEventListener('keydown', this.#onKey);
    this.#show(this.#tabs.find((tab) => tab.hash === location.hash) ?? this.#tabs[0]);
  }

  #panelOf(tab: HTMLAnchorElement): HTMLElement | null {
    return this.querySelector<HTMLElement>(`section[id="${tab.hash.slice(1)}"]`);
  }

  #show(shown: HTMLAnchorElement | undefined): void {
    for (const tab of this.#tabs) {
      const isShown = tab === shown;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      const panel = this.#panelOf(tab);
      if (panel) panel.hidden = !isShown;
    }
  }

  #onClick = (event: MouseEvent): void => {
    const tab = this.#tabs.find((candidate) => event.composedPath().includes(candidate));
    if (!tab) return;
    event.preventDefault();
    this.#show(tab);
  };

  #onKey = (event: KeyboardEvent): void => {
    // With Alt or Command an arrow steps through the history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = this.#tabs.length - 1;
    const now = this.#tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const next = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
      ' ': now,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#show(this.#tabs[next]);
    this.#tabs[next]?.focus();
  };
}
