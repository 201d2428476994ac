// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fillCard } from './fill-card.ts';

document.body.innerHTML = `
  <ul><li data-facts="178|37"><a href="/talentos/woman/a~2F~C3~A9/ana"><i></i> Ana </a></li></ul>
  <template>
    <span class="travelling"></span>
    <dl><div><dd data-fact="height"></dd></div><div><dd data-fact="eyes"></dd></div></dl>
    <heart-button><button aria-label="Guardar {name}"></button></heart-button>
  </template>`;

test('a card is filled once, with any characters in the id', () => {
  const [card, template] = [document.querySelector('li'), document.querySelector('template')];
  if (!card || !template) throw new Error('The page holds no card.');
  const labels = { shoes: {}, jeans: {}, eyes: {}, hair: {} };
  fillCard(card, template, labels);
  fillCard(card, template, labels);
  expect(card.querySelectorAll('heart-button')).toHaveLength(1);
  const heart = card.querySelector<HTMLElement>('heart-button');
  expect({ ...heart?.dataset }).toEqual({ id: 'a/é', name: 'Ana' });
  expect(heart?.querySelector('button')?.getAttribute('aria-label')).toBe('Guardar Ana');
  expect(card.querySelector('dl')?.textContent.trim()).toBe('178 cm');
  expect(card.querySelector('.travelling')).toBeNull();
});
