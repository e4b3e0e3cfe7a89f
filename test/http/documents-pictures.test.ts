import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptPictures, shownPictures } from '../support/documents.ts';

/* Made by `npm run pictures` (test/browser/pictures.test.ts). */

test('every picture that the documents show is there, and says what is on it to those who do not see it', () => {
  expect(shownPictures().length).toBeGreaterThan(0);
  for (const { document, path, alt } of shownPictures()) {
    expect(existsSync(path), `${document} shows ${path}`).toBe(true);
    expect(alt, `${document} shows ${path}`).toMatch(/\w+ \w+/);
  }
});

test('every picture is shown somewhere, and is small', () => {
  const shown = new Set(shownPictures().map(({ path }) => path));
  for (const path of keptPictures()) {
    expect([...shown]).toContain(path);
    expect(statSync(path).size, path).toBeLessThanOrEqual(150 * 1024);
  }
});
