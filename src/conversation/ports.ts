import type { Viseme } from '../media/viseme.ts';
import type {
  Knowledge,
  Mind,
  NoiseReducer,
  Picture,
  Recall,
  SpokenAudio,
  ToolSpec,
  Transcriber,
  Usage,
  Voice,
  VoiceActivity,
  WantedCall,
} from './provider-ports.ts';

/**
 * What a live session needs from the world, besides its providers (provider-ports.ts). `conversation/` knows these
 * shapes and nothing behind them: `channels/` implements outlets, `tools/` toolboxes, `live/` puts all together.
 */

// ---- tools: what the agent can do -----------------------------------------------------------------------------

/** What came of a call. */
export interface ToolOutcome {
  /** What the mind reads. */
  readonly output: string;
  readonly isError: boolean;
  /** Whether the agent says something about it, of its own accord, as soon as it may speak. */
  readonly answers: boolean;
  /** The session ends with this reason as soon as what the agent is saying has been heard; null: it goes on. */
  readonly ends: CloseReason | null;
  /** What the agent is saying about something else is cut short for it (facts 1.3, `delay: false`). */
  readonly interrupts?: boolean;
  /** Where the output is from: kept with the answer that is given from it. */
  readonly sources?: readonly string[];
  /** From the next reply on another agent speaks; its first words take the place of an answer to this. */
  readonly takesOver?: Stage;
}

/** An agent that takes the session over: what the session goes by from then on. Everything else of it stays. */
export interface Stage {
  readonly agentId: string;
  readonly companionId: string;
  /** What it is called among people. */
  readonly agentName: string;
  readonly companionName: string;
  readonly voiceId: string | null;
  readonly language: string;
  readonly instructions: string;
  readonly temperature: number | null;
  readonly knowledge: Knowledge;
  /** Absent: nothing is looked up. */
  readonly recall?: Recall;
  readonly remembered: readonly string[];
  /** Opened when it takes over, unless it was before, and closed with the session. */
  readonly toolbox?: Toolbox;
  /** The instruction for its first words. */
  readonly task: string;
}

/** Something that enters the conversation by itself (facts 1.4, `context_update`). */
export interface Context {
  readonly content: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly triggerResponse: boolean;
  /** The item behind which it belongs; null, or one that is not known: at the end. */
  readonly previousItemId: string | null;
  /** The call that it is the late result of: the agent that has the session by then tells it, whoever made the call. */
  readonly callId?: string;
}

/** A call that a person has to allow first (facts 1.3, `mcp_approval_request`). */
export interface ApprovalRequest {
  readonly server: string;
  readonly tool: string;
  /** What the tool does, for people; may be empty. */
  readonly description: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** `expired`: nobody answered in time; `withdrawn`: the call, or the session, has ended meanwhile. */
export type ApprovalDecision = 'approved' | 'rejected' | 'expired' | 'withdrawn';

/** The session as its tools see it. Nothing here throws; after the session's end nothing happens any more. */
export interface ToolSession {
  readonly sessionId: string;
  /** Aborted when the session closes. */
  readonly signal: AbortSignal;
  send(event: ServerEvent): void;
  addContext(context: Context): void;
  /** Asks the person: by an event where they have a screen, by voice on the telephone. */
  approve(request: ApprovalRequest, signal: AbortSignal): Promise<ApprovalDecision>;
  /** Ends the session, for example because a tool that it cannot do without is lost. */
  end(reason: CloseReason): void;
}

/** Something that was said, for tools that hear the conversation (facts 1.4, `receiveMessages`). */
export interface HeardMessage {
  readonly role: 'user' | 'assistant';
  readonly itemId: string;
  readonly content: string;
}

export interface ToolCallContext {
  /** Aborted when the session closes before the call has an outcome; interruptions never stop a call. */
  readonly signal: AbortSignal;
  /** Resolves when the reply that made the call has been heard, or has been interrupted. */
  readonly spoken: Promise<void>;
}

/** Carries out calls, each exactly once. */
export interface Toolbox {
  /** Read when a reply begins. */
  readonly specs: readonly ToolSpec[];
  /** Never rejects: what goes wrong is an outcome with `isError`. */
  call(call: WantedCall, context: ToolCallContext): Promise<ToolOutcome>;
  /** The session has started. Comes once, before any call; must not throw. */
  open?(session: ToolSession): void;
  /**
   * The client's result of a call that it carries out itself (facts 1.3, `send_function_output`).
   * @param delay whether the agent may finish what it says about something else first
   * @returns whether this call is awaited here, or was: what comes too late is told once
   */
  output?(callId: string, output: unknown, delay: boolean): boolean;
  /** The client chose other functions, by id (facts 1.3, `set_settings`). Resolves to what is wrong, or null. */
  setFunctions?(ids: readonly string[]): Promise<string | null>;
  /** Something was said: the user's words when they are known, the agent's as far as they were heard. */
  heard?(message: HeardMessage): void;
  /** The session is over. Idempotent. */
  close?(): void;
}

// ---- the outlet: a transport, seen from the session -------------------------------------------------------------

/** An event of 2-agent-platform-facts 1.3, without the doubled `type`, which the transport adds. */
export interface ServerEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The user's screen, on a transport that carries pictures towards the service (facts 1.3, `start_video`). */
export interface Screen {
  /** How it looks now; null before the first picture has come, when no new ones come, and while nobody watches. */
  readonly picture: Picture | null;
  /** From now on pictures are asked for, about one a second; or no more of them. Idempotent. */
  watch(isWatched: boolean): void;
}

/**
 * One 20 ms moment of the agent. The session reuses one object for all its moments: an outlet copies what it keeps.
 */
export interface Moment {
  /** The speech that sounds now, or null in silence. */
  speech: SpokenAudio | null;
  /** Which 20 ms frame of `speech.pcm` this is. */
  frameIndex: number;
  /** The mouth at this moment. */
  viseme: Viseme;
  /**
   * Monotonic milliseconds at which this moment was due. Speech that comes into silence starts at once: then a moment
   * that was sent in silence comes a second time, with speech.
   */
  dueAt: number;
}

export interface Outlet {
  /** How much sound, in milliseconds, the far end holds unplayed at most: heard = sent - leadMs at worst. 0 for RTP. */
  readonly leadMs: number;
  /** Whether moments are wanted even in silence (a live video track), or only while the agent speaks. */
  readonly wantsSilence: boolean;
  /** The far end has put the agent on hold: what would be played now is kept until it listens again. Read each tick. */
  readonly held?: boolean;
  /** What the agent can do on this transport alone (transfer a call, press keys, hang up). */
  readonly toolbox?: Toolbox;
  /** Absent: no screen can be shown. Read when one is. */
  readonly screen?: Screen | undefined;
  sendEvent(event: ServerEvent): void;
  sendMoment(moment: Moment): void;
  /** Barge-in: throw away sound that was handed over but has not been played. */
  flush(): void;
  /** The session is over. Idempotent; the outlet lets go of everything it holds. */
  close(reason: CloseReason): void;
}

/** Close reasons of 4-decisions, "Interface A". */
export type CloseReason =
  | 'connection_closed'
  | 'idle_timeout'
  | 'agent_ended'
  | 'transferred'
  | 'provider_aborted'
  | 'server_lost'
  | 'server_draining'
  | 'quota_exceeded';

// ---- the recorder: what lasts ----------------------------------------------------------------------------------

/** A finished item of the conversation (2-agent-platform-facts, "Session record"). */
export interface TranscriptItem {
  readonly role: 'agent' | 'user';
  /** What was said and heard. */
  readonly text: string;
  /** Everything that was generated; equals `text` unless the agent was interrupted. */
  readonly generated: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Names of the sources that an answer was given from; absent when there were none. */
  readonly sources?: readonly string[];
}

/** A call of a tool that something has come of, or that the session's end has called off. */
export interface ToolCallRecord {
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Null: nothing has come of it. */
  readonly output: string | null;
  readonly isError: boolean;
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Where the time of one turn went: a user's turn and the reply to it. Each moment in Unix milliseconds; null where it
 * never came, or does not exist (a typed turn has no speech). The waterfall ends when the first sound of the answer was
 * played, not when it was made.
 */
export interface TurnTiming {
  readonly turnId: string;
  /** The reply's; null when the turn got none. */
  readonly responseId: string | null;
  /** The user's item; null for a reply that nobody asked for. */
  readonly itemId: string | null;
  readonly speechStartedAt: number | null;
  /** The last frame with voice in it: the silence behind it is endpointing. */
  readonly speechEndedAt: number | null;
  /** The silence was long enough. */
  readonly endpointedAt: number | null;
  readonly transcribedAt: number | null;
  /** The mind was asked; retrieval is done. */
  readonly askedAt: number | null;
  readonly firstTokenAt: number | null;
  /** The voice gave the first piece of speech. */
  readonly firstAudioAt: number | null;
  /** The first frame of the answer was handed to the transport. */
  readonly playedAt: number | null;
  /** The answer had been heard, or was interrupted. */
  readonly endedAt: number;
  readonly interrupted: boolean;
}

/** The companion that talks from now on. */
export type TakingOver = Pick<Stage, 'companionId' | 'companionName' | 'language'>;

export interface Recorder {
  /** The session's transport is connected: the session starts. */
  started(): void;
  item(item: TranscriptItem): void;
  toolCall(call: ToolCallRecord): void;
  /** @param isAsked whether it answers what the user has said since the last word of the one before */
  takenOver(by: TakingOver, isAsked: boolean): void;
  turn(timing: TurnTiming): void;
  usage(usage: Usage): void;
  /** The session is over; comes exactly once. Resolves when it is stored. */
  closed(reason: CloseReason): Promise<void>;
}

// ---- the session's settings ------------------------------------------------------------------------------------

/** Spec A.2 turnDetection, in our units. */
export interface TurnDetection {
  /** Voice activity from which a frame counts as speech, 0 to 1. */
  readonly threshold: number;
  readonly prefixPaddingMs: number;
  readonly silenceDurationMs: number;
}

/** Everything about one session that was fixed when it was created. */
export interface SessionSettings {
  readonly sessionId: string;
  readonly modality: 'audio' | 'text';
  readonly companionName: string;
  readonly language: string;
  readonly voiceId: string | null;
  readonly instructions: string;
  readonly initialSpeech: string | null;
  readonly temperature: number | null;
  readonly turnDetection: TurnDetection;
  readonly noiseReduction: 'nearField' | 'farField' | null;
  readonly videoPolicy: 'required' | 'deferred';
  /** Null: the session never expires for being idle. */
  readonly idle: { readonly warnAfterMs: number; readonly expireAfterMs: number } | null;
  /** How a person allows a call: by the client's own means, or spoken (and by the keys 1 and 2) on the telephone. */
  readonly approvals: 'client' | 'voice';
}

/** Everything a live session is built from; `live/` makes it, tests make it from fakes. */
export interface SessionPorts {
  readonly clock: import('../time/clock.ts').Clock;
  /** Makes a fresh, unguessable id with a typed prefix, such as `item_...`. */
  readonly newId: (prefix: string) => string;
  readonly voice: Voice;
  readonly mind: Mind;
  /** Null when no recogniser is there: then only typed input is understood. */
  readonly transcriber: Transcriber | null;
  readonly openVoiceActivity: () => VoiceActivity;
  readonly openNoiseReducer: (mode: 'nearField' | 'farField') => NoiseReducer;
  readonly knowledge: Knowledge;
  /** Absent: nothing is looked up. */
  readonly recall?: Recall;
  /** See ReplyRequest; absent: nothing. */
  readonly remembered?: readonly string[];
  /** What the agent can do on every transport; of two tools with one name the outlet's is taken. */
  readonly toolbox?: Toolbox;
  readonly recorder: Recorder;
  readonly log: Log;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

// ---- the session, seen from a transport --------------------------------------------------------------------------

export interface LiveSession {
  readonly settings: SessionSettings;
  /** Whether `start` was called. */
  readonly started: boolean;
  readonly closed: boolean;
  /** Aborted when the session closes; handed down to everything that works for it. */
  readonly signal: AbortSignal;
  /** The transport is connected: the session starts, and talks through `outlet`. Once only. */
  start(outlet: Outlet): void;
  /** What the client can see of the avatar from now on (`audio_video` unless only sound flows yet). */
  avatarReady(mode: 'audio_only' | 'audio_video'): void;
  /** One frame of the user's sound: 320 samples, valid only during the call. */
  hear(frame: Int16Array): void;
  /** The caller pressed a key of the telephone: one of `0-9*#A-D`. */
  pressKey(key: string): void;
  /** A parsed message of the client, not yet trusted. What is wrong with it is answered by an `error` event. */
  command(message: unknown): void;
  /**
   * Called by the shared tick every 20 ms, at `dueAt` (monotonic ms): plays the next moment.
   * Costs next to nothing while the agent is silent.
   */
  tick(dueAt: number): void;
  /** Ends the session. Idempotent: the first reason counts. Resolves when the record is stored. */
  close(reason: CloseReason): Promise<void>;
}
