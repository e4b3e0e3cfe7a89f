import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../test/support/until.ts';
import { ServiceStopping } from '../child-process/limits.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { Inference, type LocalModel } from './inference.ts';
import type { InferenceError } from './inference-error.ts';
import type { ModelInput } from './messages.ts';
import type { Urgency } from './request-queue.ts';

const file = fileURLToPath(new URL('testing/model.child.mjs', import.meta.url));
const never = new AbortController().signal;

let folder: string;
let inference: Inference;
/** How far the clock is ahead of the machine's. */
let aheadMs: number;
let lines: string[];

const clock: Clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
const line = (_: object, message: string): void => void lines.push(message);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-inference-'));
  [aheadMs, lines] = [0, []];
  const log = { info: () => undefined, warn: line, error: line };
  inference = new Inference({ file, clock, log, queue: { requests: 3, bytes: 1_000_000 } });
});
afterEach(async () => {
  await inference.close();
  rmSync(folder, { recursive: true });
});

const model = (
  program = 'obedient',
  limits: Partial<LocalModel['limits']> = {},
  of = folder,
): LocalModel => ({
  program,
  folder: of,
  limits: { openMs: 60_000, runMs: 60_000, memoryBytes: 1e9, ...limits },
});

const ask = (input: ModelInput, of = model(), urgency: Urgency = 'now', signal = never): Promise<unknown> =>
  inference.run(of, input, { urgency, signal });

const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: InferenceError) => error.fault,
  );

/** Keeps the process of the model at work; the result ends that. */
async function occupy(): Promise<() => Promise<unknown>> {
  const work = ask({ act: 'wait', file: 'go' });
  work.catch(() => undefined);
  await until(() => inference.pids.length > 0, 'the process');
  return () => {
    writeFileSync(join(folder, 'go'), '');
    return work;
  };
}

test('numbers go to the process and come back as they are', async () => {
  expect(await ask({ act: 'sum', numbers: Int16Array.of(32_767, -32_768, 5) })).toBe(4);
  const whole = new Float32Array(100).fill(9);
  const part = whole.subarray(10, 12);
  part.set([0.25, -1]);
  expect(await ask({ act: 'double', numbers: part })).toEqual(Float32Array.of(0.5, -2));
  expect(inference.pids).toHaveLength(1);
});

test('two sessions at once share the process, and each gets its own answer', async () => {
  const [one, other] = await Promise.all([
    ask({ act: 'sum', numbers: Int16Array.of(1, 2) }),
    ask({ act: 'sum', numbers: Int16Array.of(10, 20) }),
  ]);
  expect([one, other]).toEqual([3, 30]);
  expect(inference.pids).toHaveLength(1);
});

test('its priority is below that of the sound', async () => {
  expect(await ask({ act: 'priority' })).toBeGreaterThanOrEqual(10);
});

describe('a process that fails', () => {
  test('loses the request that it works on, and no other', async () => {
    const dying = faultOf(ask({ act: 'die' }));
    const next = ask({ act: 'sum', numbers: Int16Array.of(4) });
    expect(await dying).toBe('lost');
    expect(await next).toBe(4);
  });

  test('that is killed from outside is replaced by another', async () => {
    await ask({ act: 'priority' });
    const [pid] = inference.pids;
    process.kill(pid!, 'SIGKILL');
    await until(() => inference.pids.length === 0, 'the end of the process');
    expect(await ask({ act: 'sum', numbers: Int16Array.of(7) })).toBe(7);
    expect(inference.pids).not.toContain(pid);
  });

  test('for its time or its memory is ended, and the request may be tried again', async () => {
    const limited = model('obedient', { runMs: 300, memoryBytes: 400e6 });
    await inference.load(limited, never);
    const error = await ask({ act: 'loop' }, limited).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'lost', isRetryable: true });
    expect(inference.pids).toEqual([]);
    expect(await faultOf(ask({ act: 'fill' }, limited))).toBe('lost');
  });

  test('again and again is given up with one line, and tried anew after a rest', async () => {
    const deadly = model('deadly');
    for (let count = 0; count < 3; count += 1) expect(await faultOf(ask({}, deadly))).toBe('lost');
    expect(await faultOf(ask({}, deadly))).toBe('resting');
    aheadMs = 301_000;
    expect(await faultOf(ask({}, deadly))).toBe('lost');
    expect(await faultOf(ask({}, deadly))).toBe('resting');
    expect(lines).toHaveLength(1);
  });

  test('leaves other models alone', async () => {
    const other = mkdtempSync(join(tmpdir(), 'duet-inference-'));
    expect(await faultOf(ask({ act: 'die' }))).toBe('lost');
    expect(await ask({ act: 'sum', numbers: Int16Array.of(1) }, model('obedient', {}, other))).toBe(1);
    rmSync(other, { recursive: true });
  });
});

test('what a model cannot compute is refused, and its process lives on', async () => {
  const error = await ask({ act: 'refuse' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ fault: 'refused', isRetryable: false });
  expect(String(error)).toContain('too short');
  expect(inference.pids).toHaveLength(1);
});

test('weights that cannot be read are refused with the reason', async () => {
  await expect(inference.load(model('unreadable'), never)).rejects.toThrow('the file is cut short');
});

describe('the queue', () => {
  test('takes no more than its limit, in requests and in bytes', async () => {
    const release = await occupy();
    const waiting = [1, 2, 3].map((number) => ask({ act: 'sum', numbers: Int16Array.of(number) }));
    expect(await faultOf(ask({ act: 'priority' }))).toBe('busy');
    await release();
    expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
    expect(await faultOf(ask({ act: 'sum', numbers: new Float32Array(300_000) }))).toBe('busy');
  });

  test('serves first what is urgent, which takes the place of what is not', async () => {
    const release = await occupy();
    const order: string[] = [];
    const add = (name: string, urgency: Urgency): Promise<string> =>
      faultOf(ask({ act: 'priority' }, model(), urgency).then(() => order.push(name)));
    const later = [add('later 1', 'later'), add('later 2', 'later'), add('later 3', 'later')];
    const now = [add('now 1', 'now'), add('now 2', 'now')];
    await release();
    expect(await Promise.all([...later, ...now])).toEqual(['none', 'busy', 'busy', 'none', 'none']);
    expect(order).toEqual(['now 1', 'now 2', 'later 1']);
  });

  test('lets go of what is no longer wanted', async () => {
    const release = await occupy();
    const left = new AbortController();
    const waiting = ask({ act: 'die' }, model(), 'now', left.signal);
    left.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await release();
    expect(await ask({ act: 'sum', numbers: Int16Array.of(2) })).toBe(2);
  });
});

test('closing ends the processes and what waits', async () => {
  await occupy();
  const waiting = ask({ act: 'priority' });
  const closed = expect(waiting).rejects.toThrow(ServiceStopping);
  await inference.close();
  await closed;
  expect(inference.pids).toEqual([]);
  await expect(ask({ act: 'priority' })).rejects.toThrow(ServiceStopping);
});
