import type { Log, SessionPorts } from '../../conversation/ports.ts';
import type { Mind, Transcriber, Voice } from '../../conversation/provider-ports.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import type { Clock } from '../../time/clock.ts';
import type { ProviderEntry } from './setup.ts';

/** What a provider works with. */
export interface ProviderParts {
  readonly clock: Clock;
  readonly log: Log;
  /**
   * The way to servers. For what a customer has set up it reaches public addresses alone; for what the operator has
   * set up it reaches private ones too.
   */
  readonly outgoing: Pick<Outgoing, 'fetch' | 'webSocket'>;
  /** The operator's own, which an entry `managed` stands for. */
  readonly managed: Pick<SessionPorts, 'voice' | 'mind' | 'transcriber'>;
  /** Whether somebody else can be asked when this one fails: then it is given up sooner. */
  readonly hasNext: boolean;
}

/** The fields of an entry that a provider cannot do without. */
export type Needed = 'endpoint' | 'key' | 'model';

/** One kind of provider, as the registries list it. */
export interface ProviderKind<T> {
  /** What it is, for people. */
  readonly title: string;
  readonly needs: readonly Needed[];
  /** What `options` may hold. */
  readonly options?: Readonly<Record<string, 'text' | 'number' | 'flag'>>;
  /**
   * Opens it for one entry that `checkSetup` has let through. Does no work and holds nothing between requests: it is
   * shared by all sessions of a key, and dropped without being closed.
   */
  open(entry: ProviderEntry, parts: ProviderParts): T;
}

export type Registry<T> = Readonly<Record<string, ProviderKind<T>>>;

/** One session, as a realtime model has to know it. */
export interface RealtimeSession {
  readonly sessionId: string;
  readonly voiceId: string | null;
  readonly language: string;
}

/** A realtime model's side of one session: its mind gives spoken pieces. */
export interface RealtimeMind extends Mind {
  /** Hears over the same connection; absent where the model does not write down what it hears. */
  readonly transcriber?: Transcriber;
  /** The session is over: its connection is closed. Idempotent. */
  close(): void;
}

/** A model that listens, thinks and speaks in one; each session has a connection of its own. */
export interface RealtimeProvider {
  /** Opens it for one session; quick: it connects by itself, and fails at the first reply. */
  openMind(session: RealtimeSession): RealtimeMind;
}

export type MindKind = ProviderKind<Mind>;
export type VoiceKind = ProviderKind<Voice>;
/** Null where the operator has no recogniser. */
export type TranscriberKind = ProviderKind<Transcriber | null>;
export type RealtimeKind = ProviderKind<RealtimeProvider>;

/** An option of an entry, where it has the type that the registry promises. */
export const textOption = ({ options }: ProviderEntry, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

export const numberOption = ({ options }: ProviderEntry, name: string): number | undefined => {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
};

export const flagOption = ({ options }: ProviderEntry, name: string): boolean | undefined => {
  const value = options[name];
  return typeof value === 'boolean' ? value : undefined;
};
