import { expect, test } from 'vitest';
import { relatedArtists } from './relations.ts';

const OTHER = '22222222-2222-4222-8222-222222222222';
const related = (type: string) =>
  relatedArtists({
    id: '11111111-1111-4111-8111-111111111111',
    relations: [{ 'target-type': 'artist', type, direction: 'forward', artist: { id: OTHER } }],
  });

test('a relation that means something is kept', () => {
  expect(related('member of band')).toMatchObject([{ mbid: OTHER }]);
});

test.each(['constructor', '__proto__', 'vocal supporting dancer'])(
  'a relation of the type "%s" means nothing here',
  (type) => {
    expect(related(type)).toEqual([]);
  },
);
