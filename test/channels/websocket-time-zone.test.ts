import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../src/kernel/time/clock.ts';
import type { Connection } from '../../src/platform/connections/connections.schema.ts';
import { builtinLlm } from '../../src/speech/llm/builtin/builtin-llm.ts';
import { COMPANION } from '../support/app.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { TypedClient } from '../support/typed-client.ts';

/** It is summer, and half past midnight of the next day in Berlin. */
const NOW = Date.parse('2026-07-15T22:30:10Z');
const lateBy = systemClock.wallTime() - NOW;
const clock: Clock = { ...systemClock, wallTime: () => systemClock.wallTime() - lateBy };

let service: LiveService;
let agentId: string;
beforeAll(async () => {
  service = await liveService({ speech: { llm: builtinLlm }, parts: { clock } });
  await raiseLimits(service);
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await service.call('POST', '/public/agents', agent)).json<{ id: string }>().id;
});
afterAll(() => service.close());

/** Asks for the date, and leaves. */
async function dateFor(client: TypedClient): Promise<string> {
  await client.started();
  client.type('What is the date today?');
  await client.hears('Today is');
  await client.end();
  return client.said.find((text) => text.startsWith('Today is'))!;
}

const whole = { companionId: COMPANION, providerConfig: {}, modality: 'text' };
const create = async (body: object): Promise<Connection> =>
  (await service.call('POST', '/public/ws-connections', { ...whole, ...body })).json<Connection>();

/** The connection of a client that names its user's time zone when it joins. */
function joinedWith({ token, connection }: Connection, timeZone: string): Connection {
  const decoded = JSON.parse(atob(token)) as { url: string };
  const url = `${decoded.url}&timeZone=${encodeURIComponent(timeZone)}`;
  return { token: btoa(JSON.stringify({ ...decoded, url })), connection };
}

test.each([
  ['Europe/Berlin', 'Today is Thursday, 16 July 2026.'],
  ['America/New_York', 'Today is Wednesday, 15 July 2026.'],
])('the agent tells the date in %s, which a call names', async (timeZone, answer) => {
  expect(await dateFor(await TypedClient.open(service, { timeZone }))).toBe(answer);
  expect(await dateFor(await TypedClient.ofAgent(service, agentId, { timeZone }))).toBe(answer);
});

test('without it, the zone counts that the client names when it joins', async () => {
  const berlin = joinedWith(await create({}), 'Europe/Berlin');
  expect(await dateFor(TypedClient.join(berlin))).toBe('Today is Thursday, 16 July 2026.');
  const both = joinedWith(await create({ timeZone: 'America/New_York' }), 'Europe/Berlin');
  expect(await dateFor(TypedClient.join(both))).toBe('Today is Wednesday, 15 July 2026.');
});

test('a zone that does not exist is ignored in an address', async () => {
  const nowhere = joinedWith(await create({ timeZone: 'Asia/Tokyo' }), 'Mars/Olympus');
  expect(await dateFor(TypedClient.join(nowhere))).toBe('Today is Thursday, 16 July 2026.');
  expect(await dateFor(TypedClient.join(joinedWith(await create({}), 'Mars/Olympus')))).toMatch(/^Today is/);
});
