import { voiceActivityContract } from '../contracts/voice-activity.contract.ts';
import { spoken } from '../contracts/spoken.ts';
import { loadVoiceActivity } from './voice-activity.ts';

/** The voice leaves 40 ms of silence before its first sound. */
const LEAD = 640;
const SENTENCE = 'You can start for free, and pay only when you grow.';

voiceActivityContract('the built-in detector', async () => {
  const open = await loadVoiceActivity();
  const voices = await spoken(
    ...['duet-clara', 'duet-mira', 'duet-oliver', 'duet-hugh'].map((id) => [id, SENTENCE] as const),
  );
  return { open, voices: voices.map((pcm) => pcm.subarray(LEAD)) };
});
