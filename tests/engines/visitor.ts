import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Driver, Handle } from './driver.ts';
import { chooseOption, describePage, findNamed, type Named, type Role } from './in-page.ts';

const library = await readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The rounded sizes of a PDF's pages, also those in compressed streams. */
function readPageSizes(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').split(/stream\r?\n/);
  const texts = streams.flatMap((stream) => {
    try {
      return [stream, inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return stream;
    }
  });
  const boxes = texts.flatMap((text) => [...text.matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)]);
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
}

/** A visitor of the site in one engine, who finds elements by role and name. */
export class Visitor {
  readonly #driver: Driver;
  readonly #site: string;
  #within: string | undefined;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens an address of the site, in a page of that size. */
  async open(address: string, { width = 390, height = 740 } = {}): Promise<void> {
    await this.resize(width, height);
    await this.#load(() => this.#driver.open(new URL(address, this.#site).href));
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.resize(width, height);
    await expect.poll(() => this.run(() => [innerWidth, innerHeight])).toEqual([width, height]);
  }

  reload = (): Promise<void> => this.#load(() => this.#driver.reload());
  back = (): Promise<void> => this.#driver.back();
  key = (key: 'ArrowRight' | 'Escape'): Promise<void> => this.#driver.press(key);

  /** Runs a function in the page. It may use only its argument; argument and result have to be JSON. */
  run<Result>(work: () => Result): Promise<Awaited<Result>>;
  run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  run(work: (argument: unknown) => unknown, argument: unknown = null): Promise<unknown> {
    return this.#driver.run(work, argument);
  }

  /** Looks for everything inside the element that a selector names, while `work` runs. */
  async inside(selector: string, work: () => Promise<void>): Promise<void> {
    this.#within = selector;
    await work().finally(() => {
      this.#within = undefined;
    });
  }

  /** Waits until an element is visible. */
  async sees(role: Role, name: string, { isPart = false } = {}): Promise<void> {
    await this.#waitFor(async () => void (await this.#element({ role, name, isPart })));
  }

  /** Waits until an element is no longer visible. */
  async seesNo(role: Role, name: string): Promise<void> {
    await this.#waitFor(async () => {
      if (await this.#look({ role, name })) throw new Error(`There is still a ${role} "${name}".`);
    });
  }

  async press(role: Role, name: string, { isPart = false } = {}): Promise<void> {
    // The engine refuses to click an element that moves or is covered, so trying again clicks it only once.
    await this.#waitFor(async () => (await this.#element({ role, name, isPart })).click());
  }

  /** Ticks a box or chooses a radio button, by a part of its name. */
  async check(role: 'checkbox' | 'radio', name: string): Promise<void> {
    const named = { role, name, isPart: true };
    await this.#waitFor(async () => {
      if ((await this.#read(named, 'checked')) !== 'true') await (await this.#element(named)).click();
      expect(await this.#read(named, 'checked'), `the ${role} "${name}" is checked`).toBe('true');
    });
  }

  async type(label: string, text: string): Promise<void> {
    await this.sees('textbox', label);
    await (await this.#element({ role: 'textbox', name: label })).type(text);
  }

  /** Chooses from a list by the text of an option, or by its place. */
  async choose(label: string, option: string | number): Promise<void> {
    await this.sees('combobox', label);
    const id = await this.#read({ role: 'combobox', name: label }, 'id');
    await expect
      .poll(() => this.#driver.run(chooseOption, { id, option }), `${option} in "${label}"`)
      .toBe(true);
  }

  /** Chooses a file in the file input that a selector names. */
  async attach(selector: string, file: string): Promise<void> {
    const input = await this.#driver.element((wanted) => document.querySelector(wanted), selector);
    if (!input) throw new Error(`There is no ${selector}.`);
    await input.attach(file);
  }

  /** The value of a field. */
  value = (role: 'textbox' | 'combobox', name: string) => this.#read({ role, name }, 'value');

  /** Waits until the page is at an address of the site. */
  async isAt(address: string): Promise<void> {
    const present = () => this.run(() => location.pathname + location.search);
    await this.#waitFor(async () => expect(await present()).toBe(address));
  }

  /** Waits for the router, which loads at the first press or key: until then the browser opens links. */
  async hasRouter(): Promise<void> {
    // It marks the scripts that have run.
    await expect.poll(() => this.run(() => document.querySelector('[data-astro-exec]') !== null)).toBe(true);
  }

  /** The size in points of every page of paper that the page prints on; `undefined` if the engine can't print it. */
  async printedPages(): Promise<string[] | undefined> {
    const pdf = await this.#driver.print?.();
    return pdf && readPageSizes(Buffer.from(pdf));
  }

  /** The accessible name of an element; `undefined` where the engine's driver does not tell. */
  nameOf = async (find: () => Element | null): Promise<string | undefined> => this.#driver.nameOf?.(find);

  /** Fails if there has been an error in the console. */
  hasSeenNoErrors = async (): Promise<void> => expect(await this.#driver.errors()).toEqual([]);

  async #read(named: Named, property: 'id' | 'value' | 'checked'): Promise<string> {
    await this.#prepare();
    return this.#driver.run(
      ([wanted, name]) => String(Reflect.get(window.findNamed(wanted) ?? {}, name) ?? ''),
      [{ ...named, within: this.#within }, property] as const,
    );
  }

  async #load(visit: () => Promise<void>): Promise<void> {
    await visit();
    await expect.poll(() => this.run(() => document.readyState)).toBe('complete');
  }

  /** Retries until it works: in a page that is changing, any error may occur. */
  async #waitFor(work: () => Promise<void>): Promise<void> {
    await expect(work).toPass({ timeout: 30_000, intervals: [100] });
  }

  async #element(named: Named): Promise<Handle> {
    const found = await this.#look(named);
    if (found) return found;
    throw new Error(`There is no ${named.role} "${named.name}" at ${await this.run(describePage)}`);
  }

  async #look(named: Named): Promise<Handle | undefined> {
    await this.#prepare();
    const find = (wanted: Named) => {
      // A new document may have loaded since.
      const found = 'findNamed' in window ? window.findNamed(wanted) : null;
      const { top, bottom } = found?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      // WebKitGTK's WebDriver does not always scroll to an element before it clicks.
      if (top < 0 || bottom > innerHeight) found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return found;
    };
    return this.#driver.element(find, { ...named, within: this.#within });
  }

  /** Injects the code that finds elements, once for each document. */
  async #prepare(): Promise<void> {
    if (await this.#driver.run(() => 'findNamed' in window, null)) return;
    await this.#driver.inject(`${library}\n;window.findNamed = ${findNamed}`);
  }
}
