import type { Config } from '../kernel/config.ts';
import type { SettingFault } from '../kernel/setting-faults.ts';

/** What a running process says of itself to the doctor (live/process-requests). */
export interface SelfReport {
  readonly version: string;
  readonly port: number;
  /** Where media of this process can be asked for; null: it has none. */
  readonly media: MediaReport | null;
  /** The most that its event loop was late within half a second, in milliseconds. */
  readonly loopLateMs: number;
  /** How long the shortest statement takes through its pool, in milliseconds. */
  readonly poolMs: number;
}

/** A UDP port of media that answers checks with these ICE credentials for a short while. */
export interface MediaReport {
  readonly port: number;
  /** Null: all interfaces. */
  readonly bindAddress: string | null;
  readonly ufrag: string;
  readonly pwd: string;
}

/** A process of the service; null in place of its report: it does not answer. */
export interface Process {
  readonly id: string;
  readonly roles: readonly string[];
  readonly isHere: boolean;
  readonly report: SelfReport | null;
}

export type PortState = 'free' | 'taken' | 'denied' | 'noAddress';

/** What a TURN or STUN server has answered. */
export type RelayOutcome =
  | { readonly kind: 'allocated'; readonly ms: number }
  | { readonly kind: 'mapped'; readonly address: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly reason: string;
      readonly hadCredentials: boolean;
    };

/** Milliseconds that this machine's clock is ahead. */
export interface Ahead {
  readonly host: string;
  readonly ms: number;
}

export interface FolderState {
  /** In bytes; null: the folder is not there yet. */
  readonly free: number | null;
  /** Why it cannot be written; null: it can. */
  readonly fault: string | null;
}

export interface SchemaState {
  /** Migrations of the program that the database lacks. */
  readonly missing: readonly string[];
  /** Migrations of the database that the program does not know. */
  readonly unknown: readonly string[];
  /** As 150004 for 15.4. */
  readonly postgres: number;
}

/** A telephone line as it is stored. */
export interface Line {
  readonly name: string;
  readonly server: string;
  readonly port: number;
  readonly transport: 'UDP' | 'TCP' | 'TLS';
  readonly domain: string;
  readonly isHeld: boolean;
  readonly isOnline: boolean;
  /** The last thing that its server or the way to it has said; null: nothing. */
  readonly message: string | null;
}

export type Answered = { readonly ms: number } | { readonly fault: string };

export interface InstalledModel {
  readonly id: string;
  readonly task: string;
  readonly isInstalled: boolean;
  /** What is wrong with its files; null: nothing. */
  readonly fault: string | null;
}

export interface AskableProvider {
  readonly name: string;
  ask(): Promise<Answered>;
}

export interface SlowStatement {
  readonly query: string;
  readonly calls: number;
  readonly ms: number;
}

/** A host that a setting or a resource names. */
export interface NamedHost {
  /** The setting, or what else names it. */
  readonly name: string;
  readonly host: string;
}

/** Everything that the doctor asks of the world. Tests give their own. */
export interface DoctorSystem {
  readonly config: Config;
  /** The names of the settings that are set. */
  readonly given: ReadonlySet<string>;
  readonly settingFaults: readonly SettingFault[];
  /** Why the database cannot be used; null: it can; `absent`: there is none yet. */
  readonly databaseFault: string | null;
  isReadable(path: string): boolean;
  processes(): Promise<readonly Process[]>;
  port(kind: 'tcp' | 'udp', host: string, port: number): Promise<PortState>;
  /** Opens media as the service would; null: their port is taken. To be closed. */
  openMedia(): Promise<(MediaReport & { close(): void }) | null>;
  /** The addresses of the interfaces of this machine, without loopback. */
  interfaceAddresses(): readonly string[];
  /** An ICE check (RFC 8445, 7.2); the round trip in milliseconds, null: no answer. */
  iceCheck(media: MediaReport, address: string): Promise<number | null>;
  relay(server: string): Promise<RelayOutcome>;
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  aheadOfDatabase(): Promise<number>;
  /** Null: no host is configured, or none answers. */
  aheadOfNetwork(): Promise<Ahead | null>;
  folder(path: string): Promise<FolderState>;
  modelsFolder: string;
  /** Why the bucket of files cannot be used; null: it can. */
  bucketFault(): Promise<string | null>;
  readonly nodeVersion: string;
  readonly programVersion: string;
  schema(): Promise<SchemaState>;
  namedHosts(): Promise<readonly NamedHost[]>;
  /** Why a name does not resolve; null: it does. */
  resolveFault(host: string): Promise<string | null>;
  lines(): Promise<readonly Line[]>;
  sipOptions(line: Line): Promise<Answered>;
  models(): Promise<readonly InstalledModel[]>;
  providers(): Promise<readonly AskableProvider[]>;
  /** The round trips of a few of the shortest statements, in milliseconds. */
  roundTrips(): Promise<readonly number[]>;
  /** The slowest statements on average; empty where PostgreSQL does not count them. */
  slowest(): Promise<readonly SlowStatement[]>;
}
