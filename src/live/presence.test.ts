import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { keepPresence } from './presence.ts';
import { HEARTBEAT_MS, LOST_AFTER_MS } from './steadiness.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A process with its presence, and a fake store that logs its calls. */
const setUp = async (endClosed?: () => Promise<void>, former: number | Error = 0) => {
  const warnings: string[] = [];
  const infos: [object, string][] = [];
  const log = {
    info: (fields: object, text: string) => void infos.push([fields, text]),
    warn: (_: unknown, text: string) => void warnings.push(text),
    error: () => undefined,
  };
  const clock = new FakeClock();
  const done: string[] = [];
  let database: 'here' | 'away' = 'here';
  let known = true;
  let written: readonly string[] = [];
  const note = async (what: string): Promise<void> => {
    if (database === 'away') throw new Error('away');
    done.push(what);
  };
  const store = {
    heartbeat: async () => (await note('heartbeat'), known),
    registerProcess: async (roles: readonly string[]) => (
      (known = true),
      (written = roles),
      note('register')
    ),
    unregisterProcess: () => note('unregister'),
    closeLost: async () => (await note('closeLost'), 0),
    closeFormer: async () => {
      if (former instanceof Error) throw former;
      return former;
    },
    failOverdue: async () => 0,
  };
  const own = { processId: 'proc_1', roles: ['media'], publicUrl: () => 'http://duet.test', load: () => 1 };
  const onLost = (): void => void done.push('lost');
  const { open, drain, stop } = await keepPresence({
    store,
    ...own,
    onLost,
    clock,
    log,
    ...(endClosed && { endClosed }),
  });
  /** The outcomes of the next `count` heartbeats. */
  const beats = async (count: number): Promise<string[]> => {
    const from = done.length;
    for (let beat = 0; beat < count; beat++) {
      clock.advance(HEARTBEAT_MS);
      await settle();
    }
    return done.slice(from).filter((what) => what !== 'heartbeat');
  };
  return {
    done,
    beats,
    warnings,
    infos,
    ...{ open, drain, stop, roles: () => written },
    turn: (to: typeof database) => (database = to),
    forget: () => (known = false),
  };
};

test('a process closes the sessions of silent ones once it was heard itself for as long', async () => {
  const { beats, stop, done } = await setUp();
  expect(await beats(LOST_AFTER_MS / HEARTBEAT_MS - 1)).toEqual([]);
  expect(await beats(2)).toEqual(['closeLost', 'closeLost']);
  await stop();
  expect(done.at(-1)).toBe('unregister');
});

test('the first process back after the database was away closes nobody’s sessions', async () => {
  const { beats, turn } = await setUp();
  await beats(4);
  turn('away');
  await beats(4);
  turn('here');
  expect(await beats(3)).toEqual([]);
  expect(await beats(1)).toEqual(['closeLost']);
});

test('a process that others took for dead ends its sessions before it comes back', async () => {
  const { beats, forget } = await setUp();
  await beats(4);
  forget();
  expect(await beats(1)).toEqual(['lost', 'register']);
  expect(await beats(2)).toEqual([]);
  expect(await beats(1)).toEqual(['closeLost']);
});

test('a process has its row before anybody is led to it', async () => {
  const { done, open, roles, beats } = await setUp();
  expect([done, roles()]).toEqual([['register'], []]);
  expect(await beats(4)).toEqual(['closeLost', 'closeLost']);
  await open();
  expect(roles()).toEqual(['media']);
});

test('a process closes at its start what is known to be left by others, and starts without that, too', async () => {
  const infos = (await setUp(undefined, 17)).infos;
  expect(infos).toEqual([[{ lost: 17 }, 'closed sessions of processes before this one']]);
  const { warnings, beats } = await setUp(undefined, new Error('away'));
  expect(warnings).toEqual(['sessions of former processes were not closed']);
  expect(await beats(4)).toEqual(['closeLost', 'closeLost']);
});

test('nobody is led to a process that stops, not even when it had to come back', async () => {
  const { beats, forget, open, drain, roles } = await setUp();
  await open();
  expect(roles()).toEqual(['media']);
  await drain();
  expect(roles()).toEqual([]);
  forget();
  expect(await beats(1)).toEqual(['lost', 'register']);
  expect(roles()).toEqual([]);
});

test('sessions that could not be looked for do not make the heartbeat a missed one', async () => {
  const { beats, warnings } = await setUp(() => Promise.reject(new Error('away')));
  expect(await beats(LOST_AFTER_MS / HEARTBEAT_MS)).toEqual(['closeLost']);
  expect(new Set(warnings)).toEqual(new Set(['could not look for sessions that were closed elsewhere']));
});
