import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempFolder } from '../../scripts/suite/temp-folder.ts';

test('where there is no room in memory, a run has its folder where temporary files usually are', () => {
  const folder = makeTempFolder('/proc');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(dirname(folder)).toBe(tmpdir());
  expect((statSync(folder).mode & 0o7777).toString(8)).toBe('1777');
});

test('the folder goes with the run, and what is in it', () => {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { makeTempFolder } from './scripts/suite/temp-folder.ts';
    const folder = makeTempFolder();
    writeFileSync(folder + '/file', '');
    console.log(folder);`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/duet-run-/);
  expect(existsSync(stdout.trim())).toBe(false);
});
