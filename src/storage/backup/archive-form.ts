import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseJson } from '../../kernel/json/parse.ts';
import { BackupError } from './backup-error.ts';

/*
 * An archive is a tar file. Its entries, in this order:
 *
 *   header.json                  what it is (Header)
 *   tables/NAME/000001.gz ...    the rows of each table, as COPY writes them, in gzipped parts; none for an empty table
 *   blobs/SHA256/000001 ...      each blob, in parts as they are
 *   manifest.json                what must be in it (Manifest)
 *   manifest.sha256              the SHA-256 of manifest.json, as sha256sum writes it
 *
 * Parts have at most PART_BYTES, so that neither side holds more in memory, and no size must be known ahead.
 */

/** The version of the archive format. */
export const FORMAT = 1;
export const PART_BYTES = 4 * 1024 * 1024;

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

/** A table with the columns that are copied: all but generated ones. */
const tableForm = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) });
export type TableForm = Static<typeof tableForm>;

/** Secret keys under a passphrase, the first of which seals (key-seal.ts); all texts in base64. */
const sealedKeys = Type.Object({ salt: Type.String(), nonce: Type.String(), box: Type.String() });
export type SealedKeys = Static<typeof sealedKeys>;

const header = Type.Object({
  format: Type.Literal(FORMAT),
  /** When the snapshot was taken, by the clock of the database, in ISO 8601. */
  madeAt: Type.String(),
  /** The version of Duet that wrote it. */
  program: Type.String(),
  /** The names of the migrations that the tables had. */
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  /** Tells the right secret key from others; null: the key was not at hand when the archive was written. */
  keyCheck: Type.Union([Type.String(), Type.Null()]),
  /** The keys themselves; null: they are not in the archive. */
  keys: Type.Union([sealedKeys, Type.Null()]),
  tables: Type.Array(tableForm),
});
export type Header = Static<typeof header>;

const manifest = Type.Object({
  /** Of header.json. */
  header: sha256,
  /** Rows, bytes and SHA-256 of the text of each table. */
  tables: Type.Array(Type.Object({ name: Type.String(), rows: count, bytes: count, sha256 })),
  /** The last value of each sequence; null: it has given none. */
  sequences: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.Union([Type.String({ pattern: '^-?\\d+$' }), Type.Null()]),
    }),
  ),
  /** How many blobs, their bytes, and the SHA-256 of their names in order, each with a line end. */
  blobs: Type.Object({ count, bytes: count, sha256 }),
  /** Blobs that the database names and the store did not have, or had damaged: they are not in the archive. */
  lostBlobs: Type.Array(sha256),
});
export type Manifest = Static<typeof manifest>;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';

/** Descriptions of ten thousand tables, or a hundred thousand lost blobs. */
const BOUNDS = { chars: 16 * 1024 * 1024, depth: 8, values: 500_000 };

const parse = (text: string): unknown => {
  try {
    return parseJson(text, BOUNDS);
  } catch {
    return undefined;
  }
};

/**
 * Reads the header. @throws BackupError for another form, or none
 */
export function readHeader(text: string): Header {
  const value = parse(text);
  if (Value.Check(header, value)) return value;
  const format = Value.Check(Type.Object({ format: Type.Integer() }), value) ? value.format : 0;
  if (format > FORMAT)
    throw new BackupError(
      'The archive was made by a newer Duet than this one; restore it with that version.',
    );
  throw new BackupError('The archive is damaged: its header cannot be read.');
}

/** Reads the manifest. @throws BackupError */
export function readManifest(text: string): Manifest {
  const value = parse(text);
  if (Value.Check(manifest, value)) return value;
  throw new BackupError('The archive is damaged: its manifest cannot be read.');
}
