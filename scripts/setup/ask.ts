import { randomBytes } from 'node:crypto';
import { readSettings, SettingsError, secretNames, settingNames } from '#src/settings.ts';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkCredentials } from '../doctor/services.ts';
import { checkAddress, examineSettings, secretProblem } from '../doctor/settings.ts';
import type { Block } from './file.ts';
import type { Terminal } from './terminal.ts';

type Values = Record<string, string>;

/** Only for single builds, or for a change of keys. */
const unasked = ['ALLOW_ROSTER_DROP', 'OUTBOX_KEY_PREVIOUS'];
const generated = ['REBUILD_SECRET', 'OUTBOX_KEY'];
const isSecret = (name: string) => secretNames.some((known) => known === name);
const isNeeded = (name: string) => name in minimalEnv;

/** What is wrong with a value by itself; `undefined` if nothing is. */
function problemOf(name: string, value: string): string | undefined {
  try {
    readSettings({ ...minimalEnv, [name]: value });
    return name === 'REBUILD_SECRET' ? secretProblem(value) : undefined;
  } catch (error) {
    if (error instanceof SettingsError) return error.problems[name];
    throw error;
  }
}

async function tryOut(name: string, values: Values): Promise<Finding[]> {
  // Mistakes in other settings do not matter here.
  const { settings } = examineSettings({ ...minimalEnv, ...values });
  if (!settings) return [];
  const { panel, integration } = settings;
  if (name === 'PANEL_API_TOKEN') return [await checkCredentials('panel', panel, 0, fetch)];
  if (name === 'INTEGRATION_API_KEY') return [await checkCredentials('integration', integration, 0, fetch)];
  if (name === 'INTEGRATION_ALT_API_KEY')
    return [await checkCredentials('integration', integration, 1, fetch)];
  const value = values[name] ?? '';
  // The site itself may not exist yet.
  const isAddress = /_(URL|SRC)$/.test(name) && name !== 'SITE_URL' && URL.canParse(value);
  return isAddress ? [await checkAddress(name, value, fetch)] : [];
}

function promptFor(name: string, present: string | undefined): string {
  const hint = present ? (isSecret(name) ? 'is set; Enter keeps it' : present) : undefined;
  const empty = generated.includes(name)
    ? 'Enter generates one'
    : isNeeded(name)
      ? 'needed'
      : 'Enter leaves it empty';
  return `${name} [${hint ?? empty}${present && !isNeeded(name) ? '; - empties it' : ''}]: `;
}

/** Asks for one setting until its format is right. Empty: not set. */
async function askFor(name: string, present: string | undefined, { ask, say }: Terminal): Promise<string> {
  const answer = await ask(promptFor(name, present), isSecret(name));
  const isFresh = !present && generated.includes(name);
  const chosen = answer || present || (isFresh ? randomBytes(32).toString('base64') : '');
  const value = chosen === '-' && !isNeeded(name) ? '' : chosen;
  const problem = value ? problemOf(name, value) : isNeeded(name) ? 'is needed' : undefined;
  if (problem === undefined) {
    if (isFresh && !answer) say('✓ generated; it will be in .env');
    return value;
  }
  say(`✗ ${name} ${problem}`);
  return askFor(name, present && problemOf(name, present) ? undefined : present, { ask, say });
}

/** The settings of a block, grouped by what is tried together: each address alone, credentials in pairs. */
function stepsOf({ names }: Block): string[][] {
  const asked = names.filter((name) => settingNames.includes(name) && !unasked.includes(name));
  const isAlone = (name: string) => name.endsWith('_URL');
  const alone = asked.filter(isAlone).map((name) => [name]);
  return [...alone, asked.filter((name) => !isAlone(name))].filter((step) => step.length > 0);
}

/** @param again the settings to ask for after a failure: credentials may be refused because the address is wrong */
async function askStep(names: string[], again: string[], values: Values, io: Terminal): Promise<Values> {
  const given = { ...values };
  for (const name of names) given[name] = await askFor(name, given[name], io);
  const last = names.at(-1) ?? '';
  const missing = names.filter((name) => !given[name]);
  const isHalf = missing.length > 0 && missing.length < names.length;
  if (isHalf) io.say(`✗ ${missing.join(', ')} must be set too, or none of them`);
  const findings = isHalf || !given[last] ? [] : await tryOut(last, given);
  for (const { level, what, mend } of findings)
    io.say(level === 'ok' ? `✓ ${what}` : `✗ ${what}\n  → ${mend}`);
  const isFine = !isHalf && findings.every(({ level }) => level === 'ok');
  if (isFine || (!isHalf && /^[ys]/i.test(await io.ask('Keep it anyway? [y/N]: ', false)))) return given;
  return askStep(again, again, given, io);
}

/** Asks for every setting and tries each at once; Enter keeps a present value. */
export async function askSettings(blocks: Block[], present: Values, terminal: Terminal): Promise<Values> {
  let values = present;
  for (const block of blocks) {
    const steps = stepsOf(block);
    if (steps.length > 0) terminal.say(`\n${block.about}`);
    for (const names of steps)
      values = await askStep(names, names.length > 1 ? steps.flat() : names, values, terminal);
  }
  const [before, after] = [present['OUTBOX_KEY'], values['OUTBOX_KEY']];
  // Every command refuses a previous key alone.
  if (!after) return { ...values, OUTBOX_KEY_PREVIOUS: '' };
  // The previous key still opens what it has sealed.
  return before && before !== after ? { ...values, OUTBOX_KEY_PREVIOUS: before } : values;
}
