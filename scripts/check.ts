/** Runs the checks of `checks/all.ts`: `npm run check`. */
import { runChecks } from './checks/all.ts';

const { failed } = await runChecks();
process.exit(failed.length === 0 ? 0 : 1);
