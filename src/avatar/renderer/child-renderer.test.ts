import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EncoderMissing, MediaRefused } from '../../encoding/encoder.ts';
import { FakeClock } from '../../testing/clock.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import type { Look } from '../drawing/look.ts';
import { SourceRefused } from '../rig.ts';
import { stockCompanions } from '../stock.ts';
import { ChildRenderer, openRenderer } from './child-renderer.ts';
import type { RenderLimits } from './limits.ts';
import { RenderFailed, type RenderTask } from './renderer.ts';

const never = new AbortController().signal;
let folder: string;
const opened: ChildRenderer[] = [];
const look = stockCompanions()[0]?.look as Look;
const lines: string[] = [];

const write = (_: object, message: string): void => void lines.push(message);
const log = { info: write, warn: write, error: write };

const open = (
  limits: Partial<RenderLimits> = {},
  clock: FakeClock | typeof systemClock = systemClock,
): ChildRenderer => {
  const renderer = new ChildRenderer(
    { config: { encoder: 'auto' }, clock, log, limits },
    'found by the test',
  );
  opened.push(renderer);
  return renderer;
};

const drawn = (name = 'one'): RenderTask => ({
  task: 'portrait',
  folder: mkdtempSync(join(folder, name)),
  source: { kind: 'drawn', look },
});

const run = (renderer: ChildRenderer, task: RenderTask = drawn(), signal: AbortSignal = never) =>
  renderer.run(task, { signal });

/** Waits for an effect of another process. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(10);
};

const isThere = (pid: number): boolean => {
  try {
    // `Z` is a process that has ended and that its parent has not collected.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
};

const pidOf = async (renderer: ChildRenderer): Promise<number> => {
  await until(() => renderer.pid !== null);
  return renderer.pid ?? 0;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-renderer-'));
});
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close();
  rmSync(folder, { recursive: true });
  lines.length = 0;
});

describe('the renderer', () => {
  test('makes a portrait in a process of its own, behind others, and says how far it is', async () => {
    const renderer = open();
    const shares: number[] = [];
    const task = drawn();
    const files = await renderer.run(task, { signal: never, onProgress: (share) => shares.push(share) });
    expect(files).toEqual([
      { name: 'puppet.json', mediaType: 'application/json' },
      { name: 'preview.png', mediaType: 'image/png' },
    ]);
    expect(readFileSync(join(task.folder, 'preview.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(shares.length).toBeGreaterThan(0);
    const nice = readFileSync(`/proc/${renderer.pid}/stat`, 'latin1').split(' ')[18];
    expect(renderer.pid).not.toBe(process.pid);
    expect(Number(nice)).toBeGreaterThanOrEqual(10);
  });

  test('does one task after the other; one that is called off while it waits is never begun', async () => {
    const renderer = open();
    const called = new AbortController();
    const order: string[] = [];
    const first = run(renderer).then(() => order.push('first'));
    const second = run(renderer, drawn('two'), called.signal);
    const third = run(renderer, drawn('three')).then(() => order.push('third'));
    called.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    const pid = await pidOf(renderer);
    await Promise.all([first, third]);
    expect(order).toEqual(['first', 'third']);
    expect(renderer.pid).toBe(pid);
  });

  test('a task that is called off ends with its process, and the next one has another', async () => {
    const renderer = open();
    const called = new AbortController();
    const work = run(renderer, drawn(), called.signal);
    const pid = await pidOf(renderer);
    called.abort(new Error('stop'));
    await expect(work).rejects.toThrow('stop');
    expect(isThere(pid)).toBe(false);
    await run(renderer, drawn('next'));
    expect(renderer.pid).not.toBe(pid);
  });

  test('a process that dies takes one task with it', async () => {
    const renderer = open();
    const [first, second] = [run(renderer), run(renderer, drawn('next'))];
    process.kill(await pidOf(renderer), 'SIGKILL');
    await expect(first).rejects.toThrow(RenderFailed);
    await expect(second).resolves.toHaveLength(2);
    expect(lines).toContain('the renderer gave a task up');
  });

  test('what it refuses comes through by name, fault and sentence, and costs no process', async () => {
    const renderer = open();
    const source = { kind: 'pictured', picture: join(folder, 'nothing.png') } as const;
    writeFileSync(source.picture, '<svg><script>alert(1)</script></svg>');
    const refused = await run(renderer, { ...drawn(), source } as RenderTask).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(SourceRefused);
    expect((refused as SourceRefused).fault).toBe('NotAPicture');
    expect((refused as SourceRefused).message).toMatch(/^[A-Z].+\.$/);
    const pid = renderer.pid;
    const { folder: speaker } = drawn();
    await run(renderer, { task: 'portrait', folder: speaker, source: { kind: 'drawn', look } });
    const recording = { task: 'recording', folder: speaker, sound: source.picture, mostSeconds: 60 } as const;
    await expect(run(renderer, recording)).rejects.toThrow(MediaRefused);
    expect(renderer.pid).toBe(pid);
  });

  test('work that breaks is no fault of what was sent', async () => {
    const renderer = open();
    await expect(run(renderer, { task: 'atlas', folder })).rejects.toThrow(RenderFailed);
    expect(lines).toContain('a task of the renderer failed');
  });

  test('a process that needs too much memory is ended', async () => {
    const renderer = open({ mostBytes: 1_000_000, checkEveryMs: 5 });
    await expect(run(renderer)).rejects.toThrow('It needed more than 1 MB.');
  });

  test('a process that shows no progress, or takes too long, is ended', async () => {
    for (const [limits, sentence] of [
      [{ stallMs: 1_000 }, 'It made no progress for 1 s.'],
      [{ timeMs: () => 2_000 }, 'It took longer than 2 s.'],
    ] as const) {
      const clock = new FakeClock();
      const renderer = open(limits, clock);
      const work = run(renderer);
      await pidOf(renderer);
      clock.advance(2_500);
      await expect(work).rejects.toThrow(sentence);
    }
  });

  test('its process ends when there has been nothing to do for a while, and with the renderer', async () => {
    const clock = new FakeClock();
    const renderer = open({ idleMs: 60_000 }, clock);
    await run(renderer);
    const first = renderer.pid ?? 0;
    clock.advance(59_000);
    expect(renderer.pid).toBe(first);
    clock.advance(1_000);
    expect(renderer.pid).toBeNull();
    await until(() => !isThere(first));
    await run(renderer, drawn('next'));
    const second = renderer.pid ?? 0;
    await renderer.close();
    expect(isThere(second)).toBe(false);
    await expect(run(renderer, drawn('late'))).rejects.toThrow('The service is stopping.');
  });

  test('its process ends with a service that dies', async () => {
    const code = `
      import { ChildRenderer } from ${JSON.stringify(new URL('./child-renderer.ts', import.meta.url).href)};
      import { systemClock } from ${JSON.stringify(new URL('../../kernel/time/clock.ts', import.meta.url).href)};
      const quiet = () => undefined;
      const log = { info: quiet, warn: quiet, error: quiet };
      const renderer = new ChildRenderer({ config: { encoder: 'auto' }, clock: systemClock, log }, 'some');
      await renderer.run(${JSON.stringify(drawn())}, { signal: new AbortController().signal });
      console.log(renderer.pid);
      setInterval(quiet, 1000);`;
    const service = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(service.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isThere(pid)).toBe(true);
    service.kill('SIGKILL');
    await until(() => !isThere(pid));
  });
});

describe('without an encoder', () => {
  const { PATH } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
  });

  test('nothing is made, and the error says how to get one', async () => {
    process.env['PATH'] = '';
    const renderer = await openRenderer({ config: { encoder: '/nowhere/ffmpeg' }, clock: systemClock, log });
    expect(renderer.encoder).toBeNull();
    const made = renderer.run(drawn(), { signal: never });
    await expect(made).rejects.toThrow(EncoderMissing);
    await expect(made).rejects.toThrow(/ffmpeg.+DUET_ENCODER/);
    await renderer.close();
  });
});
