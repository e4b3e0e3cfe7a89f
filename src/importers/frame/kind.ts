import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Importer, ImportKind, ImportParts } from './importer.ts';

/** An option of the command line: `--name` alone, or `--name VALUE`. */
export interface KindOption {
  readonly type: 'boolean' | 'string';
  /** How its value is shown in the help, such as `US,DE`; for strings. */
  readonly value?: string;
  /** One sentence. */
  readonly meaning: string;
}

/** What was given on the command line: those options that the kind names. */
export type KindValues = Readonly<Record<string, string | boolean | undefined>>;

export interface KindParts extends ImportParts {
  readonly db: Kysely<Schema>;
}

/** A kind of import as the command line offers it. */
export interface Kind {
  readonly kind: ImportKind;
  /** What is imported, in one line. */
  readonly summary: string;
  readonly options: Readonly<Record<string, KindOption>>;
  /** What one record is called, such as `lines`. */
  readonly records: string;
  /** Whether `-` (standard input) may be its path. */
  readonly takesStdin?: boolean;
  /**
   * @param path absolute, or `-`
   * @throws UsageError when an option's value is wrong, SourceError when the source is not what it should be
   */
  make(path: string, values: KindValues, parts: KindParts): Promise<Importer> | Importer;
}

/** What was typed cannot be understood: the message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
