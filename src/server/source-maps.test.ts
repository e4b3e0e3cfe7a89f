import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSourceMaps } from './source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-maps-'));
afterEach(() => {
  process.setSourceMapsEnabled(false);
  rmSync(folder, { recursive: true });
});

/** A bundle of one line, with its map beside it. */
const bundle = (name: string): string => {
  const map = { version: 3, sources: [`${name}.ts`], names: [], mappings: 'AAAA' };
  writeFileSync(join(folder, `${name}.js.map`), JSON.stringify(map));
  writeFileSync(
    join(folder, `${name}.js`),
    `exports.name = '${name}';\n//# sourceMappingURL=${name}.js.map\n`,
  );
  return join(folder, `${name}.js`);
};

test('the maps of bundles that run are read, and no others', () => {
  process.setSourceMapsEnabled(true);
  const [running] = [bundle('running'), bundle('other')];
  createRequire(import.meta.url)(running);
  expect(readSourceMaps(folder)).toEqual(['running.js']);
});
