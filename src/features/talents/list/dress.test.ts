// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dress } from './dress.ts';

document.body.innerHTML = `
  <ul><li data-facts="178|37"><a href="/talentos/woman/a~2F~C3~A9/ana"><i></i> Ana </a></li></ul>
  <template>
    <span class="travelling"></span>
    <dl><div><dd data-fact="height"></dd></div><div><dd data-fact="eyes"></dd></div></dl>
    <heart-button><button aria-label="Guardar {name}"></button></heart-button>
  </template>`;

test('an entry becomes a card of its talent, whatever stands in the id', () => {
  const [entry, details] = [document.querySelector('li'), document.querySelector('template')];
  if (!entry || !details) throw new Error('no entry');
  const words = { shoes: {}, jeans: {}, eyes: {}, hair: {} };
  dress(entry, details, words);
  dress(entry, details, words);
  expect(entry.querySelectorAll('heart-button')).toHaveLength(1);
  const heart = entry.querySelector<HTMLElement>('heart-button');
  expect({ ...heart?.dataset }).toEqual({ id: 'a/é', name: 'Ana' });
  expect(heart?.querySelector('button')?.getAttribute('aria-label')).toBe('Guardar Ana');
  expect(entry.querySelector('dl')?.textContent.trim()).toBe('178 cm');
  expect(entry.querySelector('.travelling')).toBeNull();
});
