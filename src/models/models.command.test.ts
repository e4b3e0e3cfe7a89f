import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../../test/support/built.ts';
import { catalog } from './catalog.ts';
import { progressLines } from './progress-lines.ts';

let folder: string;
beforeAll(ensureBuilt);
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'duet-models-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const duet = (args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/main.js', 'models', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DUET_MODELS_DIR: folder, ...env },
  });
  return { status, stdout, stderr };
};

test('list shows every model with its licence, as a table and as JSON', () => {
  const { status, stdout } = duet(['list']);
  expect(status).toBe(0);
  for (const { id, licence } of catalog)
    expect(stdout).toMatch(new RegExp(`^${id} .*${licence.split(' ')[0]}`, 'm'));
  expect(stdout).toContain('Blizzard Challenge 2013');
  const listed = JSON.parse(duet(['list', '--json']).stdout) as {
    id: string;
    state: object;
    bytes: number;
  }[];
  expect(listed.map(({ id }) => id)).toEqual(catalog.map(({ id }) => id));
  expect(listed[0]).toMatchObject({ bytes: 43_943_830, state: { status: 'absent' } });
});

test('wrong arguments are 2, failures 1, each with a sentence', () => {
  expect(duet(['list', '--sideways'])).toMatchObject({ status: 2 });
  expect(duet(['install', 'nobody'])).toMatchObject({
    status: 1,
    stderr: 'There is no model "nobody"; duet models list shows all.\n',
  });
  const off = duet(['install', 'silero-vad'], { DUET_MODELS: 'off' });
  expect(off).toMatchObject({ status: 1, stderr: 'Local models are switched off (DUET_MODELS=off).\n' });
});

test('verify finds what is broken, and remove deletes it', () => {
  mkdirSync(join(folder, 'silero-vad'));
  writeFileSync(join(folder, 'silero-vad', 'silero_vad.onnx'), 'cut short');
  const { status, stdout } = duet(['verify']);
  expect([status, stdout]).toEqual([1, 'silero-vad: silero_vad.onnx has 9 bytes instead of 2327524\n']);
  expect(duet(['list']).stdout).toContain('broken: silero_vad.onnx has 9 bytes instead of 2327524');
  expect(duet(['remove', 'silero-vad'])).toMatchObject({ status: 0, stderr: 'silero-vad is removed.\n' });
});

test('progress is a line that is rewritten on a terminal, and a line for each quarter elsewhere', () => {
  const shown = (isTTY: boolean): string => {
    let text = '';
    const lines = progressLines({ isTTY, write: (piece) => (text += piece) });
    for (const bytes of [0, 100, 260, 300])
      lines.show({ id: 'sample', source: 'the mirror', bytes, total: 1000 });
    lines.end();
    return text;
  };
  expect(shown(false)).toBe(
    'sample, from the mirror: 0 % of 0.0 MB\nsample, from the mirror: 26 % of 0.0 MB\n',
  );
  expect(shown(true).split('\r\u001b[K')).toHaveLength(6);
});
