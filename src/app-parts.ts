import type { Kysely } from 'kysely';
import type { AvatarStudio } from './avatar/studio/studio.ts';
import type { Config } from './config.ts';
import type { Log, Transcriber } from './conversation/ports.ts';
import type { Ids } from './ids.ts';
import type { Meaning } from './meaning/meaning.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { SecretBox } from './secret-box.ts';
import type { SessionDirectory } from './live/directory.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { Schema } from './storage/schema.ts';
import type { Clock } from './time/clock.ts';

/** Everything an app is built from. The server makes the real parts, tests their own (ARCHITECTURE.md, "One app"). */
export interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly db: Kysely<Schema>;
  readonly secrets: SecretBox;
  /** The only way out to addresses that somebody else chose. */
  readonly outgoing: Outgoing;
  readonly meaning: Meaning;
  readonly directory: SessionDirectory;
  /** Files that are too large for the database. */
  readonly blobs: BlobStore;
  /** Where companions and recordings are made. */
  readonly avatars: AvatarStudio;
  /** Writes down what is said in recordings; null when there is no recogniser. */
  readonly transcriber: Transcriber | null;
  /** This process's row in `processes`. */
  readonly processId: string;
  /** Origin at which clients reach the service, without a slash at its end, for example `http://localhost:8080`. */
  readonly publicUrl: () => string;
}
