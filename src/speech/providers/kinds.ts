import type { SessionPorts } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { LanguageModel, SpeechToText, TextToSpeech } from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ProviderEntry } from './setup.ts';

/** The dependencies of a provider. */
export interface ProviderParts {
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Access to servers. For a customer's setup it reaches only public addresses; for the operator's also
   * private ones.
   */
  readonly egress: Pick<Egress, 'fetch' | 'webSocket'>;
  /** The operator's own providers, which an entry `managed` stands for. */
  readonly managed: Pick<SessionPorts, 'tts' | 'llm' | 'stt'>;
  /** Whether there is another provider to ask when this one fails: then it is given up sooner. */
  readonly hasNext: boolean;
}

/** Takes note of the requests to providers, for metrics: each method gives back what is used instead of the provider. */
export interface ProviderObserver {
  llm(provider: string, llm: LanguageModel): LanguageModel;
  tts(provider: string, tts: TextToSpeech): TextToSpeech;
  stt(provider: string, stt: SpeechToText): SpeechToText;
  /** A request goes to the next provider, because this one has failed. */
  passedOn(role: 'llm' | 'tts' | 'stt', provider: string): void;
}

/** The fields of an entry that a provider may require. */
export type Needed = 'endpoint' | 'key' | 'model';

/** One kind of provider, as the registries list it. */
export interface ProviderKind<T> {
  /** Its title for people. */
  readonly title: string;
  readonly needs: readonly Needed[];
  /** The options that it knows, with their types. */
  readonly options?: Readonly<Record<string, 'text' | 'number' | 'flag'>>;
  /**
   * Opens the provider for an entry that `checkSetup` has accepted. It must not start work or hold resources
   * between requests: it is shared by all sessions of a key, and dropped without being closed.
   */
  open(entry: ProviderEntry, parts: ProviderParts): T;
}

export type Registry<T> = Readonly<Record<string, ProviderKind<T>>>;

/** What a realtime model has to know of a session. */
export interface RealtimeSession {
  readonly sessionId: string;
  readonly voiceId: string | null;
  readonly language: string;
}

/** A realtime model in one session: its replies are spoken pieces. */
export interface RealtimeModel extends LanguageModel {
  /** Speech to text over the same connection; absent where the model does not transcribe what it hears. */
  readonly stt?: SpeechToText;
  /** Ends with the session and closes the connection. Idempotent. */
  close(): void;
}

/** A model that listens, thinks and speaks in one; each session has its own connection. */
export interface RealtimeProvider {
  /**
   * Opens it for one session without waiting: it connects when it is first needed, and fails at the first
   * reply.
   */
  openModel(session: RealtimeSession): RealtimeModel;
}

export type LlmKind = ProviderKind<LanguageModel>;
export type RealtimeKind = ProviderKind<RealtimeProvider>;

/** An option of an entry, if it has the type that the registry states. */
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
