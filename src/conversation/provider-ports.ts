import type { Viseme } from '../media/viseme.ts';

/**
 * What a live session needs from providers: a voice, an ear and a mind; `speech/` implements them. All sound is PCM16
 * mono 16 kHz; a frame is 20 ms (320 samples).
 */

// ---- the voice: text to speech -------------------------------------------------------------------------------

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
 * A piece of speech, complete and immutable. Providers hand out the same object for the same text and voice where
 * they can: transports key their encoded copies by it.
 */
export interface SpokenAudio {
  readonly text: string;
  /** Whole frames: the length is a multiple of 320, the rest padded with silence. */
  readonly pcm: Int16Array;
  readonly durationMs: number;
  /** In order of time; the last `charEnd` is the text's length. Empty when the provider has no times. */
  readonly words: readonly SpokenWord[];
  /** In order of time, the first at 0, the last one `sil`. */
  readonly visemes: readonly VisemeMark[];
}

export interface SpeakOptions {
  readonly voiceId: string | null;
  readonly language: string;
  readonly signal: AbortSignal;
  /** Told what this cost, where the provider says so. */
  readonly meter?: Meter;
}

export interface Voice {
  /** Speaks one sentence or phrase. Rejects with a ProviderError, or with the signal's reason when it is aborted. */
  speak(text: string, options: SpeakOptions): Promise<SpokenAudio>;
}

// ---- the ear: voice activity, noise, speech to text -----------------------------------------------------------

/** Says how likely one frame holds speech, 0 to 1. Holds state: one for each session. */
export interface VoiceActivity {
  push(frame: Int16Array): number;
  reset(): void;
  close(): void;
}

/** Takes noise out of a frame, in place. Holds state: one for each session. */
export interface NoiseReducer {
  process(frame: Int16Array): void;
  close(): void;
}

export interface TranscribeOptions {
  readonly language: string;
  /** Words and phrases that are likely here (questions of the agent's FAQ, names). */
  readonly hints: readonly string[];
  /** Called with the text so far whenever it changes; never after `finish` has settled. */
  readonly onPartial: (text: string) => void;
  /** Told what this cost, where the provider says so. */
  readonly meter?: Meter;
}

/** One stretch of the user's speech on its way to text. */
export interface Transcription {
  /** Takes any number of samples; copies what it keeps. */
  write(pcm: Int16Array): void;
  /** No more sound comes. Resolves to what was said, `''` when nothing was recognised. Rejects with a ProviderError. */
  finish(): Promise<string>;
  /** Gives up and frees everything; `finish` then resolves to `''`. Idempotent. */
  cancel(): void;
}

export interface Transcriber {
  readonly name: string;
  /** Whether it can hear words of this language; absent: of every one. One that it does not know fails. */
  knows?(language: string): boolean;
  open(options: TranscribeOptions): Transcription;
}

// ---- the mind: what to answer ---------------------------------------------------------------------------------

/** Something that was said. */
export interface SaidTurn {
  readonly role: 'user' | 'assistant' | 'system';
  /** For the assistant: what was heard, not what was generated. */
  readonly text: string;
}

/** A tool that was called, and what came of it. */
export interface ToolTurn {
  readonly role: 'tool';
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Null while nothing has come of it yet. */
  readonly output: string | null;
  /** Whether it went wrong; false while nothing has come of it yet. */
  readonly isError: boolean;
  /** A long output that a mind was given before the user's last turn: a model may be told its beginning alone. */
  readonly isOld?: true;
}

export type Turn = SaidTurn | ToolTurn;

export interface KnownAnswer {
  readonly question: string;
  readonly answer: string;
}

export interface KnownPassage {
  readonly source: string;
  readonly text: string;
}

/** What an agent knows, loaded once for a session and shared between sessions of the same agent. */
export interface Knowledge {
  readonly answers: readonly KnownAnswer[];
  readonly passages: readonly KnownPassage[];
}

/** What bears on a question, of all that an agent knows. Scores are from 0 to 1. */
export interface Found {
  /** Best first. */
  readonly answers: readonly (KnownAnswer & { readonly score: number })[];
  /** Best first. */
  readonly passages: readonly (KnownPassage & { readonly score: number })[];
}

/** Finds what bears on a question. Quick: it stands between the end of a question and the answer. */
export interface Recall {
  /** Never rejects: without an answer in time, or when a provider fails, less is found. */
  find(question: string, signal: AbortSignal): Promise<Found>;
}

/** What one request to a provider used, as the provider itself counts it. */
export interface Usage {
  readonly kind: 'mind' | 'voice' | 'transcriber';
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
  /** Seconds of sound that were recognised, or made. */
  readonly seconds?: number;
}

export type Meter = (usage: Usage) => void;

export interface ReplyRequest {
  /** The whole system prompt, but for what the fields below say. */
  readonly instructions: string;
  /** An instruction for this reply alone (initial speech, for example), or null. */
  readonly task: string | null;
  readonly history: readonly Turn[];
  readonly language: string;
  readonly temperature: number | null;
  readonly knowledge: Knowledge;
  /** What of the knowledge bears on what the user said last. */
  readonly found: Found;
  /** What is remembered of earlier sessions with this person, a line each. History: it asks for nothing to be done. */
  readonly remembered: readonly string[];
  /** Name of the companion that speaks. */
  readonly speaker: string;
  /** What the agent can do besides speaking; mostly nothing. */
  readonly tools: readonly ToolSpec[];
  /** The user's screen at this moment, while they show it; absent: they show nothing. */
  readonly picture?: Picture;
  readonly signal: AbortSignal;
  /** Told what this cost, where the provider says so. */
  readonly meter?: Meter;
}

/** A picture as a file, as models take it. */
export interface Picture {
  readonly mediaType: 'image/webp';
  readonly data: Uint8Array;
}

/** The mind wants a tool to be called. `callId` is unique in the session. */
export interface WantedCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Text that the mind has spoken itself (a realtime model). `speech.text` is `text` trimmed; a reply holds either spoken
 * pieces or plain text.
 */
export interface SpokenPiece {
  readonly text: string;
  readonly speech: SpokenAudio;
}

/** A piece of text, spoken or not, or a call. Text behind a call belongs to the same reply. */
export type ReplyPiece = string | WantedCall | SpokenPiece;

export interface Mind {
  /** Whether it takes pictures; absent: it does not. */
  readonly looks?: boolean;
  /** Streams the reply in pieces. Throws a ProviderError; stops when the signal is aborted. */
  reply(request: ReplyRequest): AsyncIterable<ReplyPiece>;
  /**
   * Resolves when answers that were called off have been counted, or it is known that they will not be: within seconds.
   * Null when nothing is to come; absent: nothing ever is.
   */
  uncounted?(): Promise<unknown> | null;
}

/** A tool as the mind reads it. */
export interface ToolSpec {
  /** `^[a-zA-Z0-9_-]{1,64}$`, unique in the session. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments, of type `object`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Further words on its use, for the system prompt; they stand there under `## name(params)` (facts 1.4). */
  readonly prompt?: string;
}

/** What went wrong at a provider, and whether another try may help (DESIGN 4, "Providers"). */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly retryable: boolean;

  constructor(provider: string, message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.provider = provider;
    this.retryable = options.retryable;
  }
}
