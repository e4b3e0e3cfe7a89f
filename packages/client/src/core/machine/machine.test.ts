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
    report: (report: Report) => take(['report', stage.attempt, report]),
    get stage() {
      return stage;
    },
    /** Takes the inputs up to a conversation that is live. */
    goLive() {
      take(['start', stored]);
      take(['connected', all.channel, connection]);
      this.report(['opened', transport]);
      this.report(['onReady']);
      if (all.channel === 'video') take(['picture', true]);
      expect(stage.at).toBe('live');
    },
  };
}

const names = (effects: readonly Effect[]) => effects.map(([name]) => name);

test('a new session is requested, joined and live', () => {
  const talk = machine();
  expect(names(talk.take(['start', null]))).toEqual(['wait', 'request']);
  expect(names(talk.take(['connected', 'chat', connection]))).toEqual(['apply', 'open']);
  expect(talk.report(['opened', transport])).toEqual([['use', transport]]);
  expect(talk.report(['onReady'])).toEqual([['apply', { type: 'live' }]]);
  expect(talk.stage).toMatchObject({ at: 'live', entry: 'new', isBehind: false });
});

test.each(['chat', 'video'] as const)(
  '%s: a session is joined again where a process was about to stop',
  (channel) => {
    const talk = machine({ channel });
    talk.take(['start', null]);
    talk.take(['connected', channel, connection]);
    talk.report(['opened', transport]);
    // A WebSocket is open, and so live, before the service has answered.
    if (channel === 'chat') talk.report(['onReady']);
    expect(names(talk.report(['onRestarting']))).toContain('hangUp');
    expect(talk.stage).toMatchObject({ at: 'joining', entry: 'new' });
    expect(names(talk.take(['timeout', 'retry']))).toEqual(['open']);
    // Nobody answers yet, then another process does.
    expect(names(talk.report(['onUnreachable']))).toContain('wait');
    expect(names(talk.take(['timeout', 'retry']))).toEqual(['open']);
    talk.report(['opened', transport]);
    talk.report(['onReady']);
    if (channel === 'video') talk.take(['picture', true]);
    expect(talk.stage).toMatchObject({ at: 'live', isBehind: false });
  },
);

test('a service that does not come back in time is unreachable', () => {
  const talk = machine();
  talk.take(['start', null]);
  talk.take(['connected', 'chat', connection]);
  talk.report(['opened', transport]);
  talk.report(['onRestarting']);
  talk.take(['timeout', 'retry']);
  talk.report(['onUnreachable']);
  expect(names(talk.take(['timeout', 'connect']))).toContain('apply');
  expect(talk.stage.at).toBe('over');
});

test('with video it is live when there is a picture, for which it looks until the time is up', () => {
  const talk = machine({ channel: 'video' });
  talk.take(['start', null]);
  talk.take(['connected', 'video', connection]);
  expect(names(talk.report(['onReady']))).toEqual(['look']);
  for (let looks = 0; looks < 40; looks++) {
    expect(names(talk.take(['picture', false]))).toEqual(['wait']);
    expect(names(talk.take(['timeout', 'picture']))).toEqual(['look']);
  }
  expect(talk.take(['picture', false])).toContainEqual([
    'apply',
    { type: 'failed', failure: { kind: 'no_media', detail: null } },
  ]);
  expect(talk.stage.at).toBe('over');
});

test('a connection that comes after the fallback to another channel is declined', () => {
  const talk = machine({ channel: 'video', fallback: true });
  talk.take(['start', null]);
  talk.take(['timeout', 'connect']);
  expect(talk.stage).toMatchObject({ at: 'requesting', channel: 'voice' });
  expect(talk.take(['connected', 'video', connection])).toEqual([['decline', 'video', connection, false]]);
});

test('a lost connection is made anew until the time is up', () => {
  const talk = machine();
  talk.goLive();
  expect(names(talk.report(['onLost']))).toEqual(['hangUp', 'apply', 'wait', 'wait', 'open']);
  expect(talk.stage).toMatchObject({ at: 'reconnecting', isBehind: true });
  expect(names(talk.report(['onUnreachable']))).toEqual(['hangUp', 'wait']);
  expect(names(talk.take(['timeout', 'retry']))).toEqual(['wait', 'open']);
  expect(names(talk.take(['timeout', 'retry']))).toEqual(['hangUp', 'wait']);
  expect(names(talk.take(['timeout', 'give_up']))).toEqual(['release', 'apply']);
});

test('back in the session, commands wait until the service has said what it has received', () => {
  const talk = machine();
  talk.goLive();
  talk.report(['onLost']);
  talk.report(['onReady']);
  expect(talk.stage).toMatchObject({ at: 'live', isBehind: true });
  const event = { event: 'session_resumed', data: { heard: 3 } };
  expect(talk.take(['heard', event])[0]).toEqual(['sendAgain', 3]);
  expect(talk.stage.isBehind).toBe(false);
});

test('a session of an earlier page that the service refuses gives way to a new one, without an error', () => {
  const talk = machine({}, connection);
  expect(names(talk.take(['start', connection]))).toEqual(['wait', 'apply', 'open']);
  expect(talk.report(['onEvent', { event: 'error', data: {} }])).toEqual([]);
  const effects = talk.report(['onRefused', 'There is no such session.']);
  expect(names(effects)).toEqual(['hangUp', 'apply', 'apply', 'wait', 'request']);
  expect(talk.stage).toMatchObject({ at: 'requesting', entry: 'new', isBehind: false });
});

test('after the end, what was on its way is released; a session that was left is kept', () => {
  for (const leaving of [false, true]) {
    const talk = machine();
    talk.take(['start', null]);
    talk.take(['connected', 'chat', connection]);
    const { attempt } = talk.stage;
    talk.take(leaving ? ['close', true] : ['end']);
    expect(talk.take(['report', attempt, ['opened', transport]])).toEqual([['hangUp', leaving, transport]]);
    expect(talk.take(['start', null])).toEqual([]);
  }
});

test('an event that ends the session is told before the state changes', () => {
  const talk = machine();
  talk.goLive();
  const event = { event: 'session_expired', data: {} };
  expect(names(talk.take(['heard', event]))).toEqual(['tell', 'apply', 'release']);
});
