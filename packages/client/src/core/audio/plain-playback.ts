import { WIRE_RATE } from './pcm.ts';

/** Plays sound as it comes, each piece behind the one before. */
export interface PlainPlayback {
  play(pcm: Int16Array): void;
  /** Discards what was not played yet. */
  flush(): void;
}

/** The first piece waits for others this long, so that one that is late leaves no gap; in seconds. */
const LEAD = 0.08;
/** What 1 is in PCM16. */
const FULL = 32_768;

/** Plays sound without an audio worklet, which browsers give to secure pages (https, localhost) alone. */
export function openPlainPlayback(context: AudioContext, speaker: AudioNode): PlainPlayback {
  const waiting = new Set<AudioBufferSourceNode>();
  let endsAt = 0;
  const startOf = (): number => (endsAt > context.currentTime ? endsAt : context.currentTime + LEAD);
  return {
    play(pcm) {
      if (pcm.length === 0) return;
      const buffer = context.createBuffer(1, pcm.length, WIRE_RATE);
      buffer.copyToChannel(
        Float32Array.from(pcm, (sample) => sample / FULL),
        0,
      );
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(speaker);
      source.onended = () => waiting.delete(source);
      waiting.add(source);
      const startsAt = startOf();
      source.start(startsAt);
      endsAt = startsAt + buffer.duration;
    },
    flush() {
      for (const source of waiting) source.stop();
      waiting.clear();
      endsAt = 0;
    },
  };
}
