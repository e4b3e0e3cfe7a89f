import { BuiltinVoice } from '../builtin/voice/builtin-voice.ts';

/** What the built-in voices say, for tests of what hears: `[voiceId, text]` for each. */
export async function spoken(...lines: readonly (readonly [string, string])[]): Promise<Int16Array[]> {
  const voice = new BuiltinVoice();
  try {
    const said = lines.map(([voiceId, text]) =>
      voice.speak(text, { voiceId, language: 'en', signal: new AbortController().signal }),
    );
    return (await Promise.all(said)).map((audio) => audio.pcm);
  } finally {
    await voice.close();
  }
}
