// Names of our own: a library's lists change from release to release, and with them everybody.
import talents from './content/talents.json' with { type: 'json' };
import type { Dice } from './dice.ts';
import type { Gender } from './measures.ts';

/** Names in texts, with commas between them; those of `alone` have no surname. */
const lists = talents.names;

/** Draws a fictional Brazilian name that is not among `taken`, and adds it there. */
export function drawName(dice: Dice, gender: Gender, taken: Set<string>): string {
  for (;;) {
    const name = compose(dice, gender);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function compose(dice: Dice, gender: Gender): string {
  const from = (list: string) => dice.pick(list.split(', '));
  if (dice.chance(0.025)) return from(lists.alone[gender]);
  const parts = [from(lists.first[gender])];
  if (dice.chance(0.14)) parts.push(from(lists.second[gender]));
  if (dice.chance(0.26)) parts.push(from(lists.surnames));
  parts.push(from(dice.chance(0.1) ? lists.longSurnames : lists.surnames));
  return new Set(parts).size === parts.length ? parts.join(' ') : compose(dice, gender);
}
