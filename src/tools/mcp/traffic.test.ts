import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { MCP_SETTINGS } from './settings.ts';
import { CALL_ID_META, Traffic } from './traffic.ts';

interface SentRequest {
  readonly method: string;
  readonly signal: AbortSignal | null | undefined;
}

const trafficWith = (answer: (asked: SentRequest) => Response | Error, settings = MCP_SETTINGS) => {
  const clock = new FakeClock();
  const asked: SentRequest[] = [];
  const told: unknown[] = [];
  const traffic = new Traffic({
    clock,
    settings,
    fetch: async (_input, init) => {
      const one = { method: init?.method ?? 'GET', signal: init?.signal };
      asked.push(one);
      const given = answer(one);
      if (given instanceof Error) throw given;
      return given;
    },
    events: {
      answerEnded: (callId, problem, mayResume) => void told.push([callId, problem, mayResume]),
      streamLost: () => void told.push('lost'),
    },
  });
  return { clock, asked, told, traffic };
};
const events = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
const callBody = (callId: string) => ({
  method: 'POST',
  body: JSON.stringify({ method: 'tools/call', params: { name: 'x', _meta: { [CALL_ID_META]: callId } } }),
});

test('the end of a call’s answer is told, with what broke it, and whether it may go on', async () => {
  const answers = [
    events('data: x\n\n'),
    events('id: 1\ndata:\n\n'),
    Response.json({}),
    new Response('Accepted'),
  ];
  const { traffic, told } = trafficWith(() => answers.shift() ?? Response.error());
  for (const callId of ['one', 'two', 'three', 'four'])
    await (await traffic.fetch('https://a/', callBody(callId))).text();
  await (
    await traffic.fetch('https://a/', { method: 'POST', body: '{"method":"ping"}' })
  )
    .text()
    .catch(() => '');
  expect(told).toEqual([
    ['one', null, false],
    ['two', null, true],
  ]);
});

test('an answer that is too large ends, and so does one of a server that never stops', async () => {
  const { traffic, clock } = trafficWith(() => new Response('x'.repeat(1000)), {
    ...MCP_SETTINGS,
    maxAnswerBytes: 1000,
    burstBytes: 2500,
    bytesPerSecond: 100,
  });
  const ask = async () => (await traffic.fetch('https://a/', { method: 'POST', body: '{}' })).text();
  await ask();
  await ask();
  await expect(ask()).rejects.toThrow('more at once');
  clock.advance(5000);
  expect(await ask()).toHaveLength(1000);
  const small = trafficWith(() => new Response('x'.repeat(1000)), { ...MCP_SETTINGS, maxAnswerBytes: 999 });
  await expect((await small.traffic.fetch('https://a/', { method: 'DELETE' })).text()).rejects.toThrow(
    'larger',
  );
});

test('a server that sends one small event after the other is left', async () => {
  const flood = 'data: {}\n\n'.repeat(50);
  const { traffic, clock } = trafficWith(() => events(flood), { ...MCP_SETTINGS, burstEvents: 60 });
  const read = async () => (await traffic.fetch('https://a/')).text();
  expect(await read()).toBe(flood);
  await expect(read()).rejects.toThrow('more at once');
  clock.advance(1000);
  expect(await read()).toBe(flood);
});

test('what is still sent about a call that is over is not read', async () => {
  const { traffic, asked } = trafficWith(() => events(''));
  await traffic.fetch('https://a/', callBody('one'));
  await traffic.fetch('https://a/', callBody('two'));
  traffic.end('one');
  traffic.end('nothing');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

test('streams that a server ends at once are opened no more after a while', async () => {
  const { traffic, asked, clock } = trafficWith(() => events(''));
  const statuses = [];
  for (let times = 0; times < 12; times++) statuses.push((await traffic.fetch('https://a/')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 405, 405]);
  expect(asked).toHaveLength(10);
  clock.advance(MCP_SETTINGS.streamEveryMs);
  expect((await traffic.fetch('https://a/')).status).toBe(200);
});

test('a stream that was there and cannot be opened again is lost, told once', async () => {
  let answer: Response | Error = new Error('no server');
  const { traffic, told } = trafficWith(() => (answer instanceof Error ? answer : answer.clone()));
  const open = () => traffic.fetch('https://a/').catch(() => null);
  for (let times = 0; times < 3; times++) await open();
  expect(told).toEqual([]);
  for (const next of [events(''), new Response('', { status: 502 }), events(''), new Error('gone')])
    await ((answer = next), open());
  expect(told).toEqual([]);
  for (let times = 0; times < 3; times++) await open();
  expect(told).toEqual(['lost']);
});

test('a server without a stream of its own has lost none', async () => {
  const { traffic, told } = trafficWith(() => new Response('', { status: 500 }));
  for (let times = 0; times < 5; times++) await traffic.fetch('https://a/');
  expect(told).toEqual([]);
});
