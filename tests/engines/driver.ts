/** The engines that the site promises to work in. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A started engine. */
export interface Browser {
  /** Opens a window that shares nothing with others. */
  open(options: { javaScript: boolean }): Promise<Driver>;
  close(): Promise<void>;
}

/** An element of the page, for actions that the engine itself has to perform. */
export interface Handle {
  /** Scrolls it into view and clicks its middle. @throws when something covers it */
  click(): Promise<void>;
  /** Types into it, after the text that it has. */
  type(text: string): Promise<void>;
  /** Chooses a file in a file input. */
  attach(file: string): Promise<void>;
}

/** A fresh window of one engine, with the commands that all drivers have in common. */
export interface Driver {
  /** Opens an address and resolves when the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sizes the page, in CSS pixels. It may resolve before the page has that size. */
  resize(width: number, height: number): Promise<void>;
  press(key: 'ArrowRight' | 'Escape'): Promise<void>;
  /** Runs a function in the page. It may use only its argument; argument and result have to be JSON. */
  run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Runs source code in the page. */
  inject(source: string): Promise<void>;
  /** The element that a function returns in the page. */
  element<Argument>(
    find: (argument: Argument) => Element | null,
    argument: Argument,
  ): Promise<Handle | undefined>;
  /** The accessible name of an element, if the engine's driver can tell it. */
  nameOf?: (find: () => Element | null) => Promise<string>;
  /** Errors in the console since the window was opened, including CSP reports and uncaught exceptions. */
  errors(): Promise<string[]>;
  screenshot(file: string): Promise<void>;
  /** Prints the page into a PDF, if the engine's driver can. */
  print?: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A function and its argument as an expression that runs in the page. */
export const toSource = (work: unknown, argument: unknown) => `(${work})(${JSON.stringify(argument)})`;
