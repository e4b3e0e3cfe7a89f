import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechToText } from '../../src/conversation/provider-ports.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { FRAME_MS } from '../../src/media/pcm.ts';
import { createTicker } from '../../src/media/ticker.ts';
import { Closers } from '../../src/server/closers.ts';
import { openLocalModels } from '../../src/server/local-models.ts';
import { framesOf } from '../../src/speech/contracts/sounds.ts';
import { chooseStt } from '../../src/speech/stt/choose.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { conditions, withVoices } from './sounds.ts';
import { SENTENCES, wordsOf, wrongWords } from './words.ts';

type Report = (figure: Figure) => void;

/** Whisper is measured beside Moonshine where `DUET_WHISPER_MODEL` names a model of it. */
const ENGINES = process.env['DUET_WHISPER_MODEL']
  ? (['moonshine', 'whisper'] as const)
  : (['moonshine'] as const);
const TALKERS = 10;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const options = { language: 'en', hints: [], onPartial: () => undefined };

interface Utterance {
  readonly text: string;
  readonly pcm: Int16Array;
}

/** The text of an utterance, written at once. */
async function hear(stt: SpeechToText, pcm: Int16Array): Promise<string> {
  const transcription = stt.open(options);
  for (const frame of framesOf(pcm)) transcription.write(frame);
  return transcription.finish();
}

/** The share of wrong words in percent. */
async function errorsOf(stt: SpeechToText, utterances: readonly Utterance[]): Promise<number> {
  let [wrong, all] = [0, 0];
  for (const { text, pcm } of utterances) {
    const said = wordsOf(text);
    wrong += wrongWords(said, wordsOf(await hear(stt, pcm)));
    all += said.length;
  }
  return (100 * wrong) / all;
}

/** Says an utterance in real time. @returns milliseconds from the end of the turn to its text */
async function talk(stt: SpeechToText, pcm: Int16Array): Promise<number> {
  const transcription = stt.open(options);
  const began = performance.now();
  for (const [at, frame] of framesOf(pcm).entries()) {
    await sleep(Math.max(0, began + at * FRAME_MS - performance.now()));
    transcription.write(frame);
  }
  const ended = performance.now();
  await transcription.finish();
  return performance.now() - ended;
}

/** Everybody says every sentence, each beginning with another one. @returns all delays in milliseconds */
async function delaysOf(stt: SpeechToText, utterances: readonly Utterance[], talkers: number) {
  const one = async (first: number): Promise<number[]> => {
    const delays: number[] = [];
    for (const at of utterances.keys())
      delays.push(await talk(stt, utterances[(at + first) % utterances.length]!.pcm));
    return delays;
  };
  return (await Promise.all(Array.from({ length: talkers }, (_, at) => one(2 * at)))).flat();
}

/**
 * What many people wait for their text while they talk at once, and how many ticks of the sound of a process come
 * late meanwhile.
 */
async function measureTalkers(
  name: string,
  stt: SpeechToText,
  utterances: readonly Utterance[],
  report: Report,
) {
  const goals = name === 'moonshine' ? { delay: '<= 250', late: '<= 0' } : { delay: null, late: null };
  for (const talkers of [1, TALKERS]) {
    const ticker = createTicker(systemClock);
    for (let at = 0; at < talkers; at += 1) ticker.add(() => undefined);
    const delays = await delaysOf(stt, utterances, talkers).finally(() => ticker.close());
    const { late, ticks, worstLatenessMs } = ticker.stats;
    const p95 = percentile(delays, 0.95);
    report(figure(`${name}: end of the turn to text p50, ${talkers} talking`, percentile(delays, 0.5), 'ms'));
    report(figure(`${name}: end of the turn to text p95, ${talkers} talking`, p95, 'ms', goals.delay));
    report(figure(`${name}: late frames, ${talkers} talking`, late, `of ${ticks}`, goals.late));
    report(figure(`${name}: latest frame, ${talkers} talking`, worstLatenessMs, 'ms late'));
  }
}

/** Opens a speech to text by its name in `DUET_TRANSCRIBER`; what is missing is said by a ConfigError. */
async function open(name: string, closers: Closers): Promise<SpeechToText> {
  const config = readConfig({ ...process.env, DUET_TRANSCRIBER: name }, '/nowhere.json');
  const local = openLocalModels({ config, log, closers, clock: systemClock });
  const { stt, close } = await chooseStt(config, { log, clock: systemClock, local });
  closers.add(name, () => close?.());
  if (!stt?.knows?.('en'))
    throw new Error(`${name} is not installed: duet models install moonshine-tiny-en.`);
  return stt;
}

async function measure(name: (typeof ENGINES)[number], stt: SpeechToText, report: Report): Promise<void> {
  await withVoices(async (voices) => {
    for (const voice of voices) {
      const said = await Promise.all(SENTENCES.map(async (text) => ({ text, pcm: await voice.speak(text) })));
      for (const [condition, apply] of Object.entries(conditions)) {
        const utterances = said.map(({ text, pcm }) => ({ text, pcm: apply(pcm) }));
        report(
          figure(`${name}: words wrong, ${voice.name}, ${condition}`, await errorsOf(stt, utterances), '%'),
        );
        const isFirst = voice === voices[0] && condition === 'clean';
        if (isFirst) await measureTalkers(name, stt, utterances, report);
      }
    }
  });
}

/** `npm run bench -- hearing`: words wrong and delay of speech to text on this machine, by voices of its own. */
export async function benchHearing(report: Report): Promise<void> {
  for (const name of ENGINES) {
    const closers = new Closers();
    try {
      await measure(name, await open(name, closers), report);
    } finally {
      await closers.run((_, error) => console.error(error));
    }
  }
}
