import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog, lostLogLine } from './log.ts';
import { FakeClock } from '../testing/clock.ts';
import { LineWriter } from './line-writer.ts';

const MOST_BYTES = 100 * 1024;

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'duet-lines-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

const open = (path: string, flags: number): number => {
  const fd = openSync(path, flags, 0o600);
  onTestFinished(() => closeSync(fd));
  return fd;
};

/** A pipe with two non-blocking ends. */
const pipe = () => {
  const path = join(folder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const openReader = (): number => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = openReader();
  onTestFinished(() => closeSync(reader));
  const fd = open(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const buffer = Buffer.alloc(1024 * 1024);
  let text = '';
  /** Everything that was received so far. */
  const read = (): string => {
    try {
      for (let count = 1; count > 0;) text += buffer.toString('utf8', 0, (count = readSync(reader, buffer)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
    return text;
  };
  return { fd, read, leave: () => closeSync(reader), comeBack: () => (reader = openReader()) };
};

const lostLine = (count: number): string => `lost ${count}\n`;

test('a pipe that nobody reads costs lines, which are counted and told in their place', async () => {
  const { fd, read } = pipe();
  const clock = new FakeClock();
  const lines = new LineWriter(fd, { mostBytes: MOST_BYTES, lostLine, clock });
  const all = 20_000;
  for (let index = 0; index < all; index++) lines.write(`line ${index}\n`);
  await expect.poll(() => clock.pending).toBe(1);
  const readLater = () => (read(), clock.advance(1_000), read());
  await expect.poll(readLater).toContain('lost');
  lines.write('writing works again\n');
  await expect.poll(() => read()).toMatch(/writing works again\n$/);
  const said = read().split('\n');
  const lost = said.findIndex((line) => line.startsWith('lost'));
  expect(said.slice(0, lost)).toEqual(Array.from({ length: lost }, (_, index) => `line ${index}`));
  expect(said[lost]).toBe(`lost ${all - lost}`);
  expect(said.slice(lost + 1)).toEqual(['writing works again', '']);
});

test('nobody is there to read, and then somebody is: what waited comes, and what was dropped is told', async () => {
  const { fd, read, leave, comeBack } = pipe();
  const clock = new FakeClock();
  const lines = new LineWriter(fd, { mostBytes: 20, lostLine, clock });
  leave();
  lines.write('the first\n');
  await expect.poll(() => clock.pending).toBe(1);
  lines.write('the second\n');
  lines.write('the third\nand fourth\n');
  comeBack();
  clock.advance(1_000);
  await expect.poll(() => read()).toBe('the first\nlost 3\n');
});

test('a full disk: nothing is thrown, now or at the end of the process', async () => {
  const clock = new FakeClock();
  const lines = new LineWriter(open('/dev/full', constants.O_WRONLY), { lostLine, clock });
  lines.write('never seen\n');
  await expect.poll(() => clock.pending).toBe(1);
  expect(() => lines.finish()).not.toThrow();
});

test('fields that may hold a secret are not written, and what was dropped is a line of JSON', async () => {
  const { fd, read } = pipe();
  const log = createLog('info', new LineWriter(fd, { lostLine: lostLogLine }));
  log.info({ password: 'hunter2', call: { token: 'abc' } }, 'signed in');
  await expect.poll(() => read()).toContain('signed in');
  expect(read()).not.toMatch(/hunter2|abc/);
  expect(JSON.parse(lostLogLine(3))).toMatchObject({ level: 40, lost: 3 });
});

test('what waits at the end of the process is written as far as it goes', () => {
  const path = join(folder(), 'log');
  const clock = new FakeClock();
  const lines = new LineWriter(open(path, constants.O_WRONLY | constants.O_CREAT), { lostLine, clock });
  lines.write('first\n');
  lines.write('last\n');
  lines.finish();
  expect(readFileSync(path, 'utf8')).toContain('last\n');
});
