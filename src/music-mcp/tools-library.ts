import { z } from 'zod';
import type { Db } from '../storage/db.ts';
import type { Listed, RequestContext, Window } from '../catalog/domain/request-context.ts';
import { libraryAlbums, libraryArtists, libraryTracks } from '../members/library/library.store.ts';
import { type Call, limit, ToolError, type ToolResult } from './call.ts';
import { albumsOf, artistsOf, tracksOf } from './facts.ts';
import { itemShape, total } from './shapes.ts';
import { defineTool } from './tool.ts';

const KINDS = ['artists', 'albums', 'tracks'] as const;

interface Shelf {
  readonly list: (db: Db, context: RequestContext, memberId: string, window: Window) => Promise<Listed>;
  readonly read: (call: Call, context: RequestContext, ids: readonly number[]) => Promise<ToolResult[]>;
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
  output: { total, items: z.array(itemShape) },
  async run(call, { kind, limit: most, offset }) {
    if (!call.member)
      throw new ToolError('This needs a member: send the access token as Authorization: Bearer.');
    const { list, read } = shelves[kind];
    const { ids, total: all } = await list(call.db, call.context, call.member.id, { limit: most, offset });
    return { total: all, items: await read(call, call.context, ids) };
  },
});
