import { basename } from 'node:path';
import { isObject } from '../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { type Entry, openEntries } from '../frame/entries.ts';
import { findFiles } from '../frame/find-files.ts';
import { type Importer, type ImportParts, type Run, SourceError, type Stage } from '../frame/importer.ts';
import { looksLike } from './artist.ts';
import { artistRelationStage, artistStage, type Dump } from './artist-stages.ts';
import { ensureGenres } from './genres.ts';
import { goneReleasesStage } from './gone-releases.ts';
import { GONE_STAGE, goneStage, whyKept } from './gone-stage.ts';
import { groupStage } from './group-stage.ts';
import { goneArtistsStage, mergedArtistsStage } from './gone-artists.ts';
import { mergedAlbumsStage } from './merged-albums.ts';
import { forgetMoves } from './moves.ts';
import { forgetRanks } from './preferred.ts';
import { overtakenStage, releaseStage, type Selling } from './release-stage.ts';

const ENTITIES = ['artist', 'release-group', 'release'] as const;
type Entity = (typeof ENTITIES)[number];

/**
 * Names of files that tell their entity: `artist`, `artist.tar.xz`, `release-group.jsonl.gz`, `release.json`.
 */
const NAMED = /^(artist|release-group|release)(\.(tar|json|jsonl|ndjson|txt|xz|gz|zst|txz|tgz))*$/;

const entityNamed = (path: string): Entity | null =>
  ENTITIES.find((entity) => NAMED.exec(basename(path))?.[1] === entity) ?? null;

/** The entity of a file by its first line, when its name does not tell. */
const sniffed = (head: Uint8Array): Entity | null => {
  const text = Buffer.from(head).toString('utf8');
  const [line = ''] = text.split('\n');
  try {
    const value: unknown = parseJson(line, ANSWER_BOUNDS);
    return isObject(value) ? looksLike(value) : null;
  } catch {
    // The line is longer than the head: its beginning must suffice.
    if (/"(media|release-events|text-representation)"\s*:/.test(line)) return 'release';
    if (/"(primary-type|secondary-types|first-release-date)"\s*:/.test(line)) return 'release-group';
    return /"(life-span|isnis|ipis|gender|begin-area|sort-name)"\s*:/.test(line) ? 'artist' : null;
  }
};

/** The entity that an entry of an archive, or a plain file, holds. */
const entityOf = ({ name, head }: Entry, file: string): Entity | null =>
  name === null ? (entityNamed(file) ?? sniffed(head)) : entityNamed(name);

/** The files of a folder by the entities they hold. Files named like `artist.tar.xz` need not be opened. */
const dumpFiles = async (path: string): Promise<ReadonlyMap<Entity, readonly string[]>> => {
  const found = new Map<Entity, string[]>();
  const add = (entity: Entity, file: string) => found.set(entity, [...(found.get(entity) ?? []), file]);
  for await (const file of findFiles(path)) {
    const named = entityNamed(file);
    if (named) add(named, file);
    else if (file === path) for (const entity of await entitiesIn(file)) add(entity, file);
  }
  return found;
};

/** The entities in a file whose name does not tell. */
const entitiesIn = async (file: string): Promise<ReadonlySet<Entity>> => {
  const found = new Set<Entity>();
  for await (const entry of openEntries(file, new AbortController().signal)) {
    const entity = entityOf(entry, file);
    if (entity) found.add(entity);
  }
  return found;
};

export interface MusicbrainzOptions extends Selling {
  /** A folder, an archive, or a file of lines. */
  readonly path: string;
  /**
   * True: the dump holds only changes. A full dump holds all entities, so albums that are missing in it are
   * gone. Default false.
   */
  readonly isIncremental?: boolean;
}

/**
 * Imports MusicBrainz JSON dumps: artists, then release groups, then releases with their recordings, as far
 * as they are there.
 *
 * @throws SourceError when none is found
 */
export async function musicbrainzImporter(
  { path, isIncremental = false, ...selling }: MusicbrainzOptions,
  parts: Pick<ImportParts, 'db'>,
): Promise<Importer> {
  if (path === '-')
    throw new SourceError('MusicBrainz dumps are read several times: give a file or a folder.');
  const files = await dumpFiles(path);
  if (files.size === 0)
    throw new SourceError(
      `There is no MusicBrainz dump in ${path}: artist, release-group or release is looked for, each as .tar.xz, ` +
        'another archive, or a file with one JSON object a line.',
    );
  const dumpOf = (entity: Entity): Dump => ({
    files: files.get(entity) ?? [],
    wants: (entry, file) => entityOf(entry, file) === entity,
  });
  const makers: Readonly<Record<Entity, (dump: Dump) => readonly Stage<unknown>[]>> = {
    artist: (dump) => [artistStage(dump), artistRelationStage(dump)],
    'release-group': (dump) => [groupStage(dump)],
    release: (dump) => [
      releaseStage(dump, selling),
      ...(isIncremental ? [] : [overtakenStage(dump, selling, parts), goneReleasesStage(parts)]),
      mergedAlbumsStage(parts, isIncremental),
      ...(isIncremental ? [] : [goneStage(parts)]),
    ],
  };
  const isAllOfArtists = !isIncremental && files.has('artist');
  const stages = ENTITIES.filter((entity) => files.has(entity)).flatMap((entity) =>
    makers[entity](dumpOf(entity)),
  );
  stages.push(mergedArtistsStage(parts), ...(isAllOfArtists ? [goneArtistsStage(parts)] : []));
  const forget = async (db: ImportParts['db'], { importId }: Run): Promise<void> => {
    await forgetRanks(db, importId);
    await forgetMoves(db, importId);
  };
  const looksForGone = stages.some(({ name }) => name === GONE_STAGE);
  const finish = async (db: ImportParts['db'], run: Run): Promise<string | null> => {
    const note = looksForGone ? await whyKept(db, run.importId) : null;
    await forget(db, run);
    return note;
  };
  return { stages, prepare: ensureGenres, finish, discard: forget };
}
