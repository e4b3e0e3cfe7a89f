import type { Recorder } from '../conversation/ports.ts';
import type { TextToSpeech } from '../conversation/provider-ports.ts';
import type { CallTts } from './calls.ts';
import type { Clock } from '../kernel/time/clock.ts';

/**
 * The voice by which a phone call itself speaks. The usage of the provider, and what is said, go into the session's
 * record.
 */
export const createCallTts = (tts: TextToSpeech, recorder: Recorder, clock: Clock): CallTts => ({
  tts: {
    speak: (text, options) => tts.speak(text, { ...options, meter: (usage) => recorder.usage(usage) }),
  },
  record: (item) => recorder.item({ role: 'agent', ...item, timestamp: Math.floor(clock.wallTime() / 1000) }),
});
