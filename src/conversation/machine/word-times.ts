import type { SoundingWord } from '../sounding-word.ts';
import { wordsSpoken } from './events.ts';
import { findSegment, leadingSpace, type Reply, type Segment } from './reply.ts';
import type { State } from './state.ts';

/** How long a segment sounds or has sounded, in milliseconds; 0 for one of which nobody heard anything. */
const soundOf = ({ state, speech, soundMs }: Segment): number =>
  speech === null || state === 'failed' ? soundMs : speech.durationMs;

/** How much of a reply's sound comes before this segment, in milliseconds. */
function soundBefore({ segments }: Reply, segment: Segment): number {
  const before = segments.slice(0, segments.indexOf(segment));
  return before.reduce((sum, one) => sum + soundOf(one), 0);
}

/** Tells the client which words begin to sound: with times in the reply's sound, and places in the item's text. */
export function wordsPlayed(state: State, segmentId: string, words: readonly SoundingWord[]): void {
  const segment = findSegment(state.reply, segmentId);
  if (!state.reply || segment?.state !== 'playing') return;
  const { item, responseId, generated } = state.reply;
  const fromMs = soundBefore(state.reply, segment);
  const fromChar = segment.start + leadingSpace(generated.slice(segment.start, segment.end));
  const told = words.map(({ text, startMs, endMs, charStart, charEnd }) => ({
    text,
    start_ms: fromMs + startMs,
    end_ms: fromMs + endMs,
    char_start: fromChar + charStart,
    char_end: fromChar + charEnd,
  }));
  state.effects.push({ type: 'send', event: wordsSpoken(item.id, responseId, told) });
}
