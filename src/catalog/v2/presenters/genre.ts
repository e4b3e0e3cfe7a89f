import type { Genre } from '../../domain/types.ts';
import { genreId } from '../ids.ts';
import { type Links, linkToIds } from '../links.ts';
import { hrefOf, type Wire } from '../wire.ts';

const linksOf = (wire: Wire, { childIds, parentId }: Genre): Links => ({
  childGenres: linkToIds(wire, 'genres', childIds.map(genreId)),
  parentGenres: linkToIds(wire, 'genres', parentId === null ? [] : [genreId(parentId)]),
});

/** A genre of v2.x (facts, 3). */
export function presentGenre(wire: Wire, genre: Genre) {
  const id = genreId(genre.id);
  const { name, shortcut, description } = genre;
  const href = hrefOf(wire, `/genres/${id}`);
  return { type: 'genre', id, name, href, shortcut, description, links: linksOf(wire, genre) };
}
