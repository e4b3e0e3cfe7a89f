import type { NewTag } from '../writing/inputs.ts';
import { TOP_GENRES } from './top-genres.ts';

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Mood', ['Calm', 'Bright', 'Wistful', 'Fierce', 'Tender', 'Strange']],
  ['Activity', ['Focus', 'Running', 'Cooking', 'Sleeping', 'Driving', 'Reading', 'Dancing']],
  ['Season', ['Spring', 'Summer', 'Autumn', 'Winter']],
  ['Time of Day', ['Early Morning', 'Afternoon', 'Evening', 'After Midnight']],
  ['Instrument', ['Piano', 'Guitar', 'Strings', 'Synthesizer', 'Brass']],
  ['Place', ['Berlin', 'London', 'Paris', 'Tokyo', 'The Coast']],
];

/** The tags of the demo: groups of the editors (protected), what is in them, and one tag for each top genre. */
export function demoTags(): NewTag[] {
  const groups = GROUPS.flatMap(([name, children], index) => {
    const id = (index + 1) * 100;
    const tag = { genreId: null, isProtected: false };
    return [
      { id, parentId: null, genreId: null, name, isProtected: true },
      ...children.map((child, place) => ({ ...tag, id: id + place + 1, parentId: id, name: child })),
    ];
  });
  const genre = { id: 1000, parentId: null, genreId: null, name: 'Genre', isProtected: true };
  const genres = TOP_GENRES.map(({ id, names }, index) => ({
    id: 1001 + index,
    parentId: genre.id,
    genreId: id,
    name: names[0],
    isProtected: true,
  }));
  return [...groups, genre, ...genres].sort(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  );
}

/** The id of a tag by its name. */
export const tagId = (name: string): number => demoTags().find((tag) => tag.name === name)?.id ?? 0;
