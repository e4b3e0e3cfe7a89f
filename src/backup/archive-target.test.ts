import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '../kernel/config.ts';
import { openArchive, openTarget, prune } from './archive-target.ts';

const NOW = Date.UTC(2026, 10, 29, 3, 0, 5);
const NAMED = 'duet-2026-11-29T03-00-05Z.tar';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'duet-target-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const settings =
  (env: Record<string, string> = {}) =>
  (): Config =>
    readConfig(env, '/nowhere.json');
const nameOf = async (text: string, env: Record<string, string> = {}): Promise<string> => {
  const target = await openTarget(text, settings(env), NOW);
  target.close();
  return `${target.place.name}${target.folder === null ? '' : ' in a folder'}`;
};

test('a folder, and what ends in a slash, gets an archive that is named by the time', async () => {
  expect(await nameOf(join(folder, 'a.tar'))).toBe(join(folder, 'a.tar'));
  expect(await nameOf(folder)).toBe(`${join(folder, NAMED)} in a folder`);
  expect(await nameOf(`${folder}/new/`)).toBe(`${join(folder, 'new', NAMED)} in a folder`);
  expect(await nameOf('s3://backups/duet/a.tar')).toBe('s3://backups/duet/a.tar');
  expect(await nameOf('s3://backups/duet/')).toBe(`s3://backups/duet/${NAMED} in a folder`);
  expect(await nameOf('s3://backups')).toBe(`s3://backups/${NAMED} in a folder`);
  expect(await nameOf('s3://backups/a/?endpoint=https://s3.test/x/')).toBe(
    `s3://backups/a/${NAMED} in a folder`,
  );
});

test('an address that is none is refused, and so is a folder where an archive is wanted', async () => {
  await expect(nameOf('s3://Backups_/a.tar')).rejects.toThrow(/must be like s3:/);
  await expect(nameOf('s3://backups/a.tar?unknown=1')).rejects.toThrow(/must be like s3:/);
  await expect(nameOf('s3://backups/a.tar', { DUET_S3_KEY: 'a' })).rejects.toThrow(/belong together/);
  await expect(openArchive('s3://backups/duet/', settings())).rejects.toThrow(/name the archive in it/);
  await expect(openArchive(folder, settings())).rejects.toThrow(/name the archive in it/);
});

test('only older archives of such names are removed', async () => {
  const days = [25, 26, 27, 28].map((day) => `duet-2026-11-${day}T03-00-00Z.tar`);
  for (const name of [...days, 'mine.tar', 'duet-2026-11-01T03-00-00Z.tar.part']) {
    writeFileSync(join(folder, name), '');
  }
  mkdirSync(join(folder, 'other'));
  const target = await openTarget(folder, settings(), NOW);
  if (target.folder === null) throw new Error('a folder');
  expect(await prune(target.folder, 2)).toEqual(days.slice(0, 2));
  expect(readdirSync(folder).sort()).toEqual(
    [...days.slice(2), 'duet-2026-11-01T03-00-00Z.tar.part', 'mine.tar', 'other'].sort(),
  );
  expect(await prune(target.folder, 2)).toEqual([]);
  expect(existsSync(join(folder, days[3] as string))).toBe(true);
});
