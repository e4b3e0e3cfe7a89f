import { fileTypeFromBuffer } from 'file-type';
import { SourceRefused } from '../../avatar/rig.ts';

export type SourceKind = 'picture' | 'film';

/** A kind of file from which a companion can be made, with its limits. */
export interface KindOfSource {
  /** The name for people. */
  readonly name: string;
  readonly files: string;
  readonly mediaTypes: ReadonlySet<string>;
  readonly fault: 'NotAPicture' | 'NotAFilm';
  readonly megabytes: number;
  /** The time limit from the first connection to the last byte, in milliseconds. */
  readonly timeMs: number;
}

export const SOURCE_KINDS: Readonly<Record<SourceKind, KindOfSource>> = {
  picture: {
    name: 'picture',
    files: 'JPEG, PNG or WebP',
    mediaTypes: new Set(['image/jpeg', 'image/png', 'image/webp']),
    fault: 'NotAPicture',
    megabytes: 20,
    timeMs: 60_000,
  },
  film: {
    name: 'video',
    files: 'MP4, MOV, WebM or MKV',
    mediaTypes: new Set(['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm', 'video/matroska']),
    fault: 'NotAFilm',
    megabytes: 200,
    timeMs: 300_000,
  },
};

/** How many bytes are enough to recognize a file. */
export const HEAD_BYTES = 4_100;

/**
 * Checks the kind of a file by its first bytes; its name and the server's content type do not matter.
 * @param head its first `HEAD_BYTES`, or all of it when it has fewer
 * @throws SourceRefused NotAPicture, NotAFilm
 */
export async function checkKind(head: Uint8Array, kind: SourceKind): Promise<void> {
  const { name, files, mediaTypes, fault } = SOURCE_KINDS[kind];
  const found = head.length === 0 ? undefined : await fileTypeFromBuffer(head);
  if (found && mediaTypes.has(found.mime)) return;
  const what = head.length === 0 ? 'nothing' : found ? `a file of the kind ${found.ext}` : 'something else';
  throw new SourceRefused(
    fault,
    `There is no ${name} at this address, but ${what}. Name the address of a ${files} file itself.`,
  );
}

/** The kind of source that a file is by its first bytes; null: a companion cannot be made from it. */
export async function kindOf(head: Uint8Array): Promise<SourceKind | null> {
  const found = head.length === 0 ? undefined : await fileTypeFromBuffer(head);
  const kinds = Object.keys(SOURCE_KINDS) as SourceKind[];
  return kinds.find((kind) => found && SOURCE_KINDS[kind].mediaTypes.has(found.mime)) ?? null;
}
