import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEgress } from '../../egress/egress.ts';
import { readConfig } from '../../kernel/config.ts';
import { askable, namedEntries } from './providers.ts';

let server: Server;
let url: string;
let status = 200;
const KEY = 'sk-a-secret-key';

const PIECE = { choices: [{ index: 0, delta: { role: 'assistant', content: 'Yes' }, finish_reason: null }] };

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
    const piece = JSON.stringify({
      id: 'one',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      ...PIECE,
    });
    response.end(
      status === 200
        ? `data: ${piece}\n\ndata: [DONE]\n\n`
        : `{"error":{"message":"The key ${KEY} is unknown."}}`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => void server.close());

const ask = async () => {
  const settings = { DUET_MODEL: 'openai', DUET_MODEL_URL: url, DUET_MODEL_NAME: 'm', DUET_MODEL_KEY: KEY };
  const egress = createEgress({ allowPrivate: true });
  const [one] = askable(await namedEntries(readConfig(settings, null), null), () => egress);
  const answered = { name: one?.name, ...(await one?.ask()) };
  await egress.close();
  return answered;
};

test('a model that settings name is asked one question', async () => {
  expect(await ask()).toEqual({ name: 'DUET_MODEL', ms: expect.any(Number) });
});

test('a refusal is told without the key', async () => {
  status = 401;
  const answered = await ask();
  expect(answered).toEqual({ name: 'DUET_MODEL', fault: expect.any(String) });
  expect(JSON.stringify(answered)).not.toContain(KEY);
});
