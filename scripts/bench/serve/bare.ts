import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answer.ts';

/** The least that a server can do: answers that it holds in memory, found by their address and sent as they are. */
const answers: Record<string, Answer> = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const held = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);
const server = createServer((request, response) => {
  const answer = held.get(request.url ?? '');
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
process.on('message', () => process.send?.({ maxRss: process.resourceUsage().maxRSS }));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://localhost:${port}` });
});
