import { expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { describe as understand } from '../describe/describe.ts';
import { createDrawnRig } from '../drawn/drawn-rig.ts';
import { DESCRIBED } from './testing/described.ts';
import { qualityOf } from './testing/atlas-quality.ts';

test.each(shortOrLong(DESCRIBED.slice(0, 1), DESCRIBED))(
  'the atlas of a drawn companion is small and like what was drawn: %s',
  async (description) => {
    const said = { description, firstName: '', gender: '', ethnicity: '', tags: {} };
    const quality = await qualityOf(createDrawnRig(understand(said).look), said.description);
    console.log(said.description, quality);
    expect(quality.worst).toBeGreaterThanOrEqual(35);
    expect(quality.megabytes).toBeLessThanOrEqual(6);
    expect(quality.bytesAFrame).toBeLessThanOrEqual(1_500);
  },
  180_000,
);
