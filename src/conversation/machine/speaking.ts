import type { SpokenAudio, SpokenPiece } from '../provider-ports.ts';
import { questionSounds } from './approving.ts';
import { isSpeakable, nextSplit } from './sentence-splitter.ts';
import { sendTalkState } from './emit.ts';
import { addText, finishReply, thinkingReply } from './replying.ts';
import { findSegment, heardOf, isOver, type Reply, type Segment } from './reply.ts';
import { isAudio, type State } from './state.ts';

/** The segment that sounds, and two that are made meanwhile. */
const SEGMENTS_ON_ORDER = 3;

const newSegment = (state: State, reply: Reply, end: number): Segment => {
  const text = reply.generated.slice(reply.splitUpTo, end).trim();
  const silent = !isSpeakable(text);
  const id = state.world.newId('seg');
  const phase = silent ? 'done' : 'waiting';
  return {
    id,
    start: reply.splitUpTo,
    end,
    text,
    state: phase,
    speech: null,
    isBroken: false,
    heardTo: null,
    soundMs: 0,
  };
};

/** Adds text that the model has spoken itself: no voice is asked for it (provider-ports.ts, `SpokenPiece`). */
export function replySpoken(state: State, responseId: string, { text, speech }: SpokenPiece): void {
  const reply = thinkingReply(state, responseId);
  if (!reply) return;
  if (isAudio(state)) splitRest(state, reply);
  addText(state, reply, text);
  if (!isAudio(state)) return;
  const segment = newSegment(state, reply, reply.generated.length);
  reply.segments.push(segment);
  reply.splitUpTo = reply.generated.length;
  reply.movedAt = state.now;
  if (speech.pcm.length > 0) playSegment(state, segment, speech);
  else segment.state = 'done';
}

/** Splits off plain text before spoken text into a piece of its own, and orders all of it first. */
function splitRest(state: State, reply: Reply): void {
  if (reply.splitUpTo < reply.generated.length) {
    reply.segments.push(newSegment(state, reply, reply.generated.length));
    reply.splitUpTo = reply.generated.length;
  }
  for (const segment of reply.segments) if (segment.state === 'waiting') orderSegment(state, reply, segment);
}

function playSegment(state: State, segment: Segment, speech: SpokenAudio): void {
  segment.speech = speech;
  segment.state = 'ready';
  state.effects.push({ type: 'play', segmentId: segment.id, speech });
}

/** Splits the text into segments. A reply that failed halfway ends at its last complete sentence. */
function splitSegments(state: State, reply: Reply): void {
  const isWhole = reply.isGenerated && reply.failure === null;
  for (;;) {
    const { generated, splitUpTo, segments } = reply;
    const { language } = state.settings;
    const end = nextSplit(generated, splitUpTo, segments.length === 0, { done: isWhole, language });
    if (end < 0) return;
    reply.segments.push(newSegment(state, reply, end));
    reply.splitUpTo = end;
  }
}

/** How much of a reply its next segment is ordered with, in characters. */
const MOST_BEFORE = 300;

function orderSegment(state: State, reply: Reply, segment: Segment): void {
  segment.state = 'ordered';
  const before = reply.generated.slice(0, segment.start).slice(-MOST_BEFORE).trim();
  const { id: segmentId, text } = segment;
  state.effects.push({ type: 'speak', segmentId, text, ...(before !== '' && { before }) });
}

function orderSpeech(state: State, reply: Reply): void {
  let onOrder = 0;
  for (const segment of reply.segments) {
    if (segment.state === 'waiting' && onOrder < SEGMENTS_ON_ORDER) orderSegment(state, reply, segment);
    if (!isOver(segment)) onOrder += 1;
  }
}

const isSpoken = (reply: Reply): boolean => reply.segments.every(isOver);

/** Advances the reply as far as possible: splits it, orders speech, ends it. */
export function advanceReply(state: State, reply: Reply): void {
  if (isAudio(state)) {
    splitSegments(state, reply);
    orderSpeech(state, reply);
  }
  if (reply.isGenerated && isSpoken(reply)) finishReply(state, reply);
}

/** The first sound of a segment is there; the rest may still come. */
export function speechReady(state: State, segmentId: string, speech: SpokenAudio): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'ordered') return;
  segment.speech = speech;
  segment.state = 'ready';
  state.reply.movedAt = state.now;
}

/**
 * A segment's speech has failed. Before its first frame was played nobody hears it; afterwards it ends with
 * what has come. Its text has reached the client, and the reply goes on after it.
 */
export function speechFailed(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || !segment) return;
  if (segment.state === 'playing') segment.isBroken = true;
  else if (segment.state === 'ordered' || segment.state === 'ready') segment.state = 'failed';
  state.reply.movedAt = state.now;
}

/** Gives up ordered speech that has not come in time. */
export function giveUpSpeech(reply: Reply): void {
  for (const segment of reply.segments)
    if (segment.state === 'waiting' || segment.state === 'ordered') segment.state = 'failed';
}

export function playoutStarted(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'ready') return;
  segment.state = 'playing';
  state.reply.movedAt = state.now;
  if (state.reply.sounded) return;
  state.reply.sounded = true;
  questionSounds(state, state.reply);
  sendTalkState(state, 'started');
}

export function playoutFinished(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'playing') return;
  if (segment.isBroken)
    segment.heardTo = heardOf(segment, state.reply.generated, segment.speech?.durationMs ?? 0);
  segment.state = segment.isBroken ? 'failed' : 'done';
  segment.soundMs = segment.speech?.durationMs ?? 0;
  segment.speech = null;
  state.reply.movedAt = state.now;
}
