import type { SessionSettings, ToolOutcome } from '../../conversation/ports.ts';
import type { KnownAnswer } from '../../conversation/provider-ports.ts';

/**
 * A scripted conversation. Its steps are limited to what a client of any transport can do and see, so that
 * the same file runs in virtual time, over WebSocket (sound or text), WebRTC and VoIP: each has a Driver.
 */
export interface Scenario {
  readonly name: string;
  /**
   * `voice`: only with sound both ways; `text`: only as typed chat; `any`: both, where `ask` is typed if
   * there is no sound; `keys`: only with the keys of a telephone.
   */
  readonly needs: 'voice' | 'text' | 'any' | 'keys';
  readonly agent?: AgentOfScenario;
  /**
   * Whether it runs in virtual time only: it takes so long, or what a real recogniser would write of it is not what it is
   * about.
   */
  readonly isLong?: boolean;
  /** Whether it also runs over the real transports that support it; three scenarios do for each. */
  readonly onRealTransports?: true;
  readonly steps: readonly Step[];
}

/** The agent that a driver sets up before the session starts. */
export interface AgentOfScenario {
  readonly answers?: readonly KnownAnswer[];
  readonly initialSpeech?: string;
  readonly videoPolicy?: SessionSettings['videoPolicy'];
  readonly turnDetection?: Partial<SessionSettings['turnDetection']>;
  readonly idle?: SessionSettings['idle'];
  readonly tools?: readonly ToolOfScenario[];
  /** How a person approves a call of a tool that asks first. */
  readonly approvals?: SessionSettings['approvals'];
  /**
   * Its language models: several in order, as in an API key's setup, or the built-in one. Default: one that
   * never fails, and knows the answers.
   */
  readonly llms?: 'built-in' | readonly LlmOfScenario[];
  /** Time between two words of a reply; none by default. */
  readonly betweenWordsMs?: number;
  /** Notes on earlier sessions with this person, the oldest first. */
  readonly remembered?: readonly string[];
}

/** One of an agent's language models. It begins each reply with its name, to show which one answers. */
export interface LlmOfScenario {
  readonly name: string;
  /** How it fails when the user says this, or an outcome has this text (`''`: any). */
  readonly fails?: Readonly<Record<string, LlmFailure>>;
}

/**
 * `at once`: before its first word; `midway`: after its twelfth piece, or at the end of a shorter reply; `for
 * good`: at once, with an error that is not retryable.
 */
export type LlmFailure = 'at once' | 'midway' | 'for good';

/** A tool, and when the agent calls it. Its output is the agent's report of the outcome. */
export interface ToolOfScenario extends Partial<ToolOutcome> {
  readonly name: string;
  /** The description for models that decide by themselves. */
  readonly description?: string;
  /** The user's words at which the agent calls it; tools with the same words are called in one answer. */
  readonly when: string;
  /** The agent's words before the call. */
  readonly before: string;
  readonly takesMs: number;
  /** The arguments of the call; none by default. */
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** Whether it ends the conversation or gives it away, so that one answer may do no other such thing. */
  readonly isFinal?: boolean;
  /** Whether a person has to approve it first. */
  readonly asks?: boolean;
  /** Whether the client executes it (`answer call`); without its output within `takesMs` the call fails. */
  readonly implicit?: boolean;
}

/** A pattern of events: the name, and fields of `data` (or of `data.message`) that must be equal. */
export interface EventPattern {
  readonly event: string;
  readonly with?: Readonly<Record<string, string | number | boolean | null>>;
  /** A part of the message's content, compared without regard to case. */
  readonly contains?: string;
}

/** One line of the session's record. `contains` and `isPart` are compared without regard to case. */
export interface ExpectedItem {
  readonly role: 'agent' | 'user';
  readonly contains?: string;
  /** Whether the agent was interrupted, so that less was heard than was generated. */
  readonly interrupted?: boolean;
}

export type Step =
  /** The user speaks, or types where there is no sound. Returns when it is said. */
  | { readonly do: 'ask'; readonly text: string }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'cough'; readonly ms: number }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'send'; readonly command: unknown }
  | { readonly do: 'press'; readonly keys: string }
  /** The client answers the last call that it was asked to execute. */
  | { readonly do: 'answer call'; readonly output: unknown; readonly delay: boolean }
  /** The client approves or rejects the last request. */
  | { readonly do: 'decide'; readonly approve: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'hang up' }
  /** An event that matches comes within the time; later steps look only at events after it. */
  | { readonly see: 'event'; readonly event: EventPattern; readonly withinMs?: number }
  /** No event that matches comes after the last seen one, for this time. */
  | { readonly see: 'no event'; readonly event: EventPattern; readonly forMs: number }
  | { readonly see: 'sound' | 'silence'; readonly withinMs?: number }
  /** Events of these kinds have come in exactly this order and number since the start. */
  | { readonly see: 'all events'; readonly of: readonly string[]; readonly are: readonly EventPattern[] }
  /** At least this much sound was heard in all. */
  | { readonly see: 'heard sound'; readonly atLeastMs: number; readonly atMostMs?: number }
  | { readonly see: 'closed'; readonly reason?: string; readonly withinMs?: number }
  /** The session's record after its end. */
  | { readonly see: 'record'; readonly items: readonly ExpectedItem[] };

// ---- the words in which scenarios are written ------------------------------------------------------------------

export const ask = (text: string): Step => ({ do: 'ask', text });
export const say = (text: string): Step => ({ do: 'say', text });
export const cough = (ms: number): Step => ({ do: 'cough', ms });
export const type = (text: string): Step => ({ do: 'type', text });
export const send = (command: unknown): Step => ({ do: 'send', command });
export const press = (keys: string): Step => ({ do: 'press', keys });
export const answerCall = (output: unknown, delay = false): Step => ({ do: 'answer call', output, delay });
export const decide = (approve: boolean): Step => ({ do: 'decide', approve });
export const wait = (ms: number): Step => ({ do: 'wait', ms });
export const hangUp: Step = { do: 'hang up' };

export const see = (event: string, fields: EventPattern['with'] = {}, contains?: string): Step => ({
  see: 'event',
  event: contains === undefined ? { event, with: fields } : { event, with: fields, contains },
});
export const seeWithin = (withinMs: number, event: string, fields: EventPattern['with'] = {}): Step => ({
  see: 'event',
  event: { event, with: fields },
  withinMs,
});
export const seeNo = (forMs: number, event: string, fields: EventPattern['with'] = {}): Step => ({
  see: 'no event',
  event: { event, with: fields },
  forMs,
});
export const seeAgent = (action: string, contains?: string): Step =>
  see('message_received', { role: 'assistant', action }, contains);
export const seeUser = (action: string, contains?: string): Step =>
  see('message_received', { role: 'user', action }, contains);
export const seeTalk = (state: string): Step => see('talk_state_changed', { state });
export const hearSound: Step = { see: 'sound' };
export const hearSilence: Step = { see: 'silence' };
export const seeClosed = (reason?: string): Step =>
  reason === undefined ? { see: 'closed' } : { see: 'closed', reason };
export const seeRecord = (...items: ExpectedItem[]): Step => ({ see: 'record', items });
