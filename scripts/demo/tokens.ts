import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Tokens {
  issue(): string;
  /** Whether the call carries a bearer token that has not expired. */
  admits(request: IncomingMessage): boolean;
  expireAll(): void;
}

export function createTokens(lifetimeMs: number, now: () => number = Date.now): Tokens {
  const expiries = new Map<string, number>();

  function issue(): string {
    const token = randomUUID();
    expiries.set(token, now() + lifetimeMs);
    return token;
  }

  function admits(request: IncomingMessage): boolean {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const expiry = token === undefined ? undefined : expiries.get(token);
    return expiry !== undefined && expiry > now();
  }

  return { issue, admits, expireAll: () => expiries.clear() };
}
