import { describe, expect, test } from 'vitest';
import type { Log } from '../../../kernel/log.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { type Expected, MediaStream } from './media-stream.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { VoipLeg } from './voip-leg.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const party = { user: '+491', host: '', displayName: null };
const start = {
  event: 'start',
  start: { streamSid: 'MZ1', callSid: 'CA1', customParameters: { call: 'x.y' } },
};

const setUp = (find?: () => Promise<Expected | null>) => {
  const clock = new FakeClock();
  const socket = new FakeSocket();
  const logged: string[] = [];
  const note = (_fields: object, message: string) => void logged.push(message);
  const log: Log = { info: note, warn: note, error: note };
  const leg = new VoipLeg({
    id: 'leg',
    callSid: 'CA1',
    remote: party,
    local: party,
    clock,
    newNonce: () => 'n',
  });
  const told = { begun: 0, settled: 0 };
  const expected = { leg, begin: () => void (told.begun += 1) };
  const parts = { clock, log, find: find ?? (() => Promise.resolve(expected)) };
  new MediaStream(socket.asSocket, parts, () => void (told.settled += 1));
  return { clock, socket, logged, leg, told, expected };
};

describe('before start', () => {
  test('a socket that says nothing is closed after ten seconds; nothing is left', () => {
    const { clock, socket, told } = setUp();
    for (let at = 0; at < 9_990; at += 10) {
      clock.advance(10);
      socket.emit('pong');
    }
    expect(socket.closedAs).toBeNull();
    clock.advance(10);
    expect([socket.closedAs, clock.pending, told]).toEqual([
      '1008 no start came',
      0,
      { begun: 0, settled: 1 },
    ]);
  });

  test('a provider that goes away while it is let in leaves nobody waiting', async () => {
    let letIn: (expected: Expected | null) => void = () => undefined;
    const { socket, leg, told, clock, expected } = setUp(() => new Promise((resolve) => (letIn = resolve)));
    socket.says(start);
    socket.emit('close');
    letIn(expected);
    await settle();
    expect([leg.signal.reason, told.begun, clock.pending]).toEqual(['remote_hangup', 0, 0]);
  });

  test('a leg that has its stream takes no second one', async () => {
    const first = setUp();
    first.socket.says(start);
    await settle();
    const second = setUp(() => Promise.resolve(first.expected));
    second.socket.says(start);
    await settle();
    expect(second.socket.closedAs).toContain('has its stream');
    expect([first.leg.signal.aborted, first.socket.closedAs, first.told.begun]).toEqual([false, null, 1]);
  });

  test('what goes wrong on our side is logged, and tells nothing', async () => {
    const { socket, logged } = setUp(() => Promise.reject(new Error('the database is away')));
    socket.says(start);
    await settle();
    expect([socket.closedAs, logged]).toEqual(['1011', ['a media stream has failed on our side']]);
  });
});

describe('a stream', () => {
  const begun = async () => {
    const scene = setUp();
    scene.socket.says(start);
    await settle();
    return scene;
  };

  test('that answers no ping and says nothing is gone within two beats', async () => {
    const { clock, socket, leg } = await begun();
    clock.advance(4_000);
    socket.emit('pong');
    clock.advance(4_000);
    expect([socket.pings, socket.closedAs]).toEqual([3, null]);
    clock.advance(4_100);
    expect([socket.closedAs, leg.signal.reason, clock.pending]).toEqual(['terminated', 'remote_hangup', 0]);
  });

  test('whose answer this process reads late, as it stood still, goes on', async () => {
    const { clock, socket, leg } = await begun();
    clock.advance(4_000);
    socket.emit('pong');
    clock.advance(4_000);
    expect([socket.closedAs, leg.signal.aborted]).toEqual([null, false]);
  });

  test('that we close in good order is not listened to any more', async () => {
    const { socket, leg, clock } = await begun();
    const outcome = leg.refer('100', null);
    expect(socket.closedAs).toBe('1000');
    socket.says({ event: 'media', streamSid: 'MZ1', media: { payload: '***' } });
    socket.says({ event: 'stop', streamSid: 'MZ1' });
    socket.emit('close');
    expect(leg.signal.aborted).toBe(false);
    leg.moved();
    expect([await outcome, clock.pending]).toEqual([{ kind: 'moved' }, 0]);
  });

  test('whose listener throws is cut off, and nobody else hears of it', async () => {
    const { socket, leg, logged } = await begun();
    leg.listen({
      hear: () => {
        throw new Error('listener');
      },
      dtmf: () => undefined,
      held: () => undefined,
    });
    const payload = Buffer.alloc(160).toString('base64');
    socket.says({ event: 'media', streamSid: 'MZ1', media: { payload } });
    expect([leg.signal.reason, socket.closedAs, logged.length]).toEqual(['failed', '1011', 1]);
  });
});
