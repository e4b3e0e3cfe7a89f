/**
 * Writes `src/speech/stt/moonshine/hum-weights.ts` again: `npx tsx scripts/write-hum-weights.ts FOLDER`, where FOLDER has
 * Moonshine tiny (`duet models install moonshine-tiny-en`). `espeak-ng` must be installed.
 * The weights are a logistic regression that tells what listeners hum ("mhm", "uh-huh", "oh") from words, by the greatest
 * value of each of the 288 numbers that the encoder says of a sound. It is fitted to sounds of `espeak-ng` and of voices of
 * Flite that no set of interruptions has (`bench/turns/endings-voices.ts`), after 0.44 and 0.6 s of voice and whole; there is
 * no chance in it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { espeakVoice } from '../bench/turns/espeak-voice.ts';
import type { TextToSpeech } from '../src/conversation/provider-ports.ts';
import { speakWhole } from '../src/conversation/speech-pieces.ts';
import { runtimes } from '../src/inference/runtime.ts';
import { SAMPLE_RATE } from '../src/media/pcm.ts';
import { BuiltinTts } from '../src/speech/builtin/tts/builtin-tts.ts';
import { FlitePool } from '../src/speech/builtin/tts/flite-pool.ts';
import { concat, lowNoise } from '../src/speech/contracts/sounds.ts';
import { openEncoder } from '../src/speech/stt/moonshine/encoder.ts';
import { greatestOf } from '../src/speech/stt/moonshine/hums.ts';

const TARGET = new URL('../src/speech/stt/moonshine/hum-weights.ts', import.meta.url);

const HUMS = `Mhm.|Mm-hm.|Mmhm.|Mm-hmm.|Mm.|Hmm.|Hm.|Uh-huh.|Uhuh.|Ah.|Aha.|Oh.|Ooh.|Huh.|Mm, mm-hm.|Uh-huh, mhm.|Ah-ha.|Mm, mm.`;
const WORDS = `No, no.|Nope.|Not now.|Not that one.|Not today.|Never.|Nothing.|Now.|Next.|Number two.|Man, wait.|More, please.|My order.
  |Maybe later.|Monday.|May I speak?|Hey.|Hey, listen.|Help.|Help me.|How long?|How come?|Who?|Who are you?|What?|Why?|Why not?|When?
  |Where is it?|Which one?|Where?|Listen.|Look.|Let me talk.|Quiet.|Enough.|Pause.|Pardon?|But that is wrong.|But I said Tuesday.
  |And the other one?|Another question.|Open it.|Over there.|Or the blue one.|Only two.|Under ten euros.|Up there.|Ask him.|Is it open?
  |It is wrong.|I want the red one.|I need help.|I have a question.|Can you repeat that?|Could you slow down?|Do you speak German?
  |Give me a second.|Go back.|Turn it off.|Tomorrow.|Today.|Thanks, bye.|Thursday.|The second one.|That is wrong.|Too fast.|Slower.
  |Say it again.|Skip it.|Shut up.|Repeat that.|Red.|Five.|Forget it.|Change it.|Change the date.|Call me later.|Cheaper.|Louder.|Later.
  |Goodbye.|You are wrong.|We are two.|Wrong.|They said nine.|Please repeat.|Begin again.|Break it down.|Does it hurt?|How about Friday?
  |Am I late?|Are you sure?|Operator.|Agent.`;
const ESPEAK = `en-us+m5 170|en-us+f3 165|en-gb+m3 160|en-gb+f2 170|en-gb-scotland+m7 165|en-us-nyc+m2 170|en-gb-x-rp+f4 150|en-029+m1 160
  |en-us+f5 150|en-gb+m8 175|en-gb-x-gbcwmd+f1 160|en-us+croak 165|en-us+Annie 165|en-gb+steph 160`;
const FLITE = 'duet-oliver|duet-marcus|duet-leo|duet-kal';
const listed = (list: string): string[] => list.split('|').map((one) => one.trim());

const [LEAD_S, LEAD_STEP_S, LEADS] = [0.3, 0.02, 10];
const [ROOM_LEVEL, PAUSE_S] = [10, 0.18];
const CUTS_S = [0.44, 0.6];
const QUIET = 60;
/** How much a weight is held back, the length of a step, how much of the step before it keeps, and how many there are. */
const [RIDGE, STEP, KEPT, STEPS] = [333, 0.02, 0.9, 1_500];

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder: npx tsx scripts/write-hum-weights.ts FOLDER');
const { signal } = new AbortController();

interface Example {
  readonly values: readonly number[];
  readonly isHum: boolean;
}

/** A sound without the quiet at its ends. */
function trimmed(pcm: Int16Array): Int16Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > QUIET;
  return pcm.slice(pcm.findIndex(isLoud), pcm.findLastIndex(isLoud) + 1);
}

/** What is heard of a sound behind a little of the room: the beginnings of it, and all of it with a pause behind. */
function heardOf(pcm: Int16Array, seed: number): Int16Array[] {
  const before = lowNoise(LEAD_S + LEAD_STEP_S * (seed % LEADS), ROOM_LEVEL, seed);
  const cuts = CUTS_S.map((seconds) => seconds * SAMPLE_RATE).filter((length) => length < pcm.length);
  const begun = cuts.map((length) => concat(before, pcm.subarray(0, length)));
  return [...begun, concat(before, pcm, lowNoise(PAUSE_S, ROOM_LEVEL, seed))];
}

const encoder = await openEncoder(await runtimes.native(), join(folder));
const examples: Example[] = [];

async function learn(tts: TextToSpeech, voiceId: string): Promise<void> {
  for (const [list, isHum] of [
    [HUMS, true],
    [WORDS, false],
  ] as const)
    for (const text of listed(list)) {
      const { pcm } = await speakWhole(tts, text, { voiceId, language: 'en', signal });
      for (const heard of heardOf(trimmed(pcm), examples.length + 1))
        examples.push({ isHum, values: greatestOf((await encoder.encode(heard)).states) });
    }
}

/** The mean of each of the numbers, and how far they lie from it. */
function spread(all: readonly Example[]): { means: number[]; widths: number[] } {
  const means = all[0]!.values.map(
    (_, at) => all.reduce((sum, { values }) => sum + values[at]!, 0) / all.length,
  );
  const widths = means.map((mean, at) =>
    Math.sqrt(all.reduce((sum, { values }) => sum + (values[at]! - mean) ** 2, 0) / all.length),
  );
  return { means, widths };
}

/** The weights of numbers that have been brought to a mean of 0 and a width of 1, the last one that of nothing. */
function fitted(rows: readonly Float64Array[], isHum: readonly boolean[]): Float64Array {
  const hums = isHum.filter(Boolean).length;
  const shareOf = (is: boolean): number => 0.5 / (is ? hums : rows.length - hums);
  const size = rows[0]!.length;
  const [weights, moves] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at === size - 1 ? 0 : (weight * RIDGE) / rows.length));
    for (const [nth, row] of rows.entries()) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += weights[at]! * row[at]!;
      const error = (1 / (1 + Math.exp(-sum)) - (isHum[nth]! ? 1 : 0)) * shareOf(isHum[nth]!);
      for (let at = 0; at < size; at += 1) slope[at]! += error * row[at]!;
    }
    for (let at = 0; at < size; at += 1) {
      moves[at] = KEPT * moves[at]! - STEP * slope[at]!;
      weights[at]! += moves[at]!;
    }
  }
  return weights;
}

const espeak = espeakVoice();
for (const voice of listed(ESPEAK)) await learn(espeak, voice);
const pool = new FlitePool();
const flite = new BuiltinTts(null, pool);
for (const voice of listed(FLITE)) await learn(flite, voice);
await flite.close();

const { means, widths } = spread(examples);
const rows = examples.map(({ values }) =>
  Float64Array.from([...values.map((value, at) => (value - means[at]!) / widths[at]!), 1]),
);
const weights = fitted(
  rows,
  examples.map(({ isHum }) => isHum),
);
const scaled = means.map((_, at) => weights[at]! / widths[at]!);
const bias = scaled.reduce((sum, weight, at) => sum - weight * means[at]!, weights.at(-1)!);
const text = `/* Written by scripts/write-hum-weights.ts, which says what they are; ${examples.length} sounds. */

export const HUM_BIAS = ${bias.toFixed(4)};

export const HUM_WEIGHTS: readonly number[] = \`${scaled.map((weight) => weight.toFixed(4)).join(' ')}\`.split(' ').map(Number);
`;
writeFileSync(TARGET, text);
