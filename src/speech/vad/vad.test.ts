import { vadContract } from '../contracts/vad.contract.ts';
import { spoken } from '../contracts/spoken.ts';
import { loadVad } from './vad.ts';

/** The voice leaves 40 ms of silence before its first sound. */
const LEAD = 640;
const SENTENCE = 'You can start for free, and pay only when you grow.';

vadContract('the built-in detector', async () => {
  const open = await loadVad();
  const voices = await spoken(
    ...['duet-clara', 'duet-mira', 'duet-oliver', 'duet-hugh'].map((id) => [id, SENTENCE] as const),
  );
  return { open, voices: voices.map((pcm) => pcm.subarray(LEAD)) };
});
