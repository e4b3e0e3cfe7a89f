import { expect, test } from 'vitest';
import type { Credit } from './parsed.ts';
import { printedCredits } from './printed.ts';

const credit = (name: string, role = 'primaryArtist', latinName?: string): Credit => ({
  role,
  party: { name, latinName, also: [], ids: [] },
});
const LIGHTS = credit('Harbour Lights');
const QUILL = credit('Otto Quill', 'featuredPerformer');
const KOTO = credit('港の灯', 'primaryArtist', 'Minato no Akari');

const shown = (display: string | null, credits: readonly Credit[]) => {
  const printed = printedCredits({ display, credits }, (one) => credits.indexOf(one));
  const parts = printed.contributors.map(({ creditedAs, joinPhrase }) =>
    creditedAs === undefined ? null : `${creditedAs}|${joinPhrase}`,
  );
  return [printed.credit, ...parts];
};

test.each<[display: string | null, credits: readonly Credit[], shown: readonly (string | null)[]]>([
  ['Harbour Lights', [LIGHTS], [null, 'Harbour Lights|']],
  [
    'Harbour Lights feat. Otto Quill',
    [LIGHTS, QUILL],
    ['Harbour Lights feat. Otto Quill', 'Harbour Lights| feat. ', 'Otto Quill|'],
  ],
  [
    'Minato no Akari x HARBOUR LIGHTS',
    [KOTO, LIGHTS],
    ['Minato no Akari x HARBOUR LIGHTS', 'Minato no Akari| x ', 'HARBOUR LIGHTS|'],
  ],
  // What names somebody else is shown, and no part of it is anybody's name.
  ['Various Artists', [LIGHTS], ['Various Artists', null]],
  ['The Harbour Lights', [LIGHTS], ['The Harbour Lights', null]],
  [null, [LIGHTS, KOTO, QUILL], ['Harbour Lights & 港の灯', 'Harbour Lights| & ', '港の灯|', null]],
  [null, [LIGHTS, QUILL], [null, 'Harbour Lights|', null]],
])('%j is shown', (display, credits, expected) => {
  expect(shown(display, credits)).toEqual(expected);
});
