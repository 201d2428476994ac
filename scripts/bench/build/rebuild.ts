import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServices } from '../../demo/services.ts';
import { editTalent } from '../../loop/walk.ts';
import { quantile } from '../quantile.ts';
import { runBuild } from './run.ts';

const rounds = 3;

/** Builds from nothing and builds after one talent was edited, in turn, from the same demo services. */
export async function measureRebuild(talents: number) {
  const services = await startDemoServices({ talents, panelPort: 0, integrationPort: 0 });
  const times = { fromNothing: [] as number[], afterOneEdit: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      const folder = await mkdtemp(join(tmpdir(), 'bench-'));
      try {
        times.fromNothing.push((await runBuild(folder, services.env)).seconds);
        await editTalent(services.integrationUrl, '1', { name: `Edited ${round}` });
        times.afterOneEdit.push((await runBuild(folder, services.env)).seconds);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await services.close();
  }
  const [fromNothing, afterOneEdit] = [times.fromNothing, times.afterOneEdit].map((all) =>
    Number(quantile(all, 0.5).toFixed(2)),
  ) as [number, number];
  return { talents, fromNothing, afterOneEdit, share: Number((afterOneEdit / fromNothing).toFixed(2)) };
}
