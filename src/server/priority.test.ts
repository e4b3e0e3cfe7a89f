import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { goBeforeOthers, type Scheduler } from './priority.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A fake scheduler that records its calls. */
const fakeSystem = (given: Partial<Scheduler> = {}): { scheduler: Scheduler; done: string[] } => {
  const done: string[] = [];
  const scheduler: Scheduler = {
    processors: 2,
    isUsual: () => true,
    helpers: () => [11, 12],
    setPolicy: async (threads, policy, priority) =>
      void done.push(...threads.map((thread) => `${thread ?? 'main'} ${policy} ${priority}`)),
    setNice: (nice) => void done.push(`nice ${nice}`),
    ...given,
  };
  return { scheduler, done };
};

const refused = (): never => {
  throw new Error('Operation not permitted');
};

test('goes before others in real time, and the helpers that it waits for right behind it', async () => {
  const { scheduler, done } = fakeSystem();
  expect(await goBeforeOthers(silent, scheduler)).toBe('realtime');
  expect(done).toEqual(['main rr 2', '11 rr 1', '12 rr 1']);
});

test('without a right to that it takes a larger share, once nothing that it starts gets that too', async () => {
  const { scheduler, done } = fakeSystem();
  const setPolicy: Scheduler['setPolicy'] = (threads, policy, priority) =>
    policy === 'rr' ? refused() : scheduler.setPolicy(threads, policy, priority);
  expect(await goBeforeOthers(silent, { ...scheduler, setPolicy })).toBe('raised');
  expect(done).toEqual(['main other 0', 'nice -10']);
});

test('goes on as usual without any right, and without the program', async () => {
  const setPolicy: Scheduler['setPolicy'] = async (_threads, policy) => void (policy === 'rr' && refused());
  const { scheduler } = fakeSystem({ setPolicy, setNice: refused });
  expect(await goBeforeOthers(silent, scheduler)).toBe('normal');
  const without = fakeSystem({ setPolicy: async () => refused() });
  expect(await goBeforeOthers(silent, without.scheduler)).toBe('normal');
  expect(without.done).toEqual([]);
});

test('leaves alone what somebody has chosen, and the only processor', async () => {
  for (const given of [{ isUsual: () => false }, { processors: 1 }]) {
    const { scheduler, done } = fakeSystem(given);
    expect(await goBeforeOthers(silent, scheduler)).toBe('normal');
    expect(done).toEqual([]);
  }
});

/**
 * A program that prints the result, and policy and nice value of its main thread, another thread and a child
 * process.
 */
const PROGRAM = `
  import { execFileSync } from 'node:child_process';
  import { readdirSync, readFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  import { goBeforeOthers } from ${JSON.stringify(fileURLToPath(new URL('priority.ts', import.meta.url)))};
  const read = "const f = require('fs').readFileSync('/proc/thread-self/stat', 'latin1').split(') ')[1].split(' ');"
    + "const it = f[38] + ' ' + f[16];";
  const priority = await goBeforeOthers({ info() {}, warn() {}, error() {} });
  const code = read + "require('worker_threads').parentPort.postMessage(it)";
  const thread = await new Promise((resolve) => new Worker(code, { eval: true, execArgv: [] }).once('message', resolve));
  const child = execFileSync(process.execPath, ['-e', read + 'console.log(it)'], { encoding: 'utf8' }).trim();
  const own = readFileSync('/proc/self/stat', 'latin1').split(') ')[1].split(' ');
  const stat = (id) => readFileSync('/proc/self/task/' + id + '/stat', 'latin1').split(') ').at(-1).split(' ')[38];
  const realtime = readdirSync('/proc/self/task').filter((id) => stat(id) === '2').length;
  console.log(JSON.stringify({ priority, realtime, own: own[38] + ' ' + own[16], thread, child }));
`;
/** SCHED_OTHER with nice value 0; sched(7) numbers SCHED_RR 2. */
const USUAL = '0 0';
const MAIN_AND_HELPERS = 7;

test.runIf(process.platform === 'linux')('on this machine, what it starts is not raised with it', () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const found = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    readonly priority: string;
    readonly own: string;
    /** How many threads have a real-time policy. */
    readonly realtime: number;
    readonly thread: string;
    readonly child: string;
  };
  const expected = { realtime: '2 0', raised: '0 -10', normal: found.child }[found.priority];
  expect(found.own).toBe(expected);
  expect(found.thread).toBe(found.child);
  if (found.priority !== 'normal') expect(found.child).toBe(USUAL);
  expect(found.realtime).toBe(found.priority === 'realtime' ? MAIN_AND_HELPERS : 0);
});
