/** Every benchmark in turn: `npm run bench`. Each prints tables; ends with 1 when one is outside its limits. */
import { fileURLToPath } from 'node:url';
import { runCommand } from './shared/command.ts';
import { step } from './shared/progress.ts';

const parts = ['build', 'fingerprint', 'relay', 'pages'];
const broken: string[] = [];
for (const part of parts) {
  const script = fileURLToPath(new URL(`./bench/${part}.ts`, import.meta.url));
  const { code } = await step(part, () => runCommand(process.execPath, [script], { echo: true }));
  if (code !== 0) broken.push(part);
}
if (broken.length > 0) {
  console.error(`Outside the limits: ${broken.join(', ')}`);
  process.exitCode = 1;
}
