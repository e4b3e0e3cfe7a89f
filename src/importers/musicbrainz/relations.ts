import type { Relation } from '../../catalog/domain/types.ts';
import { type Fields, fieldsAt, listAt, textAt, uuidAt } from '../frame/json.ts';

export interface Related {
  readonly kind: Relation;
  readonly mbid: string;
}

/** Of a type, what it makes of an artist for the one whose line it is: forward, and backward. */
type Meaning = readonly [forward: Relation, backward: Relation];

const both = (relation: Relation): Meaning => [relation, relation];
/** The one who comes first learnt from the other. */
const LEARNER: Meaning = ['influences', 'followers'];
const TEACHER: Meaning = ['followers', 'influences'];

/** Family and friends are no music: what is not here is left out. */
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

/** A chart's worth of one kind is enough. */
const MOST = 100;

/** Artists that an artist is related to, each once of a kind, in the order of the dump. */
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
