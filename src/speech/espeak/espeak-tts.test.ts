import { describe, expect, test } from 'vitest';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import { make, tone, concat } from '../contracts/sounds.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import { findEspeak } from './espeak-tts.ts';
import { soundsOf, wordsOfIpa } from './ipa.ts';
import { stretchesOf, timeOfShare } from './stretches.ts';

ttsContract('espeak-ng behind the built-in voice', async () => {
  const tts = new BuiltinTts(await findEspeak());
  return { tts, language: 'de', sentence: 'Guten Tag, wie geht es Ihnen?', close: () => tts.close() };
});

describe('espeak-ng', () => {
  test('speaks languages by code, tag and name, and none that it does not know', async () => {
    const espeak = await findEspeak();
    expect(['de', 'pt-BR', 'French', 'zh'].map((language) => espeak?.knows(language))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(espeak?.knows('xx')).toBe(false);
  });

  test('keeps the gender of the voice', async () => {
    const tts = new BuiltinTts(await findEspeak());
    const speak = (voiceId: string) =>
      speakWhole(tts, 'Guten Tag.', { voiceId, language: 'de', signal: new AbortController().signal });
    const [female, male, english] = await Promise.all([
      speak('duet-clara'),
      speak('duet-oliver'),
      speakWhole(tts, 'Guten Tag.', {
        voiceId: 'duet-clara',
        language: 'en',
        signal: new AbortController().signal,
      }),
    ]);
    expect(female.pcm).not.toEqual(male.pcm);
    expect(female.pcm).not.toEqual(english.pcm);
    await tts.close();
  });
});

test('IPA becomes mouth shapes', () => {
  expect(soundsOf('ˈbaːm(en)').map((sound) => sound.viseme)).toEqual(['PP', 'aa', 'PP']);
  expect(soundsOf('aː')[0]!.weight).toBeGreaterThan(soundsOf('a')[0]!.weight);
  expect(wordsOfIpa('ɡˈuːtən tˈɑːk\n _ \nviː').length).toBe(3);
});

test('speech is what lies between pauses, and time is counted in speech alone', () => {
  const sound = concat(tone(1, 300, 9000), make(0.5, () => 0), tone(1, 300, 9000));
  const stretches = stretchesOf(sound);
  expect(stretches).toEqual([{ startMs: 0, endMs: 1000 }, { startMs: 1500, endMs: 2500 }]);
  const at = timeOfShare(stretches);
  expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([0, 500, 1000, 2000, 2500]);
  expect(stretchesOf(new Int16Array(1600))).toEqual([{ startMs: 0, endMs: 100 }]);
}); // prettier-ignore
