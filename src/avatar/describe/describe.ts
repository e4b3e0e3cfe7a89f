import type { Look } from '../drawing/look.ts';
import { seededRandom } from '../drawing/random.ts';
import type { Random } from '../walk.ts';
import { lookOf } from './look-of.ts';
import { type Persona, personaOf } from './persona.ts';
import { read, type Understood } from './read.ts';
import { plain } from './words.ts';

/** The request's description of a companion (spec A.4). All texts may be empty. */
export interface Said {
  readonly description: string;
  readonly firstName: string;
  readonly gender: string;
  readonly ethnicity: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What was understood of a description, and the person that resulted. */
export interface Traits {
  readonly understood: Understood;
  readonly chosen: Persona;
}

/**
 * Longest text that is read: descriptions are prompts and can be long, but describe people at the beginning.
 */
const LONGEST = 20_000;

/** Tags that describe looks: `hair: red` is read as "red hair". */
const READ_TAGS =
  /^(hair|eyes|age|glasses|beard|clothes|outfit|mood|style|role|gender|ethnicity|origin|look|appearance|earrings)$/;

const tagText = ([name, value]: readonly [string, string]): string => {
  const key = plain(name);
  if (!READ_TAGS.test(key)) return '';
  if (key === 'age') return `${value} years old. `;
  return /^(hair|eyes)$/.test(key) ? `${value} ${key}. ` : `${value}. `;
};

const sortedTags = (tags: Said['tags']): [string, string][] =>
  Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** The seed of a request: equal for requests that differ only in case and spaces. */
const seedOf = (said: Said): string =>
  [
    said.description.slice(0, LONGEST),
    said.firstName,
    said.gender,
    said.ethnicity,
    ...sortedTags(said.tags).flat(),
  ]
    .map(plain)
    .join('\n');

/**
 * Reads a person's look from a request, and chooses what it leaves open: always the same for the same
 * request. Fields take precedence over tags, and tags over the text.
 */
export const describe = (said: Said): { look: Look; traits: Traits } => {
  const text = plain(`${sortedTags(said.tags).map(tagText).join('')}${said.description.slice(0, LONGEST)}`);
  const seed = seedOf(said);
  const chances = (what: string): Random => seededRandom(`${what}\n${seed}`);
  const understood = read(text, said);
  const chosen = personaOf(understood, chances);
  return { look: lookOf(chosen, understood, chances, seededSeed(seed)), traits: { understood, chosen } };
};

/** Shortens a seed: looks are stored, and descriptions can be long. */
const seededSeed = (seed: string): string => Math.floor(seededRandom(seed)() * 2 ** 32).toString(36);
