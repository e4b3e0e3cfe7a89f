import { speakWhole } from '../../conversation/speech-pieces.ts';
import { BuiltinTts } from '../builtin/tts/builtin-tts.ts';

/** Speech of the built-in voices for tests of speech input: `[voiceId, text]` for each part. */
export async function spoken(...lines: readonly (readonly [string, string])[]): Promise<Int16Array[]> {
  const tts = new BuiltinTts();
  try {
    const said = lines.map(([voiceId, text]) =>
      speakWhole(tts, text, { voiceId, language: 'en', signal: new AbortController().signal }),
    );
    return (await Promise.all(said)).map((audio) => audio.pcm);
  } finally {
    await tts.close();
  }
}
