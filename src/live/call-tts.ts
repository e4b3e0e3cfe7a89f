import type { Recorder } from '../conversation/ports.ts';
import type { SpeechToText, TextToSpeech } from '../conversation/provider-ports.ts';
import type { CallStt, CallTts } from './calls.ts';
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

/**
 * The session's speech to text for a phone call itself. What a realtime model hears is in its conversation, and nothing
 * is to be there before it begins.
 */
export const createCallStt = (stt: SpeechToText | null, recorder: Pick<Recorder, 'usage'>): CallStt => ({
  stt:
    stt === null || stt.isHeardByModel
      ? null
      : {
          name: stt.name,
          knows: (language) => stt.knows?.(language) ?? true,
          open: (options) => stt.open({ ...options, meter: (usage) => recorder.usage(usage) }),
        },
});
