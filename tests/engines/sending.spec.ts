import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { entriesFrom, uniqueEmail } from '../support/panel.ts';
import { pngPhoto } from '../support/photos.ts';
import { test } from './fixture.ts';
import { openApplication, wakeForm } from './form.ts';

for (const when of ['before', 'after'] as const)
  test(`an enrolment shows its receipt if its sender returns ${when} it arrived`, async ({ visitor }) => {
    const email = uniqueEmail();
    await visitor.open(routes.school.pt);
    await wakeForm(visitor);
    await visitor.run(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        addEventListener('release', () => send.call(this, body), { once: true });
      };
    });
    const release = () => visitor.run(() => void dispatchEvent(new Event('release')));
    await visitor.inside('#enrolment', async () => {
      await visitor.choose('Curso desejado', 2);
      await visitor.type('Nome completo de quem vai fazer o curso', 'Bia Ramos');
      await visitor.type('Telefone', '37999991234');
      await visitor.type('E-mail', email);
      await visitor.type('Assunto', 'Turma de março');
      await visitor.type('Mensagem', 'Quero saber o horário.');
      await visitor.check('checkbox', 'Li o aviso');
      await visitor.press('button', 'Enviar');
      await visitor.sees('button', 'Enviando');
    });
    await visitor.hasRouter();
    await visitor.press('link', 'Privacidade');
    await visitor.isAt(routes.privacy.pt);
    await visitor.sees('heading', 'Aviso de privacidade');
    if (when === 'after') {
      await release();
      await expect.poll(() => visitor.run(() => localStorage.getItem('draft:enrolment') === null)).toBe(true);
    }
    await visitor.back();
    await visitor.isAt(routes.school.pt);
    await wakeForm(visitor);
    if (when === 'before') {
      await visitor.sees('button', 'Enviando');
      await release();
    }
    await visitor.sees('heading', 'Recebemos sua inscrição!');
    await expect
      .poll(() => visitor.run(() => document.activeElement?.textContent?.trim()))
      .toBe('Recebemos sua inscrição!');
    expect(await entriesFrom(email)).toHaveLength(1);
    await visitor.press('link', 'Privacidade');
    await visitor.isAt(routes.privacy.pt);
    await visitor.back();
    await visitor.sees('button', 'Enviar');
  });

type Gift = { slot: string; count: number; how: 'choose' | 'drop'; bytes: number[] };

/** Puts files into a file input, or drops them on its slot, as one act. Runs in the page. */
function giveFiles({ slot, count, how, bytes }: Gift) {
  const input = document.querySelector<HTMLInputElement>(`#application input[name=${slot}]`);
  const dataTransfer = new DataTransfer();
  for (let index = 1; index <= count; index++) {
    dataTransfer.items.add(new File([new Uint8Array(bytes)], `${how}-${index}.png`, { type: 'image/png' }));
  }
  if (how === 'drop') {
    const facts = { bubbles: true, cancelable: true, dataTransfer };
    for (const type of ['dragover', 'drop'])
      if (input?.closest('label')?.dispatchEvent(new DragEvent(type, facts)))
        throw new Error(`After ${type}, the browser would open the file.`);
  } else if (input) {
    input.files = dataTransfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

test('several photos that are chosen or dropped at once fill the free slots', async ({ visitor }) => {
  await openApplication(visitor);
  const bytes = [...(await pngPhoto(700, 700)).buffer];
  await visitor.run(giveFiles, { slot: 'image_2', count: 2, how: 'choose', bytes });
  for (const number of [2, 1]) await visitor.sees('img', `Foto ${number},`, { isPart: true });
  await visitor.run(giveFiles, { slot: 'image_3', count: 3, how: 'drop', bytes });
  for (const number of [3, 4]) await visitor.sees('img', `Foto ${number},`, { isPart: true });
});
