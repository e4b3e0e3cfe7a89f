import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { ProviderError, type TextToSpeech } from '../../conversation/provider-ports.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { wantedRange } from '../../http/byte-range.ts';
import { isUnchanged } from '../../http/conditions.ts';
import { waveFile } from '../../media/wave.ts';
import { findVoice } from '../../speech/voices.ts';
import { sampleOf } from './samples.ts';

const schema = {
  hide: true,
  params: Type.Object({ voiceId: Type.String({ maxLength: 64 }) }),
  querystring: Type.Object({ language: Type.Optional(Type.String({ maxLength: 64 })) }),
};

/** How long a sample may take where many people talk. */
const PATIENCE_MS = 20_000;
/** Short: a better voice may be installed at any time. */
const CACHE_SECONDS = 300;

/**
 * Speaks the sample sentence of a voice.
 * @throws ServiceError ServiceUnavailable when nothing speaks at the moment
 */
async function speak(tts: TextToSpeech, voiceId: string, { text, language }: ReturnType<typeof sampleOf>) {
  const options = { voiceId, language, signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    return waveFile((await speakWhole(tts, text, options)).pcm);
  } catch (error) {
    if (!(error instanceof ProviderError) && !options.signal.aborted) throw error;
    throw new ServiceError('ServiceUnavailable', 'This voice cannot be heard at the moment.');
  }
}

/**
 * A sentence of each built-in voice, as WAV, in the language of the query where the voice has a sentence in it. No key
 * is needed, and a page of anybody may play it. What may be asked for is so little that the voices keep it: nobody can
 * make them speak without end.
 */
export const voiceSamples: PlatformPlugin = (app, { tts }) => {
  app.get('/media/voices/:voiceId/sample.wav', { schema }, async (request, reply) => {
    const voice = findVoice(request.params.voiceId);
    if (!voice) throw notFound('This voice');
    const sound = await speak(tts, voice.id, sampleOf(voice.name, request.query.language));
    const etag = `"${createHash('sha256').update(sound).digest('base64url')}"`;
    reply.headers({
      ...{ etag, 'accept-ranges': 'bytes', 'access-control-allow-origin': '*' },
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
    });
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const range = wantedRange(request, etag, sound.length);
    if (range === 'unsatisfiable') {
      const about = { headers: { 'content-range': `bytes */${sound.length}` } };
      throw new ServiceError('RangeNotSatisfiable', `The sample has ${sound.length} bytes.`, about);
    }
    reply.type('audio/wav');
    if (range === null) return reply.send(sound);
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${sound.length}`);
    return reply.send(sound.subarray(range.first, range.last + 1));
  });
};
