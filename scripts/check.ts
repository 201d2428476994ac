/** Format, lint, types, import direction and unused code: `npm run check`. */
import { runChecks } from './checks/all.ts';

const { failed } = await runChecks();
process.exit(failed.length === 0 ? 0 : 1);
