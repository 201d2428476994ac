import { setTimeout as wait } from 'node:timers/promises';
import { type Call, isRecord, Refusal, sendText } from './http.ts';

export interface Fault {
  /** Any method when absent. */
  method?: string;
  /** A prefix of path and query when it starts with `/`, otherwise a regular expression for them. */
  path: string;
  status?: number;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  contentType?: string;
  delayMs?: number;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** Sends the headers and half of the body, then closes the connection. */
  cut?: boolean;
  /** How many calls it strikes; all of them when absent. */
  times?: number;
}

export interface Faults {
  set(list: unknown): void;
  clear(): void;
  /** The first fault for a call, counted as used. */
  take(method: string, pathAndQuery: string): Fault | undefined;
}

export function createFaults(): Faults {
  let list: Fault[] = [];

  function take(method: string, pathAndQuery: string): Fault | undefined {
    const fault = list.find((candidate) => strikes(candidate, method, pathAndQuery));
    if (fault?.times !== undefined) fault.times -= 1;
    return fault;
  }

  return {
    set: (value) => {
      list = parseFaults(value);
    },
    clear: () => {
      list = [];
    },
    take,
  };
}

/** Applies a fault; true when nothing is left to answer. */
export async function commit(fault: Fault, call: Call): Promise<boolean> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
  call.cut = fault.cut ?? false;
  if (fault.drop) {
    call.request.socket.destroy();
    return true;
  }
  if (fault.status === undefined && fault.body === undefined) return false;
  const text =
    typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? { message: 'Demo fault.' });
  sendText(call, fault.status ?? 200, text, fault.contentType ?? 'application/json; charset=utf-8');
  return true;
}

function strikes(fault: Fault, method: string, pathAndQuery: string): boolean {
  if (fault.times !== undefined && fault.times < 1) return false;
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  if (fault.path.startsWith('/')) return pathAndQuery.startsWith(fault.path);
  return new RegExp(fault.path).test(pathAndQuery);
}

function parseFaults(value: unknown): Fault[] {
  if (!Array.isArray(value)) throw new Refusal('Faults are a JSON list.', { status: 400 });
  return value.map((item) => {
    if (!isRecord(item) || typeof item.path !== 'string')
      throw new Refusal('A fault needs a path.', { status: 400 });
    return { ...item, path: item.path };
  });
}
