import type { SpokenAudio } from '../ports.ts';
import type { Batch } from './tools.ts';
import { heardChars } from './heard.ts';
import type { Item } from './items.ts';

/** A piece of a reply that is spoken in one breath: `generated.slice(start, end)`, the voice gets it trimmed. */
export interface Segment {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `done`: played to its end, or there was nothing to play (no letters, the voice failed). */
  state: 'waiting' | 'ordered' | 'ready' | 'playing' | 'done';
  speech: SpokenAudio | null;
}

/** One answer of the agent, from the request to the mind until it was heard, interrupted or failed. */
export interface Reply {
  readonly responseId: string;
  readonly item: Item;
  /** The mind was offered tools. */
  readonly mayCall: boolean;
  /** The calls that it made; null when it made none. */
  batch: Batch | null;
  /** Where in `generated` the last call was made; 0 when there was no text before it. */
  calledAt: number;
  /** The text so far. It starts with no white space. */
  generated: string;
  /** The mind has finished, or failed. */
  thought: boolean;
  /** Why the mind failed, null when it did not. */
  failure: string | null;
  readonly segments: Segment[];
  /** How much of `generated` is in segments. */
  cut: number;
  /** A first frame was played: `talk_state_changed` said `started`. */
  sounded: boolean;
  /** The user has the floor: playout is paused. */
  held: boolean;
  /** When something last moved, and how far playout was then. For the watchdog. */
  movedAt: number;
  heardThen: number;
}

export const createReply = (responseId: string, item: Item, now: number, mayCall = true): Reply => ({
  responseId,
  item,
  mayCall,
  batch: null,
  calledAt: 0,
  generated: '',
  thought: false,
  failure: null,
  segments: [],
  cut: 0,
  sounded: false,
  held: false,
  movedAt: now,
  heardThen: 0,
});

/** Text that comes behind a call begins anew: it is no part of the word before. */
export function joined(reply: Reply, text: string): string {
  const { generated, calledAt } = reply;
  if (generated === '') return text.trimStart();
  const isApart = /\s$/.test(generated) || /^\s/.test(text);
  return calledAt === generated.length && text !== '' && !isApart ? ` ${text}` : text;
}

/** The voice has something of this reply: it sounds, or will in a moment. */
export const isVoiced = (reply: Reply): boolean => reply.segments.some((segment) => segment.state !== 'done');

export const findSegment = (reply: Reply | null, id: string): Segment | undefined =>
  reply?.segments.find((segment) => segment.id === id);

const leadingSpace = (text: string): number => text.length - text.trimStart().length;

const heardOf = (segment: Segment, generated: string, playedMs: number): number => {
  const chars = segment.speech ? heardChars(segment.speech, playedMs) : 0;
  if (chars === 0) return segment.start;
  return Math.min(
    segment.start + leadingSpace(generated.slice(segment.start, segment.end)) + chars,
    segment.end,
  );
};

/**
 * What the user has heard of a spoken reply: always a prefix of what was generated.
 * @param heardMs how much of a segment was played, in milliseconds
 */
export function heardText(reply: Reply, heardMs: (segmentId: string) => number): string {
  let offset = 0;
  for (const segment of reply.segments) {
    if (segment.state === 'done') {
      offset = segment.end;
      continue;
    }
    offset = heardOf(segment, reply.generated, heardMs(segment.id));
    break;
  }
  return reply.generated.slice(0, offset).trimEnd();
}
