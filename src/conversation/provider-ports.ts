import type { Viseme } from '../media/viseme.ts';

/**
 * What a live session needs from its providers: text to speech, speech to text and a language model, which
 * `speech/` implements. All sound is PCM16 mono 16 kHz; a frame is 20 ms (320 samples).
 */

// ---- text to speech (tts) ------------------------------------------------------------------------------------

/** One spoken word. `charEnd` is the offset in the utterance's text just behind the word (and its punctuation). */
export interface SpokenWord {
  readonly startMs: number;
  readonly endMs: number;
  readonly charEnd: number;
}

export interface VisemeMark {
  readonly viseme: Viseme;
  readonly startMs: number;
}

/**
 * The speech of a sentence. Providers return the same object for the same text and voice where they can:
 * transports key their encoded copies by it. It never changes, except that a partial one grows: read its
 * fields anew each time.
 */
export interface SpokenAudio {
  readonly text: string;
  /** Whole frames: the length is a multiple of 320, the rest padded with silence. */
  readonly pcm: Int16Array;
  readonly durationMs: number;
  /**
   * Words in order of time; the last `charEnd` is the text's length. Empty when the provider has no times.
   */
  readonly words: readonly SpokenWord[];
  /** Visemes in order of time, the first at 0, the last one `sil`. */
  readonly visemes: readonly VisemeMark[];
  /** The end of the sentence is missing: it has not come yet, or never will. Absent: it is whole. */
  readonly isPartial?: boolean;
}

/** A piece of a sentence's speech, in the order of time. Immutable. */
export interface SpeechPiece {
  /** Whole frames, which follow those of the pieces before; may be empty. */
  readonly pcm: Int16Array;
  /** The words whose times have become known: they follow those of the pieces before. */
  readonly words: readonly SpokenWord[];
  /**
   * The visemes that have become known: they replace the marks of the pieces before from the first one's time
   * on. Times of words and visemes count from the sentence's start.
   */
  readonly visemes: readonly VisemeMark[];
  /** The whole sentence, with its final words and visemes. Comes with the last piece, and only there. */
  readonly whole?: SpokenAudio;
}

export interface SpeakOptions {
  readonly voiceId: string | null;
  readonly language: string;
  readonly signal: AbortSignal;
  /** Receives the usage, where the provider reports it. */
  readonly meter?: Meter;
  /** What the agent says right before it in the same answer: a short text may be in the same language. */
  readonly before?: string;
  /** Nobody listens yet, but somebody will soon: what is kept is kept from this time on. Only with `keepsSpeech`. */
  readonly isAhead?: true;
}

export interface TextToSpeech {
  /** Whether what it has said once comes at once when it is said again, and costs nothing to make; absent: no. */
  readonly keepsSpeech?: boolean;
  /**
   * Speaks one sentence or phrase, in pieces as they come; the last one has the whole. Throws a
   * ProviderError, also between two pieces, or the signal's reason when it is aborted. Nothing is requested
   * before the first piece is asked for, and a reader that stops early gives the request up.
   */
  speak(text: string, options: SpeakOptions): AsyncIterable<SpeechPiece>;
}

// ---- speech input: voice activity detection (vad), noise reduction, speech to text (stt), end of turn --------

/** Says how likely one frame holds speech, 0 to 1. Holds state: one for each session. */
export interface Vad {
  push(frame: Int16Array): number;
  reset(): void;
  close(): void;
}

/** Removes noise from a frame, in place. Holds state: one for each session. */
export interface NoiseReducer {
  process(frame: Int16Array): void;
  close(): void;
}

export interface TranscribeOptions {
  readonly language: string;
  /** Words and phrases that are likely here (questions of the agent's FAQ, names). */
  readonly hints: readonly string[];
  /**
   * Called with the text so far whenever it changes, and may be called again in a pause, when it is known to have all
   * that was said; never after `finish` has settled.
   * @param behindMs how much of the sound that was written until now the text does not have; absent: unknown
   */
  readonly onPartial: (text: string, behindMs?: number) => void;
  /**
   * Whether a reply of the agent is in progress now, which the words may interrupt; absent: never. Only then need a provider
   * tell somebody who merely listens from somebody who interrupts (`Certainty`).
   */
  readonly isReplying?: () => boolean;
  /** Receives the usage, where the provider reports it. */
  readonly meter?: Meter;
}

/**
 * How far a provider trusts its own text: it may be taken for what it says, it may well be wrong, it is hardly what was said,
 * or the sound is nearly as likely that of somebody who only listens, whatever words were made of it.
 */
export type Certainty = 'sure' | 'doubted' | 'unlikely' | 'listening';

/** The transcription of one stretch of the user's speech. */
export interface Transcription {
  /** Takes any number of samples; copies what it keeps. */
  write(pcm: Int16Array): void;
  /** Ends the sound. Resolves to the text, `''` when nothing was recognised. Rejects with a ProviderError. */
  finish(): Promise<string>;
  /**
   * Of the text that was given last, partial or whole. Absent: the provider never says so, and its texts are taken for what
   * they say.
   */
  readonly certainty?: Certainty | undefined;
  /** Gives up and frees everything; `finish` then resolves to `''`. Idempotent. */
  cancel(): void;
}

/** A local model that is not installed. */
export interface MissingModel {
  /** Its id in the catalogue of local models. */
  readonly id: string;
  /** Whether it is being installed, by whichever process. */
  readonly isInstalling: boolean;
}

export interface SpeechToText {
  readonly name: string;
  /** Whether a realtime model hears what is written, as a part of its conversation; absent: no. */
  readonly isHeardByModel?: boolean;
  /** Whether it knows this language; absent: it knows every one. A turn in an unknown language fails. */
  knows?(language: string): boolean;
  /** The local model with which it would know an unknown language; null, or absent: there is none. Never rejects. */
  missingModel?(language: string): Promise<MissingModel | null>;
  open(options: TranscribeOptions): Transcription;
}

/** Judges by tone whether a turn is over. */
export interface EndOfTurn {
  /**
   * Estimates from its sound whether a turn is over.
   * @param pcm PCM16 mono 16 kHz: the turn so far, up to a pause; its last 8 s are enough
   * @returns the probability that the turn is over; null when it cannot be judged. Never rejects.
   */
  predict(pcm: Int16Array, signal: AbortSignal): Promise<number | null>;
}

// ---- the language model (llm) --------------------------------------------------------------------------------

/** Something that was said. */
export interface MessageTurn {
  readonly role: 'user' | 'assistant' | 'system';
  /** For the assistant: what was heard, not what was generated. */
  readonly text: string;
}

/** A tool call and its outcome. */
export interface ToolTurn {
  readonly role: 'tool';
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Null while there is no outcome. */
  readonly output: string | null;
  /** Whether the call failed; false while there is no outcome. */
  readonly isError: boolean;
  /**
   * A long output that a model was given before the user's last turn: only its beginning need be sent again.
   */
  readonly isOld?: true;
}

export type Turn = MessageTurn | ToolTurn;

export interface KnownAnswer {
  readonly question: string;
  readonly answer: string;
}

export interface KnownPassage {
  readonly source: string;
  readonly text: string;
}

/** What an agent knows: loaded once for a session, and shared between sessions of the same agent. */
export interface Knowledge {
  readonly answers: readonly KnownAnswer[];
  readonly passages: readonly KnownPassage[];
}

/** The part of an agent's knowledge that is relevant to a question. Scores are from 0 to 1. */
export interface RetrievedKnowledge {
  /** Best first. */
  readonly answers: readonly (KnownAnswer & { readonly score: number })[];
  /** Best first. */
  readonly passages: readonly (KnownPassage & { readonly score: number })[];
}

/**
 * Retrieves knowledge for a question. Must be quick: it runs between the end of a question and the answer.
 */
export interface Recall {
  /** Never rejects: on a timeout, or when a provider fails, it finds less. */
  find(question: string, signal: AbortSignal): Promise<RetrievedKnowledge>;
  /**
   * Whether a text has all of a question that there is an answer to, so that nothing more needs to be said. Never rejects.
   * Absent: nobody knows.
   */
  isKnownQuestion?(text: string): Promise<boolean>;
  /** What there is to know now, which may have changed since the session began; absent: what it began with. */
  readonly knowledge?: Knowledge;
}

/** What a provider did for its usage, by the names of the record: language model, text to speech, speech to text. */
export const USAGE_KINDS = ['mind', 'voice', 'transcriber'] as const;

/** The usage of one request, as the provider itself counts it. */
export interface Usage {
  readonly kind: (typeof USAGE_KINDS)[number];
  readonly provider: string;
  readonly model: string;
  readonly inputTokens?: number;
  /** Of the input tokens, those that were read from the provider's cache. */
  readonly cachedTokens?: number;
  readonly outputTokens?: number;
  readonly audioInputTokens?: number;
  readonly audioOutputTokens?: number;
  /** Characters that were spoken. */
  readonly characters?: number;
  /** Seconds of sound that were recognised or synthesized. */
  readonly seconds?: number;
}

export type Meter = (usage: Usage) => void;

/** The present time, and where the user is. */
export interface UserTime {
  /** Unix milliseconds. */
  readonly now: number;
  /** IANA name of the user's time zone; null: unknown, so that the service's own has to do. */
  readonly timeZone: string | null;
}

/** What the oldest turns of a long conversation say in short. */
export interface ConversationSummary {
  readonly text: string;
  /** How many of the oldest turns of the history it has. */
  readonly turns: number;
}

export interface ReplyRequest {
  /** The whole system prompt, except for what the fields below add. */
  readonly instructions: string;
  /** An instruction for this reply alone (initial speech, for example), or null. */
  readonly task: string | null;
  readonly history: readonly Turn[];
  /** A summary of the oldest turns, for a model that does not take all of them; absent: there is none. */
  readonly summary?: ConversationSummary | undefined;
  /**
   * Called when the conversation fills most of what the model takes: with how many of its oldest turns a summary
   * should replace.
   */
  readonly onCrowded?: (turns: number) => void;
  /** Called for each tool that the model's server refuses, whenever a request goes without it. */
  readonly onToolRefused?: (name: string, reason: string) => void;
  readonly language: string;
  readonly temperature: number | null;
  readonly knowledge: Knowledge;
  /** The knowledge that is relevant to what the user said last. */
  readonly retrieved: RetrievedKnowledge;
  /** Memories of earlier sessions with this person, a line each. They are history, not instructions. */
  readonly remembered: readonly string[];
  /** Name of the companion that speaks; empty when neither it nor the agent has one. */
  readonly companionName: string;
  /** The tools that the model may call; mostly none. */
  readonly tools: readonly ToolSpec[];
  /** Absent: the time does not matter to this reply. */
  readonly userTime?: UserTime;
  /** The user's screen at this moment; absent: none is shown. */
  readonly picture?: Picture;
  readonly signal: AbortSignal;
  /** Receives the usage, where the provider reports it. */
  readonly meter?: Meter;
}

/** A picture as a file, in a format that models take. */
export interface Picture {
  readonly mediaType: 'image/webp';
  readonly data: Uint8Array;
}

/** A tool call that the model wants. `callId` is unique in the session. */
export interface ToolCallRequest {
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Text that the model has spoken itself (a realtime model). `speech.text` is `text` trimmed; a reply holds
 * either spoken pieces or plain text.
 */
export interface SpokenPiece {
  readonly text: string;
  readonly speech: SpokenAudio;
}

/** A piece of text, spoken or not, or a call. Text after a call belongs to the same reply. */
export type ReplyPiece = string | ToolCallRequest | SpokenPiece;

export interface LanguageModel {
  /** Whether it gives the same reply to the same request, and costs nothing: it may be asked in advance; absent: no. */
  readonly isRepeatable?: boolean;
  /** Whether it accepts pictures; absent: it does not. */
  readonly hasVision?: boolean;
  /** Streams the reply in pieces. Throws a ProviderError; stops when the signal is aborted. */
  reply(request: ReplyRequest): AsyncIterable<ReplyPiece>;
  /**
   * Resolves when the usage of aborted replies is known, or known to be unavailable: within seconds. Null
   * when none is pending; absent: the provider never has any.
   */
  pendingUsage?(): Promise<unknown> | null;
}

/** A tool as the model reads it. */
export interface ToolSpec {
  /**
   * `TOOL_NAME` (src/kernel/tool-names.ts), unique in the session. Where the API of a model forbids one of its
   * signs, the provider replaces it.
   */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments, of type `object`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /**
   * Whether it ends the conversation or gives it to somebody else: of several such calls in one answer the first
   * counts.
   */
  readonly isFinal?: boolean;
  /**
   * Further instructions for its use, for the system prompt; they stand there under `## name(params)` (facts
   * 1.4).
   */
  readonly prompt?: string;
}

/** A failure of a provider, and whether a retry may help (DESIGN 4, "Providers"). */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly retryable: boolean;
  /** Whether the same request may succeed at once: the failure was that of a moment. */
  readonly retryAtOnce: boolean;

  constructor(
    provider: string,
    message: string,
    options: { retryable: boolean; retryAtOnce?: boolean; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.provider = provider;
    this.retryable = options.retryable;
    this.retryAtOnce = options.retryAtOnce ?? false;
  }
}
