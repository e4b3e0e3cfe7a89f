import { expect, test } from 'vitest';
import { createTicker } from '../../media/ticker.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeTts } from '../../testing/tts.ts';
import { FakePhoneSessions } from './call/testing/fake-session.ts';
import { loudIsVoice, settle } from './call/testing/stage.ts';
import { CLOSED_WITHIN_MS, openPhone } from './index.ts';

const never = (): never => {
  throw new Error('There are no lines here.');
};

/** A telephone without lines, whose SIP endpoint closes when the test decides. */
const setUp = (closeEndpoint: () => Promise<void>) => {
  const clock = new FakeClock();
  const warnings: string[] = [];
  const warn = (_fields: object, message: string): void => void warnings.push(message);
  const freed: number[] = [];
  const free = async (): Promise<void> => void freed.push(clock.now());
  const phone = openPhone({
    sessions: new FakePhoneSessions(never),
    store: { renew: never, take: never, free, report: never, addError: never, takeCalls: never },
    endpoint: { openLine: never, close: closeEndpoint },
    openMedia: never,
    secrets: createSecretBox(new Uint8Array(32)),
    tts: new FakeTts({ clock }),
    openVad: loudIsVoice,
    ticker: createTicker(clock),
    log: { info: () => undefined, warn, error: () => undefined },
    messagesDir: null,
    longestJoinedMs: 14_400_000,
    holdsLines: true,
    clock,
  });
  return { clock, phone, warnings, freed };
};

test('a telephone that closes is done when its lines are, once', async () => {
  let closes = 0;
  const { clock, phone, warnings, freed } = setUp(async () => void (closes += 1));
  await Promise.all([phone.close(), phone.close()]);
  await phone.close();
  expect([closes, freed, warnings, clock.pending]).toEqual([1, [0], [], 0]);
});

test('a SIP server that says nothing keeps it no longer than its time', async () => {
  const { clock, phone, warnings, freed } = setUp(() => new Promise(() => undefined));
  let closed = false;
  void phone.close().then(() => (closed = true));
  await settle();
  clock.advance(CLOSED_WITHIN_MS - 1);
  await settle();
  expect([closed, freed]).toEqual([false, [0]]);
  clock.advance(1);
  await settle();
  expect([closed, warnings.length, clock.pending]).toEqual([true, 1, 0]);
  await phone.close();
});
