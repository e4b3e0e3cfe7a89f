import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type SpokenAudio,
  type TextToSpeech,
} from './provider-ports.ts';

/** A whole sentence as its only piece. */
export const onlyPiece = (whole: SpokenAudio): SpeechPiece => ({
  pcm: whole.pcm,
  words: whole.words,
  visemes: whole.visemes,
  whole,
});

/**
 * The speech of a provider that makes whole sentences.
 * @param make is called when the first piece is asked for
 */
export async function* inOnePiece(make: () => Promise<SpokenAudio>): AsyncGenerator<SpeechPiece, void> {
  yield onlyPiece(await make());
}

/**
 * Speaks a sentence and waits for all of it; the request goes out at once.
 * @throws what the voice throws, or a ProviderError when it ends without the whole
 */
export async function speakWhole(
  tts: TextToSpeech,
  text: string,
  options: SpeakOptions,
): Promise<SpokenAudio> {
  let whole: SpokenAudio | undefined;
  for await (const piece of tts.speak(text, options)) whole = piece.whole;
  if (whole) return whole;
  throw new ProviderError('voice', 'The voice broke off.', { retryable: true });
}
