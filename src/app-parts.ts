import type { Kysely } from 'kysely';
import type { AvatarStudio } from './avatar/studio/studio.ts';
import type { CatalogVersions } from './catalog-versions.ts';
import type { Config } from './config.ts';
import type { FindVoices } from './conversation/offered-voices.ts';
import type { Log } from './conversation/ports.ts';
import type { Found, Transcriber } from './conversation/provider-ports.ts';
import type { Ids } from './ids.ts';
import type { Meaning } from './meaning/meaning.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { SecretBox } from './secret-box.ts';
import type { SessionDirectory } from './live/directory.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { Schema } from './storage/schema.ts';
import type { Connectors } from './tools/connectors.ts';
import type { ServerTool } from './tools/mcp/listing.ts';
import type { McpTool } from './tools/plan.ts';
import type { Clock } from './time/clock.ts';

/** What an agent may know: FAQ collections and a knowledge base of one project, by their ids. */
export interface KnownSources {
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
}

/**
 * What a session with this knowledge would be given for a question. `isComplete` is false while a part of it is still
 * being prepared for finding. Whoever asks has checked whose it is.
 */
export type LookUp = (
  of: KnownSources,
  question: string,
) => Promise<Found & { readonly isComplete: boolean }>;

/**
 * Connects to an MCP server of a project as a session does, and reads its tools.
 * @throws McpFailure, its message free of what the server was sent in confidence
 */
export type ListMcpTools = (projectId: string, server: McpTool) => Promise<readonly ServerTool[]>;

/** Everything an app is built from. The server makes the real parts, tests their own (docs/internals/lifecycle.md). */
export interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  /** What is wrong with the clocks of this machine and of the database, in a sentence; null: nothing. Absent: unknown. */
  readonly clockTrouble?: () => string | null;
  readonly ids: Ids;
  readonly log: Log;
  readonly db: Kysely<Schema>;
  readonly secrets: SecretBox;
  /** The only way out to addresses that somebody else chose. */
  readonly outgoing: Outgoing;
  /** MCP servers that the operator has set up for all. */
  readonly connectors: Connectors;
  readonly meaning: Meaning;
  readonly lookUp: LookUp;
  readonly listMcpTools: ListMcpTools;
  readonly directory: SessionDirectory;
  /** Files that are too large for the database. */
  readonly blobs: BlobStore;
  /** Where companions and recordings are made. */
  readonly avatars: AvatarStudio;
  /** Writes down what is said in recordings; null when there is no recogniser. */
  readonly transcriber: Transcriber | null;
  /** The voices that sessions of an API key can have. */
  readonly voices: FindVoices;
  /** The versions of the music interface. */
  readonly catalogVersions: CatalogVersions;
  /** This process's row in `processes`. */
  readonly processId: string;
  /** Origin at which clients reach the service, without a slash at its end, for example `http://localhost:8080`. */
  readonly publicUrl: () => string;
}
