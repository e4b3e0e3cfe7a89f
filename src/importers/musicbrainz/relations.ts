import type { Relation } from '../../storage/catalog-kinds.ts';
import { type Fields, fieldsAt, listAt, textAt, uuidAt } from '../frame/json.ts';

export interface Related {
  readonly kind: Relation;
  readonly mbid: string;
}

/** What a type of relation makes the other artist: in forward direction, and in backward direction. */
type Meaning = readonly [forward: Relation, backward: Relation];

const both = (relation: Relation): Meaning => [relation, relation];
/** LEARNER: the first artist of the relation learnt from the second. TEACHER: the second learnt from the first. */
const LEARNER: Meaning = ['influences', 'followers'];
const TEACHER: Meaning = ['followers', 'influences'];

/**
 * The types of relations that are used; others, such as family and friends, say nothing about music and are
 * left out.
 */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    'member of band': both('relatedProjects'),
    subgroup: both('relatedProjects'),
    founder: both('relatedProjects'),
    collaboration: both('relatedProjects'),
    'is person': both('relatedProjects'),
    'artist rename': both('relatedProjects'),
    'supporting musician': both('relatedProjects'),
    'vocal supporting musician': both('relatedProjects'),
    'instrumental supporting musician': both('relatedProjects'),
    'conductor position': both('relatedProjects'),
    'artistic director': both('relatedProjects'),
    'composer-in-residence': both('relatedProjects'),
    tribute: LEARNER,
    'influenced by': LEARNER,
    'named after artist': LEARNER,
    influenced: TEACHER,
    teacher: TEACHER,
  }),
);

/** The limit of an artist's relations. */
const MOST = 100;

/** The artists that an artist is related to, each once per kind, in the order of the dump. */
export const relatedArtists = (artist: Fields): readonly Related[] => {
  const self = uuidAt(artist, 'id');
  const found = new Map<string, Related>();
  for (const relation of listAt(artist, 'relations')) {
    if (relation['target-type'] !== 'artist') continue;
    const meaning = MEANINGS.get(textAt(relation, 'type'));
    const mbid = uuidAt(fieldsAt(relation, 'artist'), 'id');
    if (!meaning || mbid === null || mbid === self) continue;
    const kind = meaning[relation['direction'] === 'backward' ? 1 : 0];
    found.set(`${kind} ${mbid}`, { kind, mbid });
  }
  return [...found.values()].slice(0, MOST);
};
