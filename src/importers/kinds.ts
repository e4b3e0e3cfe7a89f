import { ddex } from './ddex/kind.ts';
import { files } from './files/kind.ts';
import type { Kind } from './frame/kind.ts';
import { listenbrainz } from './listenbrainz/kind.ts';
import { musicbrainz } from './musicbrainz/kind.ts';

/** Every kind of import, in the order of the help. */
export const KINDS: readonly Kind[] = [musicbrainz, ddex, listenbrainz, files];
