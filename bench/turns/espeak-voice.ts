import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SpokenAudio, TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { inOnePiece } from '../../src/conversation/speech-pieces.ts';
import { durationMs, SAMPLE_RATE } from '../../src/media/pcm.ts';
import { resample } from '../../src/media/resampler.ts';
import { readWave, trimAndLevel } from '../../src/speech/builtin/tts/sound.ts';

const run = promisify(execFile);

async function say(text: string, named: string): Promise<SpokenAudio> {
  const [voice = 'en-us', speed = '160'] = named.split(' ');
  const args = ['-v', voice, '-s', speed, '--stdout', text];
  const { stdout } = await run('espeak-ng', args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  const { rate, samples } = readWave(Uint8Array.from(stdout).buffer);
  const { pcm } = trimAndLevel(resample(samples, rate, SAMPLE_RATE));
  return { text, pcm, durationMs: durationMs(pcm.length), words: [], visemes: [] };
}

/** Voices of `espeak-ng`, each named by what it is called there and its speed in words a minute: "en-us+f4 165". */
export const espeakVoice = (): TextToSpeech => ({
  speak: (text, { voiceId }) => inOnePiece(() => say(text, voiceId ?? '')),
});
