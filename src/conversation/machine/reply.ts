import type { SpokenAudio } from '../provider-ports.ts';
import { isSpeakable } from './cutter.ts';
import type { Batch } from './tools.ts';
import { heardChars } from './heard.ts';
import type { Item } from './items.ts';
import type { Draft } from './timing/draft.ts';

/** A piece of a reply that is spoken in one breath: `generated.slice(start, end)`, the voice gets it trimmed. */
export interface Segment {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `done`: played to its end, or there was nothing to play (no letters); `failed`: the voice could not say it. */
  state: 'waiting' | 'ordered' | 'ready' | 'playing' | 'done' | 'failed';
  speech: SpokenAudio | null;
}

/** `filler`: words while a call takes its time; `question`: whether a call may be made. */
export type ReplyKind = 'answer' | 'filler' | 'question';

/** One answer of the agent, from the request to the mind until it was heard, interrupted or failed. */
export interface Reply {
  readonly responseId: string;
  readonly item: Item;
  /** `answer`: the mind gives it. The others are said of the agent's own accord, in words that are fixed. */
  readonly kind: ReplyKind;
  /** Names of what the mind was given to answer from. */
  sources: readonly string[];
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
  /** How far in `generated` the user had come when it was over; null while it goes on. */
  reached: number | null;
  /** The user has the floor: playout is paused. */
  held: boolean;
  /** When something last moved, and how far playout was then. For the watchdog. */
  movedAt: number;
  heardThen: number;
  /** A voice in which no words were found has held it. */
  noisy: boolean;
  /** Of the turn that it belongs to; null for what the agent says in words that are fixed. */
  timing: Draft | null;
}

export const createReply = (
  responseId: string,
  item: Item,
  now: number,
  mayCall = true,
  kind: ReplyKind = 'answer',
): Reply => ({
  responseId,
  item,
  kind,
  sources: [],
  mayCall,
  batch: null,
  calledAt: 0,
  generated: '',
  thought: false,
  failure: null,
  segments: [],
  cut: 0,
  sounded: false,
  reached: null,
  held: false,
  movedAt: now,
  heardThen: 0,
  noisy: false,
  timing: null,
});

/** Text that comes behind a call begins anew: it is no part of the word before. */
export function joined(reply: Reply, text: string): string {
  const { generated, calledAt } = reply;
  if (generated === '') return text.trimStart();
  const isApart = /\s$/.test(generated) || /^\s/.test(text);
  return calledAt === generated.length && text !== '' && !isApart ? ` ${text}` : text;
}

/** Nothing more comes of it: it was played, or never will be. */
export const isOver = ({ state }: Segment): boolean => state === 'done' || state === 'failed';

/** The voice has something of this reply: it sounds, or will in a moment. */
export const isVoiced = (reply: Reply): boolean => !reply.segments.every(isOver);

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

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What was heard of `generated`, in order. Marks without letters behind a piece that failed are part of that. */
function heardSpans(reply: Reply, heardMs: (segmentId: string) => number): Span[] {
  const spans: Span[] = [];
  let isLost = false;
  for (const segment of reply.segments) {
    if (!isOver(segment)) {
      spans.push({ start: segment.start, end: heardOf(segment, reply.generated, heardMs(segment.id)) });
      break;
    }
    isLost = segment.state === 'failed' || (isLost && !isSpeakable(segment.text));
    if (!isLost) spans.push(segment);
  }
  return spans.filter(({ start, end }) => end > start);
}

/** How far in `generated` the user has come; a piece before that which the voice could not say was passed over. */
export const heardUpTo = (reply: Reply, heardMs: (segmentId: string) => number): number =>
  heardSpans(reply, heardMs).at(-1)?.end ?? 0;

/**
 * What the user has heard of a spoken reply: a prefix of what was generated, but for pieces that the voice could not
 * say (DESIGN 4, "Truth about what was heard").
 * @param heardMs how much of a segment was played, in milliseconds
 */
export function heardText(reply: Reply, heardMs: (segmentId: string) => number): string {
  const spans = heardSpans(reply, heardMs);
  return spans
    .map(({ start, end }) => reply.generated.slice(start, end))
    .join('')
    .trim();
}
