import { ddex } from './ddex/kind.ts';
import { files } from './files/kind.ts';
import type { Kind } from './frame/kind.ts';
import { listenbrainz } from './listenbrainz/kind.ts';
import { musicbrainz } from './musicbrainz/kind.ts';
import { IMPORT_KINDS, type ImportKind } from '../storage/member-schema.ts';

const kinds: Readonly<Record<ImportKind, Kind>> = { musicbrainz, ddex, listenbrainz, files };

/** Every kind of import, in the order of the help. */
export const KINDS: readonly Kind[] = IMPORT_KINDS.map((kind) => kinds[kind]);
