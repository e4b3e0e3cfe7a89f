import { expect, test } from 'vitest';
import type { SourceFault } from '../../../../src/avatar/rig.ts';
import { FAULTS } from './fault-texts.ts';

test('every fault of a picture or a film has a text in every language', () => {
  const texts: readonly Readonly<Record<SourceFault, string>>[] = Object.values(FAULTS);
  for (const language of texts) expect(Object.values(language).every((text) => text.length > 10)).toBe(true);
});
