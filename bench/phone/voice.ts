import { createCodec } from '../../src/channels/phone/media/codecs/index.ts';
import type { PhoneCodecName } from '../../src/channels/phone/media/phone-media.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** A question without pauses, so that no pause is taken for its end. */
const QUESTION = 'I would like to know when your shop in the old town opens tomorrow morning';
const SPEECH_SECONDS = 4;
/** Longer than the answer plus the service's wait before it. */
const PAUSE_SECONDS = 5;

/** The repeated sound of a caller: packets of 20 ms each, first speech, then room noise. */
export interface CallerVoice {
  readonly payloads: readonly Uint8Array[];
  readonly speechFrames: number;
  /** The timestamp's increment with each packet. */
  readonly timestampStep: number;
}

/** Room noise some 60 dB below full scale. */
const room = (samples: number): Int16Array =>
  Int16Array.from({ length: samples }, () => (Math.random() - 0.5) * 60);

/** The question, cut or padded to its length. */
const speakQuestion = async (): Promise<Int16Array> => {
  const speech = await openSpeech(
    { ...readConfig({}, '/nowhere.json'), transcriber: 'none' },
    { log: quiet, clock: systemClock },
  );
  const { signal } = new AbortController();
  const { pcm } = await speakWhole(speech.tts, QUESTION, { voiceId: null, language: 'en', signal });
  await speech.close();
  const whole = room(SPEECH_SECONDS * SAMPLE_RATE);
  whole.set(pcm.subarray(0, whole.length));
  return whole;
};

const encode = (name: PhoneCodecName, pcm: Int16Array): CallerVoice => {
  const codec = createCodec(name);
  const payloads = Array.from({ length: pcm.length / FRAME_SAMPLES }, (_, at) =>
    codec.encode(pcm.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES)).slice(),
  );
  codec.close();
  const speechFrames = (SPEECH_SECONDS * 1000) / FRAME_MS;
  return { payloads, speechFrames, timestampStep: (codec.clockRate * FRAME_MS) / 1000 };
};

/** The callers' voice in every codec, each encoded once. */
export const openCallerVoices = async (): Promise<(codec: PhoneCodecName) => CallerVoice> => {
  const pcm = Int16Array.from([...(await speakQuestion()), ...room(PAUSE_SECONDS * SAMPLE_RATE)]);
  const known = new Map<PhoneCodecName, CallerVoice>();
  return (codec) => {
    const voice = known.get(codec) ?? encode(codec, pcm);
    known.set(codec, voice);
    return voice;
  };
};
