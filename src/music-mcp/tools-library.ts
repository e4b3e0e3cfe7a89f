import { z } from 'zod';
import type { Db } from '../storage/db.ts';
import type { Listed, View, Window } from '../catalog/domain/view.ts';
import { libraryAlbums, libraryArtists, libraryTracks } from '../members/library/library.store.ts';
import { type Call, limit, ToolError, type Told } from './call.ts';
import { albumsOf, artistsOf, tracksOf } from './facts.ts';
import { defineTool } from './tool.ts';

const KINDS = ['artists', 'albums', 'tracks'] as const;

interface Shelf {
  readonly list: (db: Db, view: View, memberId: string, window: Window) => Promise<Listed>;
  readonly read: (call: Call, view: View, ids: readonly number[]) => Promise<Told[]>;
}

const shelves: Readonly<Record<(typeof KINDS)[number], Shelf>> = {
  artists: { list: libraryArtists, read: artistsOf },
  albums: { list: libraryAlbums, read: albumsOf },
  tracks: { list: libraryTracks, read: tracksOf },
};

export const libraryTool = defineTool({
  name: 'my_library',
  title: 'My library',
  description: 'What the member has put into the library. Needs the access token of a member.',
  input: {
    kind: z.enum(KINDS).describe('What to list.'),
    limit,
    offset: z.number().int().min(0).max(1_000_000).default(0).describe('How many to leave out.'),
  },
  async run(call, { kind, limit: most, offset }) {
    if (!call.member)
      throw new ToolError('This needs a member: send the access token as Authorization: Bearer.');
    const { list, read } = shelves[kind];
    const { ids, total } = await list(call.db, call.view, call.member.id, { limit: most, offset });
    return { total, items: await read(call, call.view, ids) };
  },
});
