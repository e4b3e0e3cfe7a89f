import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { bare } from './bare-command.ts';
import { CommandError, readArgs } from './command-line.ts';

const run = vi.fn(async () => undefined);
const command = bare(run, () => 'duet version: the version');
const config = () => readConfig({}, '/nowhere.json');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('nothing behind the command: it does its work', async () => {
  expect(await command([], config)).toBeUndefined();
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  [['--port', '9000'], "Unknown option '--port'."],
  [['extra'], "Unexpected argument 'extra'."],
])('%j is refused, and nothing is done', async (args, sentence) => {
  run.mockClear();
  expect(await command(args, config)).toBe(2);
  expect(run).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledWith(`${sentence}\n\nduet version: the version`);
});

test('its text is printed, not its work done', async () => {
  run.mockClear();
  expect(await command(['--help'], config)).toBeUndefined();
  expect(run).not.toHaveBeenCalled();
  expect(console.log).toHaveBeenCalledWith('duet version: the version');
});

test('what the parser says of several lines is one sentence', () => {
  const read = () => readArgs(['--days', '-1'], { days: { type: 'string' } });
  expect(read).toThrow(CommandError);
  expect(read).toThrow(/^Option '--days' argument is ambiguous\.$/);
});
