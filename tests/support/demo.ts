import { type DemoOptions, startDemoServices } from '#scripts/demo/services.ts';
import { atEnd, makeFolder } from './folder.ts';

/** Demo services on free ports, with a folder of their own. */
export async function openDemo(options: DemoOptions) {
  const folder = await makeFolder();
  const services = await startDemoServices({ panelPort: 0, integrationPort: 0, folder, ...options });
  atEnd(services.close);
  return services;
}

/** Reads a record of a demo service, or sets a switch, below `/_demo`. */
export const control = (url: string, method: string, name: string, value?: unknown) =>
  fetch(`${url}/_demo/${name}`, { method, ...(value !== undefined && { body: JSON.stringify(value) }) });
