import type { Recorder } from '../conversation/ports.ts';
import type { Voice } from '../conversation/provider-ports.ts';
import type { CallVoice } from './calls.ts';
import type { Clock } from '../kernel/time/clock.ts';

/**
 * The voice by which a phone call itself speaks. The usage of the provider, and what is said, go into the session's
 * record.
 */
export const callVoice = (voice: Voice, recorder: Recorder, clock: Clock): CallVoice => ({
  voice: {
    speak: (text, options) => voice.speak(text, { ...options, meter: (usage) => recorder.usage(usage) }),
  },
  said: (item) => recorder.item({ role: 'agent', ...item, timestamp: Math.floor(clock.wallTime() / 1000) }),
});
