import { type Environment, isDemo, readSettings } from '#src/settings.ts';
import { demoEnv } from '../demo/defaults.ts';
import { type DemoOptions, startDemoServices } from '../demo/services.ts';

export interface Services {
  /** The environment given, completed with the demo services' settings when they are meant; its own map's style stays. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * The services that a command works with: the real ones when the environment names them, else the demo
 * services, started here or shared with another command that runs them already.
 * @param options where the demo services differ from what `DEMO_TALENTS` and the like say
 * @throws {SettingsError} when the environment names services and lacks what they need
 */
export async function withServices(env: Environment, options: DemoOptions = {}): Promise<Services> {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (!isDemo(env)) {
    readSettings(env);
    return { env: given, close: () => Promise.resolve() };
  }
  const services = await startDemoServices({ ...readDemoOptions(env), ...options });
  const style = given['PUBLIC_MAP_STYLE_URL']?.trim();
  const map = style ? { PUBLIC_MAP_STYLE_URL: style } : {};
  return { env: { ...given, ...services.env, ...map }, close: () => services.close() };
}

/** The environment, completed with where the demo services of another command answer when they are meant. */
export function withRunningDemo(env: Environment): Environment {
  if (!isDemo(env)) return env;
  const { panelPort, integrationPort } = readDemoOptions(env);
  return { ...env, ...demoEnv(panelPort, integrationPort) };
}

/** What the environment says about the demo services. @throws naming the variable that is not a whole number */
export function readDemoOptions(env: Environment): DemoOptions {
  const names = {
    talents: 'DEMO_TALENTS',
    posts: 'DEMO_POSTS',
    panelPort: 'DEMO_PANEL_PORT',
    integrationPort: 'DEMO_INTEGRATION_PORT',
  };
  const given = Object.entries(names).flatMap(([option, name]) => {
    const text = env[name]?.trim();
    if (!text) return [];
    if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
    return [[option, Number(text)]];
  });
  return Object.fromEntries(given);
}
