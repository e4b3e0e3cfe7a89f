import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { terminalLines } from './terminal-lines.ts';

/** What a log writes for people, without the time of day, which is the machine's. */
const shown = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  write(createLog('info', { write: (line) => (text += terminalLines(line)) }));
  expect(text).toMatch(/^\d\d:\d\d:\d\d /);
  return text.replace(/^\d\d:\d\d:\d\d /, '');
};

test('a line has level, sentence and fields, and nothing of the machine [spec 10, Missing 7]', () => {
  expect(shown((log) => log.info({ readyMs: 7407, publicUrl: 'http://localhost:8080' }, 'ready'))).toBe(
    'info  ready  readyMs=7407 publicUrl=http://localhost:8080\n',
  );
  expect(shown((log) => log.warn({ encoder: 'ffmpeg 5.1', tried: [1, null] }, 'it is slow'))).toBe(
    'warn  it is slow  encoder="ffmpeg 5.1" tried=[1,null]\n',
  );
  expect(shown((log) => log.error({}, 'nothing more to say'))).toBe('error nothing more to say\n');
});

test('an error is its message, with the places below the line', () => {
  const lines = shown((log) => log.error({ err: new TypeError('no such place') }, 'it failed')).split('\n');
  expect(lines[0]).toBe('error it failed  err="no such place"');
  expect(lines[1]).toMatch(/^ {4}at .*terminal-lines\.test\.ts/);
  expect(lines.at(-1)).toBe('');
});

test('what strangers sent cannot steer the terminal', () => {
  const hostile = '\u001b[2Jgone\u009b1A\r\n12:00:00 info forged';
  const text = shown((log) => log.warn({ err: new Error(hostile), agent: hostile }, `said ${hostile}`));
  expect(text.replace(/\n/g, '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(text.split('\n').some((line) => line.startsWith('12:00:00'))).toBe(false);
});

test('secrets stay out of the terminal as out of the log', () => {
  expect(shown((log) => log.info({ password: 'hunter2' }, 'signed in'))).not.toContain('hunter2');
});
