import { expect, test } from 'vitest';
import { furtherArtists } from './display-artist.ts';
import type { Credit } from './parsed.ts';

const credit = (name: string, role = 'primaryArtist', also: readonly string[] = []): Credit => ({
  role,
  party: { name, latinName: undefined, also, ids: [] },
});
const LIGHTS = credit('Harbour Lights');
const QUILL = credit('Otto Quill', 'featuredPerformer');

test.each<[display: string, credits: readonly Credit[], further: readonly string[]]>([
  ['Harbour Lights', [LIGHTS], []],
  ['Harbour Lights feat. Otto Quill', [LIGHTS, QUILL], []],
  ['HARBOUR LIGHTS ft. Mira Vale', [LIGHTS], ['featuredPerformer Mira Vale']],
  ['Harbour Lights (feat. Mira Vale)', [LIGHTS], ['featuredPerformer Mira Vale']],
  [
    'Harbour Lights, Lantern Weir & Mole Hill featuring Otto Quill & Mira Vale',
    [LIGHTS, QUILL],
    ['primaryArtist Lantern Weir', 'primaryArtist Mole Hill', 'featuredPerformer Mira Vale'],
  ],
  ['Harbour Lights & Salt & Rope', [LIGHTS, credit('Salt & Rope')], []],
  ['Harbour Lights vs. Mole Hill', [LIGHTS], ['primaryArtist Mole Hill']],
  [
    'Minato no Akari feat. Mira Vale',
    [credit('港の灯', 'primaryArtist', ['Minato no Akari'])],
    ['featuredPerformer Mira Vale'],
  ],
  // Other names, and parts of names, say nothing of others.
  ['Harbour Lights Orchestra', [LIGHTS], []],
  ['Harbour Lights and the Quay', [LIGHTS], []],
  ['The Harbour Lights feat. Mira Vale', [LIGHTS], []],
  ['Various Artists', [LIGHTS], []],
  ['Harbour Lights & ', [LIGHTS], []],
])('%s', (display, credits, further) => {
  expect(furtherArtists(display, credits).map(({ role, party }) => `${role} ${party.name}`)).toEqual(further);
});

test('a text of countless names ends', () => {
  const display = `Harbour Lights${' & x'.repeat(20_000)}`;
  expect(furtherArtists(display.slice(0, 10_000), [LIGHTS]).length).toBeLessThanOrEqual(50);
});
