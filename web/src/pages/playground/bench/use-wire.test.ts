import { expect, test } from 'vitest';
import type { Talk } from '../../../talk/talk.ts';
import { noteWire, type Telegram } from './use-wire.ts';

type Hear = Parameters<Talk['onEvent']>[0];
type Send = Parameters<Talk['onCommand']>[0];

/** A fake talk that only has listeners. */
function quietTalk() {
  let [hear, send]: [Hear | null, Send | null] = [null, null];
  const talk: Pick<Talk, 'onEvent' | 'onCommand'> = {
    onEvent: (listener) => {
      hear = listener;
      return () => (hear = null);
    },
    onCommand: (listener) => {
      send = listener;
      return () => (send = null);
    },
  };
  const told = (event: string) => hear?.({ event } as Parameters<Hear>[0]);
  const sent = (type: string) => send?.({ type } as Parameters<Send>[0]);
  return { talk, told, sent };
}

/** A fake of the page's state, which is kept from one talk to the next. */
function bench() {
  let telegrams: readonly Telegram[] = [];
  let now = 0;
  const note = (talk: Pick<Talk, 'onEvent' | 'onCommand'>, sound = false) =>
    noteWire({
      talk,
      hearsSound: () => sound,
      change: (next) => (telegrams = next(telegrams)),
      clock: () => now,
    });
  const shown = () => telegrams.map(({ number, way, name, atMs }) => [number, way, name, atMs]);
  return { note, shown, pass: (ms: number) => (now += ms) };
}

test('another talk begins with an empty stream, and counts and times from its own start', () => {
  const { note, shown, pass } = bench();
  const [failed, next] = [quietTalk(), quietTalk()];
  const end = note(failed.talk);
  pass(40);
  failed.told('session_started');
  expect(shown()).toEqual([[0, 'received', 'session_started', 40]]);
  end();
  note(next.talk);
  expect(shown()).toEqual([]);
  pass(5);
  next.sent('interrupt');
  failed.told('error');
  expect(shown()).toEqual([[0, 'sent', 'interrupt', 5]]);
});

test('sound is noted only where it is asked for', () => {
  const [deaf, hearing] = [bench(), bench()];
  for (const [one, sound] of [
    [deaf, false],
    [hearing, true],
  ] as const) {
    const { talk, sent } = quietTalk();
    one.note(talk, sound);
    sent('send_audio');
  }
  expect([deaf.shown().length, hearing.shown().length]).toEqual([0, 1]);
});
