import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM =
  "import('./src/output/log.ts').then(({ createLog }) => createLog('info').info({ n: 1 }, 'it is ready'))";
const COMMAND = `${process.execPath} --import tsx -e "${PROGRAM}"`;

test('the log is lines for people on a terminal, and JSON elsewhere [spec 10, Missing 7]', () => {
  const terminal = spawnSync('script', ['-qec', COMMAND, '/dev/null'], { encoding: 'utf8' });
  expect(terminal.stdout).toMatch(/^\d\d:\d\d:\d\d info {2}it is ready {2}n=1\r\n$/);
  const piped = spawnSync('bash', ['-c', COMMAND], { encoding: 'utf8' });
  expect(JSON.parse(piped.stderr)).toMatchObject({ level: 30, n: 1, msg: 'it is ready' });
  expect(piped.stdout).toBe('');
});
