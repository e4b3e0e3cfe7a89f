import { expect, test } from 'vitest';
import type { Connection } from '../joining.ts';
import type { Transport } from '../transport.ts';
import { firstStage, step } from './machine.ts';
import type { Effect, Input, Report, Stage, Terms } from './stage.ts';

const connection = { token: '', connection: { id: 's' } } as Connection;
const transport = {} as Transport;

const usual: Terms = {
  channel: 'chat',
  resumable: true,
  fallback: false,
  mediaWithin: 7_000,
  canJoin: () => true,
};

/** A machine, and the effects of its last input. */
function machine(terms: Partial<Terms> = {}, stored: Connection | null = null) {
  const all = { ...usual, ...terms };
  let stage: Stage = firstStage(all.channel, stored !== null);
  const take = (input: Input): readonly Effect[] => {
    const [next, ...effects] = step(stage, input, all);
    stage = next;
    return effects;
  };
  return {
    take,
    /** Takes a report of the present transport. */
    report: (report: Report) => take({ type: 'report', attempt: stage.attempt, report }),
    get stage() {
      return stage;
    },
    /** Takes the inputs up to a conversation that is live. */
    goLive() {
      take({ type: 'start', stored });
      take({ type: 'connected', channel: all.channel, connection });
      this.report({ type: 'opened', transport });
      this.report({ type: 'ready' });
      if (all.channel === 'video') take({ type: 'picture', isThere: true });
      expect(stage.at).toBe('live');
    },
  };
}

const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);

test('a new session is requested, joined and live', () => {
  const talk = machine();
  expect(types(talk.take({ type: 'start', stored: null }))).toEqual(['wait', 'request']);
  expect(types(talk.take({ type: 'connected', channel: 'chat', connection }))).toEqual(['apply', 'open']);
  expect(talk.report({ type: 'opened', transport })).toEqual([{ type: 'use', transport }]);
  expect(talk.report({ type: 'ready' })).toEqual([{ type: 'apply', action: { type: 'live' } }]);
  expect(talk.stage).toMatchObject({ at: 'live', entry: 'new', isBehind: false });
});

test('with video it is live when there is a picture, for which it looks until the time is up', () => {
  const talk = machine({ channel: 'video' });
  talk.take({ type: 'start', stored: null });
  talk.take({ type: 'connected', channel: 'video', connection });
  expect(types(talk.report({ type: 'ready' }))).toEqual(['look']);
  for (let looks = 0; looks < 40; looks++) {
    expect(types(talk.take({ type: 'picture', isThere: false }))).toEqual(['wait']);
    expect(types(talk.take({ type: 'timeout', timer: 'picture' }))).toEqual(['look']);
  }
  expect(talk.take({ type: 'picture', isThere: false })).toContainEqual({
    type: 'apply',
    action: { type: 'failed', failure: { kind: 'no_media', detail: null } },
  });
  expect(talk.stage.at).toBe('over');
});

test('a connection that comes after the fallback to another channel is declined', () => {
  const talk = machine({ channel: 'video', fallback: true });
  talk.take({ type: 'start', stored: null });
  talk.take({ type: 'timeout', timer: 'connect' });
  expect(talk.stage).toMatchObject({ at: 'requesting', channel: 'voice' });
  expect(talk.take({ type: 'connected', channel: 'video', connection })).toEqual([
    { type: 'decline', channel: 'video', connection, again: false },
  ]);
});

test('a lost connection is made anew until the time is up', () => {
  const talk = machine();
  talk.goLive();
  expect(types(talk.report({ type: 'lost' }))).toEqual(['hang_up', 'apply', 'wait', 'wait', 'open']);
  expect(talk.stage).toMatchObject({ at: 'reconnecting', isBehind: true });
  expect(types(talk.report({ type: 'unreachable' }))).toEqual(['hang_up', 'wait']);
  expect(types(talk.take({ type: 'timeout', timer: 'retry' }))).toEqual(['wait', 'open']);
  expect(types(talk.take({ type: 'timeout', timer: 'retry' }))).toEqual(['hang_up', 'wait']);
  expect(types(talk.take({ type: 'timeout', timer: 'give_up' }))).toEqual(['release', 'apply']);
});

test('back in the session, commands wait until the service has said what it has received', () => {
  const talk = machine();
  talk.goLive();
  talk.report({ type: 'lost' });
  talk.report({ type: 'ready' });
  expect(talk.stage).toMatchObject({ at: 'live', isBehind: true });
  const event = { event: 'session_resumed', data: { heard: 3 } };
  expect(talk.take({ type: 'heard', event })[0]).toEqual({ type: 'send_again', heard: 3 });
  expect(talk.stage.isBehind).toBe(false);
});

test('a session of an earlier page that the service refuses gives way to a new one, without an error', () => {
  const talk = machine({}, connection);
  expect(types(talk.take({ type: 'start', stored: connection }))).toEqual(['wait', 'apply', 'open']);
  expect(talk.report({ type: 'event', event: { event: 'error', data: {} } })).toEqual([]);
  const effects = talk.report({ type: 'refused', detail: 'There is no such session.' });
  expect(types(effects)).toEqual(['hang_up', 'apply', 'apply', 'wait', 'request']);
  expect(talk.stage).toMatchObject({ at: 'requesting', entry: 'new', isBehind: false });
});

test('after the end, what was on its way is released; a session that was left is kept', () => {
  for (const type of ['end', 'leave'] as const) {
    const talk = machine();
    talk.take({ type: 'start', stored: null });
    talk.take({ type: 'connected', channel: 'chat', connection });
    const { attempt } = talk.stage;
    talk.take({ type });
    const leaving = type === 'leave';
    expect(talk.take({ type: 'report', attempt, report: { type: 'opened', transport } })).toEqual([
      { type: 'hang_up', transport, leaving },
    ]);
    expect(talk.take({ type: 'start', stored: null })).toEqual([]);
  }
});

test('an event that ends the session is told before the state changes', () => {
  const talk = machine();
  talk.goLive();
  const event = { event: 'session_expired', data: {} };
  expect(types(talk.take({ type: 'heard', event }))).toEqual(['tell', 'apply', 'release']);
});
