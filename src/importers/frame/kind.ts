import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Importer, ImportParts } from './importer.ts';
import type { ImportKind } from '../../storage/member-schema.ts';

/** A command-line option: `--name` alone, or `--name VALUE`. */
export interface KindOption {
  readonly type: 'boolean' | 'string';
  /** How the help shows the value, such as `US,DE`; for strings. */
  readonly value?: string;
  /** One sentence for the help. */
  readonly description: string;
}

/** The given values of the options that the kind defines. */
export type KindValues = Readonly<Record<string, string | boolean | undefined>>;

export interface KindParts extends ImportParts {
  readonly db: Kysely<Schema>;
}

/** A kind of import on the command line. */
export interface Kind {
  readonly kind: ImportKind;
  /** What it imports, in one line. */
  readonly summary: string;
  readonly options: Readonly<Record<string, KindOption>>;
  /** The plural noun for its records, such as `lines`. */
  readonly records: string;
  /** Whether `-` (standard input) may be its path. */
  readonly takesStdin?: boolean;
  /**
   * Creates the importer.
   *
   * @param path absolute, or `-`
   * @throws UsageError when an option's value is wrong, SourceError when the source is not of this kind
   */
  make(path: string, values: KindValues, parts: KindParts): Promise<Importer> | Importer;
}

/** The arguments are wrong: the message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
