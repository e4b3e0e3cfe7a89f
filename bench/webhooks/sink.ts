/** The endpoint of the benchmark's webhooks: answers at once, and records arrivals. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineTimeMs, type SinkReady, type SinkRequest } from './protocol.ts';

const arrivals: [number, number][] = [];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const numberIn = (body: string): number => Number(/"number":(\d+)/.exec(body)?.[1]);

const sink = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    arrivals.push([numberIn(Buffer.concat(chunks).toString()), machineTimeMs()]);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  });
});
const dead = createServer((request) => request.resume());
const ready: SinkReady = { url: await listen(sink), deadUrl: await listen(dead) };

process.on('message', ({ ask }: SinkRequest) => {
  if (ask === 'stop') process.exit(0);
  if (ask === 'arrived') return void process.send?.({ count: arrivals.length });
  process.send?.(arrivals);
  if (ask === 'reset') arrivals.length = 0;
});
process.send?.(ready);
