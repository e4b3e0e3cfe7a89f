import type { MemberParts } from '../app-parts.ts';
import type { CatalogReader } from '../catalog/domain/catalog-reader.ts';
import { dayOf } from '../kernel/time/calendar.ts';
import type { Call } from './call.ts';
import type { Tool } from './tool.ts';
import { libraryTool } from './tools-library.ts';
import { chartTool, newAlbumsTool, similarTool } from './tools-lists.ts';
import { albumTool, artistTool, trackTool } from './tools-objects.ts';
import { searchTool } from './tools-search.ts';

/** The tools that need no member. */
export const CATALOGUE_TOOLS: readonly Tool[] = [
  searchTool,
  artistTool,
  albumTool,
  trackTool,
  chartTool,
  similarTool,
  newAlbumsTool,
];

/** The same tools, and those that need a member. */
export const TOOLS: readonly Tool[] = [...CATALOGUE_TOOLS, libraryTool];

export type CatalogueParts = Pick<MemberParts, 'db' | 'clock' | 'publicUrl' | 'catalogVersions'>;

/** The parts of a call that are the same for all clients. */
export const serviceOf = (
  { db, clock, publicUrl, catalogVersions }: CatalogueParts,
  reader: CatalogReader,
): Omit<Call, 'context' | 'member' | 'isSecure'> => ({
  db,
  reader,
  version: catalogVersions.latest.number,
  origin: publicUrl(),
  today: () => dayOf(clock.wallTime()),
});
