/** Asks for the settings, tries each at once, and writes them to .env: `npm run setup`. Never prints a secret. */
import { readFile } from 'node:fs/promises';
import { askSettings } from './setup/ask.ts';
import { readBlocks, readPresent, toEnvText, writePrivate } from './setup/file.ts';
import { openTerminal } from './setup/terminal.ts';
import { Failure, main } from './shared/main.ts';

async function setUp(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Failure(
      'npm run setup asks questions, so it needs a terminal. Else copy .env.example to .env and fill it in.',
    );
  const example = await readFile('.env.example', 'utf8');
  const present = await readPresent('.env');
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    terminal.say('Settings of the site. Enter accepts the value in brackets, Ctrl-C stops without writing.');
    const values = await askSettings(readBlocks(example), present, terminal);
    await writePrivate('.env', toEnvText(example, values));
    terminal.say('\n✓ .env is written, for you alone to read. A previous one is now .env.before.');
    terminal.say('Next: npm run doctor, then npm start.');
  } finally {
    terminal.close();
  }
}

await main(setUp);
process.exit();
