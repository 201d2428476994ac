import type { Page } from '@playwright/test';

/**
 * From the next page on, replaces each text by an element with the same text, as browsers do when they translate a
 * page: the code of the page then holds texts that are no longer in the document.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = 'head, script, style, template, textarea, option, svg, font';

    const translate = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const translation = document.createElement('font');
        translation.textContent = text.data;
        text.replaceWith(translation);
      }
    };

    addEventListener('load', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}
