/** Formats everything and mends what can be mended: `npm run format`. */
import { runCommand } from './command.ts';

const { code } = await runCommand('biome', ['check', '--write'], { echo: true });
process.exitCode = code;
