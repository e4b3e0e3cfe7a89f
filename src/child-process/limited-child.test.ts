import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../test/support/until.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { LimitedChild } from './limited-child.ts';
import { ChildFailed, type ProcessLimits, type TaskLimits } from './limits.ts';

const MIB = 1024 * 1024;
const never = new AbortController().signal;

/** A program in plain JavaScript that does what it is told. */
const PROGRAM = `
const kept = [];
const acts = {
  limits: () => require('node:fs').readFileSync('/proc/self/limits', 'latin1'),
  threads: () => require('node:fs').readdirSync('/proc/self/task').map(
    (thread) => Number(require('node:fs').readFileSync('/proc/self/task/' + thread + '/stat', 'latin1').split(' ')[18])),
  session: () => require('node:fs').readFileSync('/proc/self/autogroup', 'latin1').trim(),
  environment: () => process.env,
  priorityInOutOfMemory: () => require('node:fs').readFileSync('/proc/self/oom_score_adj', 'latin1').trim(),
  objects: () => { for (;;) kept.push({ kept }); },
  buffers: () => { for (;;) kept.push(new Uint8Array(16e6).fill(1)); },
  wasm: () => { for (;;) kept.push(new WebAssembly.Memory({ initial: 512 })); },
  loop: () => { for (;;); },
  loopAloud: () => { process.send({ said: 'begun' }); for (;;); },
  leave: () => process.exit(3),
};
process.on('disconnect', () => process.exit());
process.on('message', ({ act }) => {
  try { process.send({ said: acts[act]() }); } catch (error) { process.send({ said: String(error) }); }
});
`;

let folder: string;
let file: string;
const opened: LimitedChild[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-child-'));
  file = join(folder, 'program.cjs');
  writeFileSync(file, PROGRAM);
});
afterEach(async () => {
  for (const child of opened.splice(0)) await child.end();
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (limits: Partial<ProcessLimits> = {}): LimitedChild => {
  const child = new LimitedChild({ file, clock: systemClock, limits: { heapMiB: 64, ...limits } });
  opened.push(child);
  return child;
};

const ask = <T = unknown>(
  child: LimitedChild,
  act: string,
  limits: Partial<TaskLimits> = {},
  signal = never,
): Promise<T> =>
  child.run<{ said: T }, T>({
    order: { act },
    signal,
    limits: { timeMs: 50_000, checkEveryMs: 20, ...limits },
    read: ({ said }) => ({ result: said }),
  });

const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChildFailed);
  return (failure as ChildFailed).fault;
};

const isThere = (pid: number | null): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
};

describe('what the kernel keeps', () => {
  test('its limits are set before the program begins', async () => {
    const said = await ask<string>(open({ dataBytes: 300 * MIB, cpuSeconds: 7 }), 'limits');
    expect(said).toMatch(new RegExp(`^Max data size +${300 * MIB} +${300 * MIB} `, 'm'));
    expect(said).toMatch(/^Max cpu time +7 +12 /m);
    expect(said).toMatch(/^Max core file size +0 +0 /m);
  });

  test.each(['buffers', 'wasm'])(
    'more memory outside the heap than it may have is refused: %s',
    async (act) => {
      expect(await ask(open({ dataBytes: 300 * MIB }), act)).toMatch(
        /RangeError: .*(allocation failed|allocate)/,
      );
    },
  );

  test('processor time is limited', async () => {
    expect(await faultOf(ask(open({ cpuSeconds: 1 }), 'loop'))).toBe('time');
  });

  test('of all processes it is the first to go when the machine runs out of memory', async () => {
    expect(await ask(open(), 'priorityInOutOfMemory')).toBe('1000');
  });

  test('every thread of it is behind others', async () => {
    const priorities = await ask<number[]>(open(), 'threads');
    expect(priorities.length).toBeGreaterThan(4);
    expect(Math.min(...priorities)).toBeGreaterThanOrEqual(10);
  });

  test.runIf(existsSync('/proc/self/autogroup'))(
    'its session is behind others too, where the kernel shares time out by session',
    async () => {
      const [, niceness] = / nice (\d+)$/.exec(await ask<string>(open(), 'session')) ?? [];
      expect(niceness).toBe(String(Math.max(10, getPriority())));
    },
  );
});

describe('a task', () => {
  test('that fills the heap ends its process, for want of memory', async () => {
    const child = open();
    expect(await faultOf(ask(child, 'objects'))).toBe('memory');
    expect(child.isUsable).toBe(false);
  });

  test('that takes too long is ended, though its process hears nothing any more', async () => {
    const child = open();
    expect(await faultOf(ask(child, 'loop', { timeMs: 300 }))).toBe('time');
    expect(isThere(child.pid)).toBe(false);
  });

  test('that needs more memory than it may is ended', async () => {
    expect(await faultOf(ask(open(), 'buffers', { mostBytes: 200 * MIB }))).toBe('memory');
  });

  test('that is called off ends its process', async () => {
    const child = open();
    const called = new AbortController();
    const work = ask(child, 'loop', {}, called.signal);
    called.abort(new Error('not wanted'));
    await expect(work).rejects.toThrow('not wanted');
    expect(isThere(child.pid)).toBe(false);
  });

  test('whose process ends is told so, and so is the next one', async () => {
    const child = open();
    expect(await faultOf(ask(child, 'leave'))).toBe('crash');
    expect(await faultOf(ask(child, 'environment'))).toBe('crash');
  });

  test('sees nothing of our settings', async () => {
    process.env['DUET_SECRET_KEY'] = 'secret';
    try {
      expect(JSON.stringify(await ask(open(), 'environment'))).not.toContain('DUET_SECRET_KEY');
    } finally {
      delete process.env['DUET_SECRET_KEY'];
    }
  });
});

test('a process that works without end goes with a service that was killed, when its time is up', async () => {
  const url = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    import { LimitedChild } from ${url('./limited-child.ts')};
    import { systemClock } from ${url('../kernel/time/clock.ts')};
    const limits = { heapMiB: 64, cpuSeconds: 2 };
    const child = new LimitedChild({ file: ${JSON.stringify(file)}, clock: systemClock, limits });
    const read = () => void console.log(child.pid) ?? null;
    const { signal } = new AbortController();
    await child.run({ order: { act: 'loopAloud' }, signal, limits: { timeMs: 60_000, lookMs: 1_000 }, read });`;
  const service = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isThere(pid)).toBe(true);
  service.kill('SIGKILL');
  await until(() => !isThere(pid), 'the end of the process', 50_000);
});
