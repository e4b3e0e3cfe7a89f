import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const bench = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
  });

test('--help beside the name of a benchmark tells how it is called, and begins none', () => {
  const { status, stdout, stderr } = bench('catalog', '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('catalog [--tracks N] [--database URL]');
});

test('an unknown name is told what there is, and is a failure', () => {
  const { status, stdout, stderr } = bench('catalogue', '--json');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('NAME is one of: sessions,');
});
