import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Item, Outcome, Stage } from '../frame/importer.ts';
import { LineFiles } from '../frame/line-files.ts';
import { albumOf, contextOf } from './albums.ts';
import { type Dump, lastOfEach } from './artist-stages.ts';
import { type Group, parseGroup } from './release-group.ts';

const writeGroups = async (writer: CatalogWriter, batch: readonly Item<Group>[]): Promise<Outcome> => {
  const groups = lastOfEach(batch, ({ mbid }) => mbid);
  const context = await contextOf(writer, groups, []);
  await writer.albums(groups.map((group) => ({ ...albumOf(group, context), popularity: group.popularity })));
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
