import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';

const files = catalog.flatMap((model) => model.files);

test('ids are names of folders, each once', () => {
  const ids = catalog.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9.-]*[a-z0-9]$/);
});

test('files are plain names with a checksum, and each has a source', () => {
  for (const { name, bytes, sha256, url, npm, wheel = [] } of files) {
    expect(name).toMatch(/^[A-Za-z0-9][\w.-]*$/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).toBeGreaterThan(0);
    expect(url !== null || wheel.length > 0 || npm !== undefined).toBe(true);
    if (url !== null) expect(url).toMatch(/^https:/);
  }
});

test('every model says its licence, and packages have a version', () => {
  for (const { licence } of catalog) expect(licence).not.toBe('');
  for (const { npm } of files) if (npm) expect(npm.package).toMatch(/^[\w-]+@[\d.]+$/);
  for (const part of files.flatMap(({ wheel = [] }) => wheel))
    expect(part.package).toMatch(/^[\w-]+==[\d.]+$/);
});
