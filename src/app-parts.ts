import type { AvatarRenderer } from './avatar/renderer/renderer.ts';
import type { CatalogVersions } from './catalog-versions.ts';
import type { Config } from './kernel/config.ts';
import type { FindVoices } from './conversation/offered-voices.ts';
import type { FindSttAvailability } from './conversation/stt-availability.ts';
import type { Log } from './kernel/log.ts';
import type { RetrievedKnowledge, SpeechToText, TextToSpeech } from './conversation/provider-ports.ts';
import type { Ids } from './kernel/ids.ts';
import type { TextRanker } from './retrieval/text-ranker.ts';
import type { Egress } from './egress/egress.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import type { SharedLimits } from './limits/shared-limits.ts';
import type { SessionDirectory } from './live/directory.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { Db } from './storage/db.ts';
import type { Connectors } from './tools/connectors.ts';
import type { ServerTool } from './tools/mcp/listing.ts';
import type { McpTool } from './tools/plan.ts';
import type { Clock } from './kernel/time/clock.ts';
import type { Examined } from './doctor/finding.ts';
import type { Answered as ProviderAnswer } from './doctor/system.ts';

/** The knowledge of an agent: FAQ collections and a knowledge base of one project, by their ids. */
export interface KnownSources {
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
}

/**
 * Answers what a session with this knowledge would be given for a question. `isComplete` is false while a
 * part of the knowledge is still being indexed. The caller has checked the owner.
 */
export type LookUp = (
  of: KnownSources,
  question: string,
) => Promise<RetrievedKnowledge & { readonly isComplete: boolean }>;

/**
 * Connects to an MCP server of a project as a session does, and reads its tools.
 *
 * @throws McpFailure, whose message contains nothing confidential that was sent to the server
 */
export type ListMcpTools = (projectId: string, server: McpTool) => Promise<readonly ServerTool[]>;

/**
 * Takes note of an answer.
 * @param route the path as it was registered, such as `/public/agents/:agentId`; absent: the path is unknown
 */
export type Answered = (
  request: { readonly method: string; readonly route: string | undefined },
  status: number,
  ms: number,
) => void;

/** What every room may need: settings, time, ids, the log, the database and the service's own address. */
export interface BaseParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly db: Db;
  /**
   * The origin at which clients reach the service, without a slash at its end, for example
   * `http://localhost:8080`.
   */
  readonly publicUrl: () => string;
  /** Told of every answer, for metrics; must be quick. Absent: nobody counts them. */
  readonly answered?: Answered | undefined;
  /** The limits that all processes keep together. Absent: there is no other process. */
  readonly limits?: SharedLimits | undefined;
}

/** What reading rows as of now needs. */
export type ClockedDb = Pick<BaseParts, 'db' | 'clock'>;

/** What creating and changing rows needs: the database, the time of a change, and ids of new rows. */
export type ResourceParts = Pick<BaseParts, 'db' | 'clock' | 'ids'>;

/** Seals and opens confidential values that the database keeps. */
interface SecretParts {
  readonly secrets: SecretBox;
}

/** The parts of interface A. */
export interface PlatformParts extends BaseParts, SecretParts {
  /** Egress: the only way to addresses that somebody else chose. */
  readonly egress: Egress;
  /** MCP servers that the operator has set up for all. */
  readonly connectors: Connectors;
  readonly textRanker: TextRanker;
  readonly lookUp: LookUp;
  readonly listMcpTools: ListMcpTools;
  readonly directory: SessionDirectory;
  /** The store of files that are too large for the database. */
  readonly blobs: BlobStore;
  /** The renderer of companions and recordings. */
  readonly avatars: AvatarRenderer;
  /** Speech to text for recordings; null when there is none. */
  readonly stt: SpeechToText | null;
  /** The built-in voices. */
  readonly tts: TextToSpeech;
  /** Finds the voices available to sessions of an API key. */
  readonly voices: FindVoices;
  /** Finds out whether sessions of an API key understand speech of a language. */
  readonly sttAvailability: FindSttAvailability;
  /** The id of this process's row in `processes`. */
  readonly processId: string;
}

/** The parts of interface B. */
export interface CatalogParts extends BaseParts, SecretParts {
  /** The versions of the music interface. */
  readonly catalogVersions: CatalogVersions;
}

/** The parts of the members of interface B. */
export type MemberParts = CatalogParts;

/** A server of language models on the machine of the service. */
export interface DiscoveredServer {
  /** Its name for people, such as "Ollama". */
  readonly server: string;
  /** Base URL of its API like OpenAI's, with its /v1. */
  readonly url: string;
  /** The models that can hold a conversation, the best ones first. */
  readonly models: readonly string[];
}

/** The state of a local model, as the console shows it. */
export interface LocalModelState {
  readonly status: 'absent' | 'installed' | 'installing' | 'broken';
  /** How much of it has come, and how much there is, in bytes; only while it is being installed. */
  readonly bytes?: number;
  readonly total?: number;
  /** What is wrong with a broken one. */
  readonly reason?: string;
  /** Why the last attempt to install it failed, in a sentence; null: it did not. */
  readonly failure: string | null;
}

/** A local model of the catalogue with its state. */
export interface LocalModelEntry extends LocalModelState {
  readonly id: string;
  /** What it does in a conversation: "speech-to-text". */
  readonly task: string;
  /** BCP 47; empty: none in particular. */
  readonly languages: readonly string[];
  readonly licence: string;
  /** What the licence leaves open, and an operator has to know; null: nothing. */
  readonly notice: string | null;
  /** In bytes. */
  readonly size: number;
}

/** The local models of the installation, by their ids in the catalogue. */
export interface LocalModelInstalls {
  /** Whether local models are wanted at all (`DUET_MODELS`). */
  readonly isOn: boolean;
  list(): Promise<readonly LocalModelEntry[]>;
  /** Null: there is no such model. */
  state(id: string): Promise<LocalModelState | null>;
  /** Begins to install a model behind the running service. @returns whether there is such a model */
  install(id: string): boolean;
  /**
   * Stops the installation of a model, and removes it. Processes that use it keep it until they end.
   * @returns what stands in the way, in a sentence; null: it is gone
   */
  remove(id: string): Promise<string | null>;
  /** Reads an installed model whole. @returns what is wrong with it, in a sentence; null: nothing */
  verify(id: string): Promise<string | null>;
}

/** How the doctor is asked for a run. */
export interface DoctorOptions {
  /** Whether providers may be asked a question, which may cost money. */
  readonly mayCost: boolean;
  /** Told of the findings of each area as soon as they are there. */
  readonly onArea: (examined: Examined) => void;
  readonly signal: AbortSignal;
}

/** A provider that shall answer one question. A realtime model is asked by its first session. */
export interface ProviderTrial {
  readonly role: 'minds' | 'voices' | 'transcribers';
  /** An entry of a setup; its prices do not matter. */
  readonly entry: {
    readonly provider: string;
    readonly endpoint: string | null;
    readonly key: string | null;
    readonly model: string | null;
    readonly options: Readonly<Record<string, string | number | boolean>>;
  };
}

/** The parts of the console, which stands above both interfaces. */
export interface ConsoleParts extends PlatformParts, MemberParts {
  /** Looks for language models on this machine that nobody has taken. Absent: nobody looks. */
  readonly findNextDoor?: () => Promise<readonly DiscoveredServer[]>;
  /** Absent: the console installs none. */
  readonly localModels?: LocalModelInstalls;
  /** Examines the installation. Absent: there is no doctor. */
  readonly doctor?: (options: DoctorOptions) => Promise<unknown>;
  /** Asks a provider one question, which may cost money. Absent: nobody can. */
  readonly tryProvider?: (trial: ProviderTrial) => Promise<ProviderAnswer>;
}

/** How far the start of a process is. */
export interface Startup {
  /** What is still being made, in words; null: everything is there. */
  readonly waitingFor: string | null;
  /** Whether requests can be answered: before, the keys of the first start are unknown. */
  readonly serves: boolean;
}

/**
 * The parts that an app is built from. The server creates the real ones, tests their own
 * (docs/internals/lifecycle.md). A room takes those of its interface, or fewer.
 */
export interface AppParts extends ConsoleParts {
  /**
   * What is wrong with the clocks of this machine and of the database, in a sentence; null: nothing. Absent:
   * unknown.
   */
  readonly clockTrouble?: () => string | null;
  /** How far the start is. Absent: everything is there. */
  readonly startup?: Startup;
}
