import { expect, test } from 'vitest';
import type { LanguageModel, TextToSpeech } from '../../../conversation/provider-ports.ts';
import type { Member } from './circuit-breaker.ts';
import { FallbackLlm } from './fallback-llm.ts';
import { FallbackTts } from './fallback-tts.ts';

/* What may be made in advance is decided by the first provider, which usually answers. */

const nothing = async function* (): AsyncGenerator<never, void> {};
const member = <T>(it: T): Member<T> => ({ it }) as Member<T>;

test.each([
  [[true], true],
  [[true, false], true],
  [[false, true], false],
  [[undefined], false],
])('of providers that say %j the answer is %j', (given, expected) => {
  const models = given.map((isRepeatable): LanguageModel => ({
    ...(isRepeatable !== undefined && { isRepeatable }),
    reply: nothing,
  }));
  const voices = given.map((keepsSpeech): TextToSpeech => ({
    ...(keepsSpeech !== undefined && { keepsSpeech }),
    speak: nothing,
  }));
  expect(new FallbackLlm(models.map(member)).isRepeatable).toBe(expected);
  expect(new FallbackTts(voices.map(member)).keepsSpeech).toBe(expected);
});
