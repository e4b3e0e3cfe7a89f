import type { CLOSE_REASONS } from './close-reasons.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Viseme } from '../media/viseme.ts';
import type {
  EndOfTurn,
  Knowledge,
  LanguageModel,
  NoiseReducer,
  Picture,
  Recall,
  SpokenAudio,
  ToolSpec,
  SpeechToText,
  Usage,
  TextToSpeech,
  Vad,
  ToolCallRequest,
} from './provider-ports.ts';

/**
 * What a live session needs from its environment, besides its providers (provider-ports.ts). `conversation/`
 * knows only these shapes: `channels/` implements transports, `tools/` tool providers, and `live/` connects them.
 */

// ---- tools: what the agent can do -----------------------------------------------------------------------------

/** The outcome of a tool call. */
export interface ToolOutcome {
  /** The text that the language model reads. */
  readonly output: string;
  readonly isError: boolean;
  /** Whether the agent talks about it of its own accord as soon as it may speak. */
  readonly answers: boolean;
  /** The session ends with this reason as soon as what the agent is saying has been heard; null: it goes on. */
  readonly ends: CloseReason | null;
  /** Whether it interrupts what the agent is saying about something else (facts 1.3, `delay: false`). */
  readonly interrupts?: boolean;
  /** Sources of the output, recorded with the answer that is based on it. */
  readonly sources?: readonly string[];
  /** Another agent speaks from the next reply on; its first words replace an answer to this outcome. */
  readonly handoffTo?: HandoffAgent;
}

/**
 * An agent that a session can be handed off to. It brings the fields below; everything else of the session stays.
 */
export interface HandoffAgent {
  readonly agentId: string;
  readonly companionId: string;
  /** The agent's display name. */
  readonly agentName: string;
  readonly companionName: string;
  readonly voiceId: string | null;
  readonly language: string;
  readonly instructions: string;
  readonly temperature: number | null;
  readonly knowledge: Knowledge;
  /** Absent: there is no retrieval. */
  readonly recall?: Recall;
  readonly remembered: readonly string[];
  /** Opened at the handoff, unless it was before, and closed with the session. */
  readonly toolProvider?: ToolProvider;
  /** The instruction for its first words. */
  readonly task: string;
}

/** Context that enters the conversation by itself (facts 1.4, `context_update`). */
export interface Context {
  readonly content: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly triggerResponse: boolean;
  /** The item that it follows; null, or an unknown item: it goes to the end. */
  readonly previousItemId: string | null;
  /**
   * The call that it is the late result of: the agent that is active by then reports it, whoever made the
   * call.
   */
  readonly callId?: string;
}

/** A request for a person's approval of a call (facts 1.3, `mcp_approval_request`). */
export interface ApprovalRequest {
  readonly server: string;
  readonly tool: string;
  /** What the tool does, for people; may be empty. */
  readonly description: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** `expired`: nobody answered in time; `withdrawn`: the call, or the session, has ended meanwhile. */
export type ApprovalDecision = 'approved' | 'rejected' | 'expired' | 'withdrawn';

/** What the person has answered to a question of a tool. */
export interface PersonAnswer {
  /** The words, or the keys with blanks between them. */
  readonly text: string;
  readonly isKeys: boolean;
  /** Whether it is a plain yes or no (the keys 1 and 2 as well), and whether it says more than that. */
  readonly says: 'yes' | 'no' | 'neither';
  readonly more: boolean;
}

/** A tool that an agent should have, and does not. */
export interface LeftOutTool {
  readonly name: string;
  /** The id of the MCP server that it is of; null: none's, or it is not known. */
  readonly server: string | null;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** The session as its tools see it. Its methods do not throw, and have no effect after the session's end. */
export interface ToolSession {
  readonly sessionId: string;
  /** Aborted when the session closes. */
  readonly signal: AbortSignal;
  send(event: ServerEvent): void;
  addContext(context: Context): void;
  /** Asks the person for approval: by an event where they have a screen, by voice on the telephone. */
  approve(request: ApprovalRequest, signal: AbortSignal): Promise<ApprovalDecision>;
  /**
   * Asks the person in the agent's voice, and by text, as soon as nobody speaks. What they say next goes to the tool
   * alone; the language model finds it in the conversation.
   * @returns null where nobody answers, or the session is over
   */
  ask(question: string, signal: AbortSignal): Promise<PersonAnswer | null>;
  /** Notes in the record that the agent goes without a tool; may be called again for the same. */
  leftOut(tool: LeftOutTool): void;
  /** Ends the session, for example when a required tool is lost. */
  end(reason: CloseReason): void;
}

/** A message of the conversation, for tools that receive it (facts 1.4, `receiveMessages`). */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant';
  readonly itemId: string;
  readonly content: string;
}

export interface ToolCallContext {
  /** Aborted when the session closes before the call has an outcome; an interruption never aborts a call. */
  readonly signal: AbortSignal;
  /** Resolves when the reply that made the call has been heard, or has been interrupted. */
  readonly spoken: Promise<void>;
  /**
   * Whether the person has cut that reply off: what waits for it is not done then, and the model is told so. Absent:
   * nobody can.
   */
  readonly isCutOff?: () => boolean;
}

/** A function that a client brings along: it carries the calls out itself, in this session alone. */
export interface FunctionDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of type object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A new token of the client for an MCP server of its session. */
export interface TokenRenewal {
  readonly mcpServerId: string;
  readonly token: string;
}

/** The id or the name of a function of the project, or a function of the client's own. */
export type FunctionChoice = string | FunctionDefinition;

/** Executes calls, each exactly once. */
export interface ToolProvider {
  /** Read when a reply begins. */
  readonly specs: readonly ToolSpec[];
  /** Executes the call. Never rejects: a failure is an outcome with `isError`. */
  call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome>;
  /** The session has started. Comes once, before any call; must not throw. */
  open?(session: ToolSession): void;
  /**
   * Takes the client's result of a call that the client executes itself (facts 1.3, `send_function_output`).
   * @param delay whether the agent may first finish what it says about something else
   * @returns whether this call is open here, or was: a result that comes too late is reported once
   */
  output?(callId: string, output: unknown, delay: boolean): boolean;
  /**
   * Replaces the session's functions by those that the client chose (facts 1.3, `set_settings`).
   * Resolves to an error text, or null.
   */
  setFunctions?(choice: readonly FunctionChoice[]): Promise<string | null>;
  /** Uses another token of the client for an MCP server from now on. @returns whether that takes one here */
  renewToken?(renewal: TokenRenewal): boolean;
  /** Something was said: the user's words once they are recognised, the agent's as far as they were heard. */
  onMessage?(message: ConversationMessage): void;
  /** The session is over. Idempotent. */
  close?(): void;
}

// ---- the transport, seen from the session ----------------------------------------------------------------------

/** An event of 2-agent-platform-facts 1.3, without the second `type`, which the transport adds. */
export interface ServerEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The user's screen, on a transport that carries pictures towards the service (facts 1.3, `start_video`). */
export interface Screen {
  /**
   * The newest picture; null before the first one, when they stop coming, and while the screen is not
   * watched.
   */
  readonly picture: Picture | null;
  /** Starts or stops asking for pictures, about one a second. Idempotent. */
  watch(isWatched: boolean): void;
}

/**
 * One 20 ms moment of the agent. The session reuses one object for all moments: a transport copies what it
 * keeps.
 */
export interface Moment {
  /** The speech that sounds now, or null in silence. */
  speech: SpokenAudio | null;
  /** Which 20 ms frame of `speech.pcm` this is. */
  frameIndex: number;
  /** The viseme at this moment. */
  viseme: Viseme;
  /**
   * Monotonic milliseconds at which this moment was due. Speech that arrives in silence starts at once: then
   * a moment that was already sent in silence comes a second time, with speech.
   */
  dueAt: number;
}

/** Events that come only to a client that asks for them. */
export interface RequestedEvents {
  /** `words_spoken`: which words of the agent sound. */
  readonly words: boolean;
  /** `function_explicitly_called`: calls of functions that a server carries out. */
  readonly calls: boolean;
}

export interface Transport {
  /** The most sound, in milliseconds, that the far end buffers: heard = sent - leadMs at worst. 0 for RTP. */
  readonly leadMs: number;
  /** Whether moments are wanted even in silence (a live video track), or only while the agent speaks. */
  readonly wantsSilence: boolean;
  /** The events that the client has asked for, beyond what every client gets; absent: none. Read at each of them. */
  readonly requested?: RequestedEvents | undefined;
  /** The far end has put the agent on hold: playout waits until it listens again. Read each tick. */
  readonly held?: boolean;
  /**
   * Whether the client would send sound now also if nobody spoke: what does not come is held up by its network, and no
   * silence. Read at each moment without sound; absent where the transport fills in such moments itself.
   */
  readonly mustSend?: boolean;
  /** Tools that only this transport has (transfer a call, press keys, hang up). */
  readonly toolProvider?: ToolProvider;
  /** Absent: no screen can be shown. Read when one is shown. */
  readonly screen?: Screen | undefined;
  sendEvent(event: ServerEvent): void;
  sendMoment(moment: Moment): void;
  /** Barge-in: discards sound that was handed over but has not been played. */
  flush(): void;
  /** The session is over. Idempotent; the transport frees everything it holds. */
  close(reason: CloseReason): void;
}

/** Close reasons of 4-decisions, "Interface A". */
export type CloseReason = (typeof CLOSE_REASONS)[number];

// ---- the recorder: what lasts ----------------------------------------------------------------------------------

/** A finished item of the conversation (2-agent-platform-facts, "Session record"). */
export interface TranscriptItem {
  readonly role: 'agent' | 'user';
  /** The text that was said and heard. */
  readonly text: string;
  /** Everything that was generated; equals `text` unless the agent was interrupted. */
  readonly generated: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Names of the sources of an answer; absent when there were none. */
  readonly sources?: readonly string[];
}

/** A tool call that has an outcome, or that the session's end has aborted. */
export interface ToolCallRecord {
  readonly callId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Null: there is no outcome. */
  readonly output: string | null;
  readonly isError: boolean;
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * The timing of one turn: a user's turn and the reply to it. Each moment in Unix milliseconds; null where it
 * never came, or does not exist (a typed turn has no speech). The turn's waterfall ends when the first sound
 * of the answer was played, not when it was made.
 */
export interface TurnTiming {
  readonly turnId: string;
  /** Id of the reply; null when the turn got none. */
  readonly responseId: string | null;
  /** Id of the user's item; null for a reply that nobody asked for. */
  readonly itemId: string | null;
  readonly speechStartedAt: number | null;
  /** The last frame with voice in it; the silence after it is endpointing. */
  readonly speechEndedAt: number | null;
  /** The end of the silence that turn detection requires. */
  readonly endpointedAt: number | null;
  readonly transcribedAt: number | null;
  /** The language model was asked; retrieval is done. */
  readonly askedAt: number | null;
  readonly firstTokenAt: number | null;
  /** The voice delivered the first piece of speech. */
  readonly firstAudioAt: number | null;
  /** The first frame of the answer was handed to the transport. */
  readonly playedAt: number | null;
  /** The answer had been heard to its end, or was interrupted. */
  readonly endedAt: number;
  readonly interrupted: boolean;
}

/** The companion of the agent that is active from now on. */
export type ActiveCompanion = Pick<HandoffAgent, 'companionId' | 'companionName' | 'language'>;

export interface Recorder {
  /** The session's transport is connected: the session starts. */
  started(): void;
  item(item: TranscriptItem): void;
  toolCall(call: ToolCallRecord): void;
  /** The same tool may come again, and is recorded once. */
  toolLeftOut(tool: LeftOutTool): void;
  /**
   * Another agent has become active.
   * @param answersUser whether the new agent answers what the user has said since the previous one's last word
   */
  agentHandoff(by: ActiveCompanion, answersUser: boolean): void;
  turn(timing: TurnTiming): void;
  usage(usage: Usage): void;
  /** The session is over; called exactly once. Resolves when the record is stored. */
  closed(reason: CloseReason): Promise<void>;
}

// ---- the session's settings ------------------------------------------------------------------------------------

/** The `turnDetection` of spec A.2, in Duet's units. */
export interface TurnDetection {
  /** Voice activity from which a frame counts as speech, 0 to 1. */
  readonly threshold: number;
  readonly prefixPaddingMs: number;
  readonly silenceDurationMs: number;
}

export const AGENT_MODES = ['conversation', 'puppeteer'] as const;
/** `puppeteer`: the agent says only what the client tells it by `talk`. */
export type AgentMode = (typeof AGENT_MODES)[number];

/** The settings of one session, fixed when it was created. */
export interface SessionSettings {
  readonly sessionId: string;
  readonly modality: 'audio' | 'text';
  readonly companionName: string;
  readonly language: string;
  /** IANA name of the user's time zone; absent: unknown. */
  readonly timeZone?: string;
  readonly voiceId: string | null;
  readonly instructions: string;
  readonly initialSpeech: string | null;
  readonly temperature: number | null;
  readonly turnDetection: TurnDetection;
  readonly noiseReduction: 'nearField' | 'farField' | null;
  readonly videoPolicy: 'required' | 'deferred';
  /** Null: the session never expires for being idle. */
  readonly idle: { readonly warnAfterMs: number; readonly expireAfterMs: number } | null;
  /** How a person approves a call: in the client, or by voice (and the keys 1 and 2) on the telephone. */
  readonly approvals: 'client' | 'voice';
  /** Absent: `conversation`. */
  readonly mode?: AgentMode;
  /** The user's speech was not understood by any provider when the session was created. */
  readonly isDeaf?: true;
}

/** Everything that a live session is built from. */
export interface SessionPorts {
  readonly clock: Clock;
  /** Makes a fresh, unguessable id with a typed prefix, such as `item_...`. */
  readonly newId: (prefix: string) => string;
  readonly tts: TextToSpeech;
  readonly llm: LanguageModel;
  /** Null when there is no speech to text: then only typed input is understood. */
  readonly stt: SpeechToText | null;
  readonly openVad: () => Vad;
  /** Absent: silence and words alone decide when a turn is over. */
  readonly endOfTurn?: EndOfTurn;
  readonly openNoiseReducer: (mode: 'nearField' | 'farField') => NoiseReducer;
  readonly knowledge: Knowledge;
  /** Absent: there is no retrieval. */
  readonly recall?: Recall;
  /** See ReplyRequest; absent: nothing. */
  readonly remembered?: readonly string[];
  /** Tools that the agent has on every transport; of two tools with one name the transport's is taken. */
  readonly toolProvider?: ToolProvider;
  readonly recorder: Recorder;
  readonly log: Log;
}

// ---- the session, seen from a transport --------------------------------------------------------------------------

export interface LiveSession {
  readonly settings: SessionSettings;
  /** Whether `start` was called. */
  readonly started: boolean;
  readonly closed: boolean;
  /** Aborted when the session closes; passed to everything that works for it. */
  readonly signal: AbortSignal;
  /** Starts the session once its transport is connected; it talks through `transport`. Call it only once. */
  start(transport: Transport): void;
  /** Sets what the client can see of the avatar from now on (`audio_only` while only sound flows). */
  avatarReady(mode: 'audio_only' | 'audio_video'): void;
  /** Takes one frame of the user's sound: 320 samples, valid only during the call; `STALLED` where none can be known. */
  pushAudio(frame: Int16Array): void;
  /** Takes a DTMF digit that the caller pressed: one of `0-9*#A-D`. */
  receiveDtmf(key: string): void;
  /**
   * Takes a parsed message of the client, not yet validated. An invalid one is answered by an `error` event.
   */
  command(message: unknown): void;
  /** Sends the client an event about the service, not the conversation. */
  notify?(event: ServerEvent): void;
  /**
   * Plays the next moment. Called by the shared tick every 20 ms, at `dueAt` (monotonic ms); nearly free
   * while the agent is silent.
   */
  tick(dueAt: number): void;
  /** Ends the session. Idempotent: the first reason counts. Resolves when the record is stored. */
  close(reason: CloseReason): Promise<void>;
}
