import { type Environment, isDemo, readSettings, SettingsError, settingNames } from '#src/settings.ts';
import { demoEnv } from '../demo/defaults.ts';
import { type DemoOptions, startDemoServices } from '../demo/services.ts';

/**
 * The services of a command: the real ones if the environment names them, else demo services, started here or shared.
 * @returns `env`: the environment, with the settings of demo services; a given map style is kept
 * @throws {SettingsError} when the environment names services and lacks what they need
 */
export async function withServices(env: Environment) {
  if (!isDemo(env)) {
    readSettings(env);
    return { env, close: () => Promise.resolve() };
  }
  console.error('PANEL_URL and INTEGRATION_URL are not set: the demo services are used.');
  const services = await startDemoServices(readDemoOptions(env));
  const style = env['PUBLIC_MAP_STYLE_URL']?.trim();
  const map = style ? { PUBLIC_MAP_STYLE_URL: style } : {};
  return { env: { ...env, ...services.env, ...map }, close: () => services.close() };
}

/** The environment. Without real services, it gets the settings of the demo services that another command runs. */
export function withRunningDemo(env: Environment): Environment {
  if (!isDemo(env)) return env;
  const { panelPort, integrationPort } = readDemoOptions(env);
  return { ...env, ...demoEnv(panelPort, integrationPort) };
}

/**
 * Clears the developer's settings. An empty value counts as not set, and keeps the file `.env` from setting it. Hosts,
 * including ours, set `URL` themselves.
 */
export function forgetSettings(): void {
  for (const name of settingNames) process.env[name] = '';
  for (const name of ['URL', ...Object.keys(process.env).filter((each) => each.startsWith('DEMO_'))])
    delete process.env[name];
}

/** @throws {SettingsError} when the variable is set to anything but a whole number up to `max` */
function readNumber(env: Environment, name: string, max = 1_000_000): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  const problem = `must be a whole number up to ${max}, not "${text}"`;
  throw new SettingsError(`${name} ${problem}.`, { [name]: problem });
}

const lastPort = 65_535;

/** The port on which a command serves the site. @throws {SettingsError} when `PORT` is not the number of a port */
export const readPort = (env: Environment, fallback = 8888): number =>
  readNumber(env, 'PORT', lastPort) ?? fallback;

/** The options of the demo services from the environment. @throws {SettingsError} naming the variable that is wrong */
export const readDemoOptions = (env: Environment): DemoOptions => ({
  talents: readNumber(env, 'DEMO_TALENTS'),
  panelPort: readNumber(env, 'DEMO_PANEL_PORT', lastPort),
  integrationPort: readNumber(env, 'DEMO_INTEGRATION_PORT', lastPort),
});
