import type { SpokenWord } from '../../conversation/provider-ports.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import type { Sound } from '../espeak/ipa.ts';
import { type Stretch, timeOfShare } from '../espeak/stretches.ts';

/** Spreads sounds over the stretches in which something is heard. */
export function spreadVisemes(sounds: readonly Sound[], stretches: readonly Stretch[]): TimedViseme[] {
  const total = sounds.reduce((sum, { weight }) => sum + weight, 0);
  const at = timeOfShare(stretches);
  let spoken = 0;
  const mouths = sounds.map(({ viseme, weight }): TimedViseme => {
    const startMs = at(spoken / total);
    spoken += weight;
    return { viseme, startMs, endMs: at(spoken / total) };
  });
  return withPauses(mouths, stretches);
}

/** Closes the mouth in pauses, and before and after the speech. */
export function withPauses(mouths: readonly TimedViseme[], stretches: readonly Stretch[]): TimedViseme[] {
  const pauses = stretches.map(({ endMs }, index): TimedViseme => ({
    viseme: 'sil',
    startMs: endMs,
    endMs: stretches[index + 1]?.startMs ?? Infinity,
  }));
  const spoken = mouths.flatMap((mouth) => {
    const pause = pauses.find(({ startMs, endMs }) => mouth.startMs < startMs && mouth.endMs > endMs);
    return pause ? [{ ...mouth, endMs: pause.startMs }] : [mouth];
  });
  return [...spoken, ...pauses].sort((a, b) => a.startMs - b.startMs);
}

/** Word times in proportion to letters: accurate enough to know how far somebody has listened. */
export function wordsIn(tokens: readonly SpokenToken[], stretches: readonly Stretch[]): SpokenWord[] {
  const total = tokens.reduce((sum, { say }) => sum + say.length + 1, 0);
  const at = timeOfShare(stretches);
  let spoken = 0;
  return tokens.map(({ say, charEnd }) => {
    const startMs = Math.round(at(spoken / total));
    spoken += say.length + 1;
    return { startMs, endMs: Math.round(at(spoken / total)), charEnd };
  });
}
