import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { ProgramFailed, ProgramMissing, type ProgramRun, readProgram, runProgram } from './run-program.ts';

const never = new AbortController().signal;
const patience = { each: 1000, all: 3000 };

const node = (program: string, more: Partial<ProgramRun> = {}): ProgramRun => ({
  command: process.execPath,
  args: ['-e', program],
  signal: never,
  clock: new FakeClock(),
  patience,
  ...more,
});

/** A program that writes one byte and then nothing more. */
const STANDSTILL = `process.stdout.write('x'); setInterval(() => {}, 1000)`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a program', () => {
  test('is given its input, every piece before the next is made, and answers', async () => {
    const memory = Buffer.alloc(4);
    function* input(): Generator<Buffer> {
      for (const letter of 'abcd') yield memory.fill(letter);
    }
    const echo = node('process.stdin.pipe(process.stdout)', { input: input() });
    expect((await readProgram(echo)).toString()).toBe('aaaabbbbccccdddd');
  });

  test('that ends badly is told in its own words', async () => {
    const failing = node(`console.error('no film'); process.exit(3)`);
    await expect(readProgram(failing)).rejects.toThrow('ended with 3: no film');
  });

  test('that does not read its input ends all the same', async () => {
    function* input(): Generator<Buffer> {
      for (;;) yield Buffer.alloc(100_000);
    }
    await expect(readProgram(node('process.exit(2)', { input: input() }))).rejects.toThrow(ProgramFailed);
  });

  test('that is not there is missing', async () => {
    await expect(readProgram({ ...node(''), command: '/nowhere/ffmpeg' })).rejects.toThrow(ProgramMissing);
  });

  test('sees nothing of our settings', async () => {
    process.env['DUET_SECRET_KEY'] = 'secret';
    try {
      const said = await readProgram(node('process.stdout.write(JSON.stringify(process.env))'));
      expect(said.toString()).not.toContain('DUET_SECRET_KEY');
    } finally {
      delete process.env['DUET_SECRET_KEY'];
    }
  });

  test('that stands still is ended when the patience for one answer is over', async () => {
    const clock = new FakeClock();
    const pieces = runProgram(node(STANDSTILL, { clock }));
    expect((await pieces.next()).value?.toString()).toBe('x');
    const waiting = pieces.next().then(
      () => 'nothing',
      (error: unknown) => error,
    );
    clock.advance(999);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    const error = await waiting;
    expect(error).toBeInstanceOf(ProgramFailed);
    expect((error as ProgramFailed).tookTooLong).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('is ended, and gone, when nobody takes what it says', async () => {
    let pid = 0;
    for await (const piece of runProgram(node(STANDSTILL.replace(`'x'`, 'String(process.pid)')))) {
      pid = Number(piece.toString());
      expect(isAlive(pid)).toBe(true);
      break;
    }
    expect(isAlive(pid)).toBe(false);
  });
});
