import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { z } from 'zod';
import { applyFault, type Call, type Fault, type NodeEnv } from './faults.ts';

export type App = Hono<NodeEnv>;

/** Identifies a demo service; `/_demo/health` returns it. */
export interface Identity {
  service: 'panel' | 'integration';
  talents: number;
  /** Of the content and the pictures. */
  version: string;
}

export interface ServiceCalls {
  /** The path of the sign-in, the credentials that it accepts, and the name of the token in its answer. */
  signIn: { path: string; credentials: readonly Record<string, string>[]; token: string };
  /** Adds the endpoints. Those below `/api` need a token, others do not. */
  addRoutes(app: App): void;
  /** Undoes what tests changed. */
  reset?(): unknown;
}

export interface LoggedCall {
  method: string;
  path: string;
}

/** The endpoints of a service and, below `/_demo`, the switches with which tests control it. */
export function createService(identity: Identity, { signIn, addRoutes, reset }: ServiceCalls): App {
  const tokens = new Set<string>();
  const log: LoggedCall[] = [];
  let faults: Fault[] = [];
  const app: App = new Hono();

  app.onError((error, c) => {
    const isBodyAtFault = error instanceof SyntaxError || error instanceof z.ZodError;
    const status = error instanceof HTTPException ? error.status : isBodyAtFault ? 400 : 500;
    return c.json({ message: error.message }, status);
  });
  app.notFound((c) => c.json({ message: 'Not found.' }, 404));
  app.use((c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.path.startsWith('/_demo/')) return next();
    log.push({ method: c.req.method, path: c.req.path });
    return applyFault(faults, c, next);
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json({ message: 'Method not allowed.' }, 405, { allow: methods.join(', ') }),
    }),
  );

  app.post(signIn.path, async (c) => {
    const given = z.looseObject({}).parse(await c.req.json());
    const isKnown = signIn.credentials.some((pair) =>
      Object.entries(pair).every(([key, value]) => given[key] === value),
    );
    if (!isKnown) throw new HTTPException(401, { message: 'Invalid credentials.' });
    const token = randomUUID();
    tokens.add(token);
    return c.json({ [signIn.token]: token });
  });
  app.use('/api/*', bearerAuth({ verifyToken: (token) => tokens.has(token) }));
  addRoutes(app);

  const done = (c: Call) => c.json({ done: true });
  app.all('/_demo/health', (c) => c.json(identity));
  app.get('/_demo/requests', (c) => c.json(log));
  app.put('/_demo/faults', async (c) => {
    faults = await c.req.json();
    return done(c);
  });
  app.post('/_demo/reset', async (c) => {
    faults = [];
    tokens.clear();
    log.length = 0;
    await reset?.();
    return done(c);
  });
  return app;
}

/** A whole number from a query, at least 1. */
export const toCount = (text: string | undefined, fallback: number): number =>
  z.coerce.number().int().min(1).catch(fallback).parse(text);
