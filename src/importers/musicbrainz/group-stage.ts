import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Item, Outcome, Run, Stage } from '../frame/importer.ts';
import { LineFiles } from '../frame/line-files.ts';
import { albumOf, contextOf } from './albums.ts';
import { type Dump, lastOfEach } from './artist-stages.ts';
import { creditsOf, movedCredits } from './credit-moves.ts';
import { noteMoves } from './moves.ts';
import { type Group, parseGroup } from './release-group.ts';

const creditsFor = ({ db }: CatalogWriter, groups: readonly Group[]) =>
  creditsOf(db, { album: groups.map(({ mbid }) => mbid), track: [] });

const writeGroups = async (
  writer: CatalogWriter,
  batch: readonly Item<Group>[],
  { importId }: Run,
): Promise<Outcome> => {
  const groups = lastOfEach(batch, ({ mbid }) => mbid);
  const context = await contextOf(writer, groups, []);
  const before = await creditsFor(writer, groups);
  await writer.albums(groups.map((group) => ({ ...albumOf(group, context), popularity: group.popularity })));
  const now = await creditsFor(writer, groups);
  await noteMoves(writer.db, importId, 'artist', movedCredits(before, now));
  return { written: batch.length };
};

/** The stage that writes release groups as albums; their releases come in the next stage. */
export const groupStage = (dump: Dump): Stage<Group> => {
  const lines = new LineFiles({ ...dump, parse: parseGroup });
  return {
    name: 'release groups',
    batchRecords: 1_000,
    read: (from, signal) => lines.read(from, signal),
    write: writeGroups,
    progress: () => lines.progress(),
  };
};
