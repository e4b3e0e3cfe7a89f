import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { openPictured, preparePicture, savePicture } from '../pictured/pictured-rig.ts';
import { stockFolder } from '../stock.ts';
import { qualityOf } from './testing/atlas-quality.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-atlas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const photograph = fileURLToPath(new URL('../../../test/fixtures/faces/astronaut.jpg', import.meta.url));
const drawing = join(stockFolder(), 'freya', 'preview.png');

const aPhotograph = ['a photograph', photograph] as const;
const aDrawing = ['a drawing', drawing] as const;

test.each(shortOrLong([aPhotograph], [aPhotograph, aDrawing]))(
  'the atlas of a companion made of %s is small and like what was made',
  async (what, picture) => {
    await savePicture(await preparePicture(picture), folder);
    const quality = await qualityOf(await openPictured(folder), what);
    console.log(what, quality);
    expect(quality.worst).toBeGreaterThanOrEqual(35);
    expect(quality.megabytes).toBeLessThanOrEqual(6);
  },
  180_000,
);
