import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechToText, TextToSpeech } from '../../src/conversation/provider-ports.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { createTicker } from '../../src/media/ticker.ts';
import { Closers } from '../../src/server/closers.ts';
import { openLocalModels } from '../../src/server/local-models.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { FlitePool } from '../../src/speech/builtin/tts/flite-pool.ts';
import { printPhones } from '../../src/speech/builtin/tts/print-phones.ts';
import { ClauseTts } from '../../src/speech/clauses/clause-tts.ts';
import { framesOf } from '../../src/speech/contracts/sounds.ts';
import { localKokoro } from '../../src/speech/kokoro/local-kokoro.ts';
import { kokoroVoices } from '../../src/speech/kokoro/voice.ts';
import { KOKORO_MODEL } from '../../src/speech/kokoro/voices.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { englishPhonemes } from '../../src/speech/phonemes/english.ts';
import { letterToSound } from '../../src/speech/phonemes/letter-to-sound.ts';
import type { Pronounce } from '../../src/speech/phonemes/pronounce.ts';
import { InstalledVoices } from '../../src/speech/piper/installed.ts';
import { installedMoonshine } from '../../src/speech/stt/moonshine/installed.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { conditions } from '../hearing/sounds.ts';
import { SENTENCES, wordsOf, wrongWords } from '../hearing/words.ts';
import { TWELVE_WORDS } from './sentences.ts';
import { listenTo } from './sound.ts';

type Report = (figure: Figure) => void;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { signal } = new AbortController();

interface Voice {
  readonly name: string;
  readonly voiceId: string;
  readonly tts: TextToSpeech;
  /** Kokoro and Flite stand beside Piper without goals of their own. */
  readonly hasGoals: boolean;
}

const optionsOf = ({ voiceId }: Voice) => ({ voiceId, language: 'en', signal });

/** Says a new sentence. @returns milliseconds to its first sound and to its end, and of its sound */
async function say(
  voice: Voice,
  text: string,
): Promise<readonly [first: number, all: number, sound: number]> {
  const began = performance.now();
  let [first, samples] = [Number.NaN, 0];
  for await (const { pcm } of voice.tts.speak(text, optionsOf(voice))) {
    if (pcm.length > 0 && samples === 0) first = performance.now() - began;
    samples += pcm.length;
  }
  return [first, performance.now() - began, samples / 16];
}

async function reportSpeed(voice: Voice, report: Report): Promise<void> {
  const times: (readonly [number, number, number])[] = [];
  for (const text of TWELVE_WORDS) times.push(await say(voice, text));
  const firsts = times.map(([first]) => first);
  const [all, sound] = [1, 2].map((at) => times.reduce((sum, time) => sum + time[at]!, 0));
  const goal = voice.hasGoals ? '<= 200' : null;
  report(figure(`${voice.name}: 12 words to the first sound p50`, percentile(firsts, 0.5), 'ms', goal));
  report(figure(`${voice.name}: 12 words to the first sound p95`, percentile(firsts, 0.95), 'ms'));
  report(figure(`${voice.name}: real-time factor`, all! / sound!, 's of 1 s'));
}

/** Level, clipping and pauses of the sentences. */
async function reportSound(voice: Voice, report: Report): Promise<void> {
  const measured: ReturnType<typeof listenTo>[] = [];
  for (const text of TWELVE_WORDS)
    measured.push(listenTo((await speakWhole(voice.tts, text, optionsOf(voice))).pcm));
  const levels = measured.map(({ level }) => level);
  const pauses = measured.map(({ pauseMs }) => pauseMs);
  const clipped = measured.reduce((sum, one) => sum + one.clipped, 0);
  report(figure(`${voice.name}: level p50`, percentile(levels, 0.5), 'dBFS'));
  report(figure(`${voice.name}: level, softest to loudest`, Math.max(...levels) - Math.min(...levels), 'dB'));
  report(figure(`${voice.name}: samples at full scale`, clipped, '', '<= 0'));
  report(figure(`${voice.name}: longest pause p50`, percentile(pauses, 0.5), 'ms'));
  report(figure(`${voice.name}: longest pause of all`, Math.max(...pauses), 'ms'));
}

/** What is recognised of a sound. */
async function hear(stt: SpeechToText, pcm: Int16Array): Promise<string> {
  const transcription = stt.open({ language: 'en', hints: [], onPartial: () => undefined });
  for (const frame of framesOf(pcm)) transcription.write(frame);
  return transcription.finish();
}

async function reportWords(voice: Voice, stt: SpeechToText, report: Report): Promise<void> {
  for (const condition of ['clean', 'G.711']) {
    let [wrong, all] = [0, 0];
    for (const text of [...SENTENCES, ...TWELVE_WORDS]) {
      const { pcm } = await speakWhole(voice.tts, text, optionsOf(voice));
      wrong += wrongWords(wordsOf(text), wordsOf(await hear(stt, conditions[condition]!(pcm))));
      all += wordsOf(text).length;
    }
    const goal = voice.hasGoals ? '<= 5' : null;
    report(figure(`${voice.name}: words wrong, ${condition}`, (100 * wrong) / all, '%', goal));
  }
}

/** Kokoro's voices, loaded, which take the time that they need; null where they are not installed. */
async function openKokoro(local: LocalModels, pronounce: Pronounce): Promise<TextToSpeech | null> {
  const folder = await local.store.folder(KOKORO_MODEL);
  if (folder === null) return null;
  const model = localKokoro(folder, { inference: local.inference, clock: systemClock, log });
  await model.load(signal);
  return new ClauseTts('kokoro', kokoroVoices(model.behind, pronounce));
}

/** Opens Piper's voices, loaded, Kokoro's and Flite's, and what hears them. @throws Error when weights are missing */
async function open(closers: Closers): Promise<{ voices: readonly Voice[]; stt: SpeechToText }> {
  const config = readConfig(process.env, '/nowhere.json');
  const local = openLocalModels({ config, log, closers, clock: systemClock });
  const pool = new FlitePool();
  const flite = closers.closing('Flite', new BuiltinTts(null, pool));
  const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
  const installed = new InstalledVoices({ local, pronounce, clock: systemClock, log });
  closers.add('voices', () => installed.close());
  const stt = await installedMoonshine(local, systemClock);
  if (!(await installed.start()) || !stt) throw new Error('Weights are missing: duet models install.');
  while (!installed.tts) await sleep(20);
  const { tts } = installed;
  const kokoro = await openKokoro(local, pronounce);
  const piper = ['duet-oliver', 'duet-leo', 'duet-clara'].filter((id) => tts.has(id));
  const beside = ['duet-oliver', 'duet-clara'];
  const voices = [
    ...piper.map((voiceId) => ({ name: `Piper, ${voiceId}`, voiceId, tts, hasGoals: true })),
    ...(kokoro
      ? beside.map((voiceId) => ({ name: `Kokoro, ${voiceId}`, voiceId, tts: kokoro, hasGoals: false }))
      : []),
    ...beside.map((voiceId) => ({ name: `Flite, ${voiceId}`, voiceId, tts: flite, hasGoals: false })),
  ];
  return { voices, stt };
}

/** `npm run bench -- voices`: how soon the voices of this machine speak, and how many of their words are understood. */
export async function benchVoices(report: Report): Promise<void> {
  const closers = new Closers();
  const ticker = createTicker(systemClock);
  ticker.add(() => undefined);
  try {
    const { voices, stt } = await open(closers);
    report(figure('latest frame while the voices are opened', ticker.stats.worstLatenessMs, 'ms late'));
    for (const voice of voices) {
      await speakWhole(voice.tts, 'Good morning, and welcome to you.', optionsOf(voice));
      await reportSpeed(voice, report);
      await reportSound(voice, report);
      await reportWords(voice, stt, report);
    }
  } finally {
    ticker.close();
    await closers.run((_, error) => console.error(error));
  }
}
