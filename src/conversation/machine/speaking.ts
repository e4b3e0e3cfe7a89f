import type { SpokenAudio } from '../ports.ts';
import { isSpeakable, nextCut } from './cutter.ts';
import { sendTalkState } from './emit.ts';
import { finishReply } from './replying.ts';
import { findSegment, type Reply, type Segment } from './reply.ts';
import { isAudio, type State } from './state.ts';

/** The segment that sounds and two that are made while it does. */
const SEGMENTS_ON_ORDER = 3;

const newSegment = (state: State, reply: Reply, end: number): Segment => {
  const text = reply.generated.slice(reply.cut, end).trim();
  const silent = !isSpeakable(text);
  const id = state.world.newId('seg');
  return { id, start: reply.cut, end, text, state: silent ? 'done' : 'waiting', speech: null };
};

/** What failed halfway ends at its last complete sentence: half a sentence is not spoken. */
function cutSegments(state: State, reply: Reply): void {
  const isWhole = reply.thought && reply.failure === null;
  for (;;) {
    const end = nextCut(reply.generated, reply.cut, reply.segments.length === 0, isWhole);
    if (end < 0) return;
    reply.segments.push(newSegment(state, reply, end));
    reply.cut = end;
  }
}

function orderSpeech(state: State, reply: Reply): void {
  let onOrder = 0;
  for (const segment of reply.segments) {
    if (segment.state === 'waiting' && onOrder < SEGMENTS_ON_ORDER) {
      segment.state = 'ordered';
      state.effects.push({ type: 'speak', segmentId: segment.id, text: segment.text });
    }
    if (segment.state !== 'done') onOrder += 1;
  }
}

const isSpoken = (reply: Reply): boolean => reply.segments.every((segment) => segment.state === 'done');

/** Brings the reply as far as it can go now: cuts it, orders speech, ends it. */
export function advanceReply(state: State, reply: Reply): void {
  if (isAudio(state)) {
    cutSegments(state, reply);
    orderSpeech(state, reply);
  }
  if (reply.thought && isSpoken(reply)) finishReply(state, reply);
}

export function speechReady(state: State, segmentId: string, speech: SpokenAudio): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'ordered') return;
  segment.speech = speech;
  segment.state = 'ready';
  state.reply.movedAt = state.now;
}

/** Its text has reached the client all the same: the reply goes on behind it. */
export function speechFailed(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'ordered') return;
  segment.state = 'done';
  state.reply.movedAt = state.now;
}

export function playoutStarted(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'ready') return;
  segment.state = 'playing';
  state.reply.movedAt = state.now;
  if (state.reply.sounded) return;
  state.reply.sounded = true;
  sendTalkState(state, 'started');
}

export function playoutFinished(state: State, segmentId: string): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'playing') return;
  segment.state = 'done';
  segment.speech = null;
  state.reply.movedAt = state.now;
}
