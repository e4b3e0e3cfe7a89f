import { expect, test } from 'vitest';
import { Draining } from './draining.ts';

/** A process whose drains end when the test says so. */
const setUp = () => {
  const did: string[] = [];
  const over: (() => void)[] = [];
  const sessions = {
    draining: false,
    size: 2,
    drain: (ms: number) => {
      sessions.draining = true;
      did.push(`drain ${ms}`);
      return new Promise<void>((resolve) => over.push(resolve));
    },
    resume: () => void (sessions.draining = false),
    endRunning: async (reason: string) => void did.push(`end ${reason}`),
  };
  const phone = {
    drain: async () => undefined,
    resume: () => void did.push('phone resumes'),
    calls: { size: 3, close: async () => void did.push('calls end') },
  };
  const presence = {
    drain: async () => void did.push('others know'),
    open: async () => void did.push('others come again'),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const draining = new Draining({ sessions, phone, presence, log, drainMs: 20_000 });
  const timeIsOver = async () => {
    for (const resolve of over.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { did, draining, timeIsOver };
};

test('a drain tells the others, waits, and ends what runs on after its time', async () => {
  const { did, draining, timeIsOver } = setUp();
  expect(draining.state).toEqual({ draining: false, running: 3, seconds: 20 });
  await draining.begin();
  expect(draining.state.draining).toBe(true);
  expect(did).toEqual(['drain 20000', 'others know']);
  await draining.begin();
  expect(did).toHaveLength(2);
  await timeIsOver();
  expect(did.slice(2)).toEqual(['end server_draining', 'calls end']);
});

test('a drain that is taken back ends nothing, and another one does', async () => {
  const { did, draining, timeIsOver } = setUp();
  await draining.undo();
  expect(did).toEqual([]);
  await draining.begin();
  await draining.undo();
  expect(draining.state.draining).toBe(false);
  await timeIsOver();
  expect(did).toEqual(['drain 20000', 'others know', 'phone resumes', 'others come again']);
  await draining.begin();
  await timeIsOver();
  expect(did.slice(-2)).toEqual(['end server_draining', 'calls end']);
});

test('a process that stops neither takes its drain back nor ends anything by it', async () => {
  const { did, draining, timeIsOver } = setUp();
  await draining.begin();
  draining.stop();
  await draining.undo();
  await timeIsOver();
  expect(draining.state.draining).toBe(true);
  expect(did).toEqual(['drain 20000', 'others know']);
});
