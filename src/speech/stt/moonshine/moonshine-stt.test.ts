import { expect, test } from 'vitest';
import { ProviderError, type TranscribeOptions } from '../../../conversation/provider-ports.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { concat, lowNoise, tone } from '../../contracts/sounds.ts';
import { MoonshineStt } from './moonshine-stt.ts';

/** Half a second of a voice behind a little of the room. */
const SOUND = concat(lowNoise(0.2, 30), tone(0.5, 200, 8_000));

/** What is told of a sound that the model hears as `text`: partial texts, and the final one last. */
async function told(text: string, language: string): Promise<string[]> {
  const decoders = new Map([
    ['en', () => Promise.resolve({ text, likelihood: 0.9, beginning: 1, listener: 0, hum: 0 })],
  ]);
  const texts: string[] = [];
  const options: TranscribeOptions = { language, hints: [], onPartial: (partial) => texts.push(partial) };
  const transcription = new MoonshineStt(decoders, new FakeClock()).open(options);
  transcription.write(SOUND);
  await new Promise((resolve) => setImmediate(resolve));
  return [...texts, await transcription.finish()];
}

test('what is no text of the language is told to nobody, while one talks as well', async () => {
  expect(await told('ててて', 'en-GB')).toEqual(['']);
  expect(await told('Hello.', 'en')).toEqual(['Hello.', 'Hello.']);
});

test('a language that no model knows is refused', () => {
  const options: TranscribeOptions = { language: 'fr', hints: [], onPartial: () => {} };
  expect(() => new MoonshineStt(new Map(), new FakeClock()).open(options)).toThrow(ProviderError);
});
