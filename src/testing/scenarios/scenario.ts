import type { SessionSettings, ToolOutcome } from '../../conversation/ports.ts';
import type { KnownAnswer } from '../../conversation/provider-ports.ts';

/**
 * A scripted conversation. Its words name only what a client of any transport can do and see, so that the same file
 * runs in virtual time, over WebSocket (sound or text), WebRTC and VoIP: each has a Driver.
 */
export interface Scenario {
  readonly name: string;
  /**
   * `voice`: only where the user can be heard and hears; `text`: only as typed chat; `any`: both, `ask` is typed where
   * nobody hears; `keys`: only where the user has the keys of a telephone.
   */
  readonly needs: 'voice' | 'text' | 'any' | 'keys';
  readonly agent?: AgentOfScenario;
  /** It takes so long that it runs in virtual time only. */
  readonly isLong?: boolean;
  /** It also runs over the real transports that can carry it: there are three of these for each. */
  readonly onRealTransports?: true;
  readonly steps: readonly Step[];
}

/** What a driver has to set up before the session starts. */
export interface AgentOfScenario {
  readonly answers?: readonly KnownAnswer[];
  readonly initialSpeech?: string;
  readonly videoPolicy?: SessionSettings['videoPolicy'];
  readonly turnDetection?: Partial<SessionSettings['turnDetection']>;
  readonly idle?: SessionSettings['idle'];
  readonly tools?: readonly ToolOfScenario[];
  /** How a person allows a call of a tool that asks first. */
  readonly approvals?: SessionSettings['approvals'];
  /**
   * What it thinks with: minds that are asked in their order, as those of an API key are, or the one that ships. By
   * default one that is always well, and knows the answers.
   */
  readonly minds?: 'built-in' | readonly MindOfScenario[];
  /** How long the mind takes between two words of a reply; none by default. */
  readonly betweenWordsMs?: number;
  /** Notes on earlier sessions with this person, the oldest first. */
  readonly remembered?: readonly string[];
}

/** One of an agent's minds. It says its name before all else, so that one hears who answers. */
export interface MindOfScenario {
  readonly name: string;
  /** How it fails when the user says this, or a tool tells it (`''`: whatever it is). */
  readonly fails?: Readonly<Record<string, MindFailure>>;
}

/**
 * `at once`: before its first word; `midway`: behind its twelfth piece, or at the end of a shorter reply; `for good`: at
 * once, and it is told that asking again is of no use.
 */
export type MindFailure = 'at once' | 'midway' | 'for good';

/** A tool, and when the agent calls it. What came of it is told by its output. */
export interface ToolOfScenario extends Partial<ToolOutcome> {
  readonly name: string;
  /** What minds that decide by themselves read of it. */
  readonly description?: string;
  /** The agent calls it when the user says this, */
  readonly when: string;
  /** and says this before. */
  readonly before: string;
  readonly takesMs: number;
  /** What the agent calls it with; nothing by default. */
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** A person has to allow it first. */
  readonly asks?: boolean;
  /** The client carries it out (`answer call`); without its output in `takesMs` the call has failed. */
  readonly implicit?: boolean;
}

/** Which events a step means: the name, and fields of `data` (or of `data.message`) that must be equal. */
export interface EventPattern {
  readonly event: string;
  readonly with?: Readonly<Record<string, string | number | boolean | null>>;
  /** Part of the message's content, in any case. */
  readonly contains?: string;
}

/** One line of the session's record. `contains` and `isPart` are compared without regard to case. */
export interface ExpectedItem {
  readonly role: 'agent' | 'user';
  readonly contains?: string;
  /** The agent was interrupted: less was heard than was generated. */
  readonly interrupted?: boolean;
}

export type Step =
  /** The user speaks, or types where nobody hears them. Returns when it is said. */
  | { readonly do: 'ask'; readonly text: string }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'cough'; readonly ms: number }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'send'; readonly command: unknown }
  | { readonly do: 'press'; readonly keys: string }
  /** The client answers the call that it was asked to carry out last. */
  | { readonly do: 'answer call'; readonly output: unknown; readonly delay: boolean }
  /** The client allows, or refuses, what it was asked last. */
  | { readonly do: 'decide'; readonly approve: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'hang up' }
  /** The next event that fits comes within the time; later steps look only at events behind it. */
  | { readonly see: 'event'; readonly event: EventPattern; readonly withinMs?: number }
  /** No event that fits comes from the last seen event on, for the time. */
  | { readonly see: 'no event'; readonly event: EventPattern; readonly forMs: number }
  | { readonly see: 'sound' | 'silence'; readonly withinMs?: number }
  /** Events of these kinds have come in exactly this order and number since the start. */
  | { readonly see: 'all events'; readonly of: readonly string[]; readonly are: readonly EventPattern[] }
  /** Sound of at least so much was heard in all. */
  | { readonly see: 'heard sound'; readonly atLeastMs: number; readonly atMostMs?: number }
  | { readonly see: 'closed'; readonly reason?: string; readonly withinMs?: number }
  /** The record of the session, after its end. */
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
