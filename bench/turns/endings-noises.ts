import { concat, lowNoise, make, scale, seeded } from '../../src/speech/contracts/sounds.ts';
import { SAMPLE_RATE } from '../../src/media/pcm.ts';
import { inRoom, type Sound, speak } from './endings-sounds.ts';
import type { Voice } from './endings-voices.ts';

/** Sounds that are no turn, by kind. */
export type Noises = ReadonlyMap<string, readonly Sound[]>;

const COUGHS_S = 0.25;
const BETWEEN_COUGHS_S = 0.15;
const FAN_S = 4;
const { sin, exp, PI } = Math;

/** A cough: a burst of noise that dies away, twice. @param level of its beginning */
function cough(seed: number, level = 9000): Int16Array {
  const random = seeded(seed);
  const burst = make(COUGHS_S, (time) => level * (random() - 0.5) * exp(-time * 14));
  return concat(burst, lowNoise(BETWEEN_COUGHS_S, 10), burst);
}

/** A fan: steady noise with the hum of its blades. */
function fan(seed: number, { level = 400, hertz = 95 + seed, hum = 250 } = {}): Int16Array {
  const noise = lowNoise(FAN_S, level, seed);
  return make(FAN_S, (time, at) => noise[at]! + hum * sin(2 * PI * hertz * time));
}

/** A fan that turns its head: louder and quieter every few seconds, its hum with an overtone. */
function turningFan(seed: number): Int16Array {
  const [level, hertz] = [150 + 50 * seed, 40 + 9 * seed];
  const noise = lowNoise(FAN_S, level, seed);
  return make(FAN_S, (time, at) => {
    const blades = sin(2 * PI * hertz * time) + 0.5 * sin(4 * PI * hertz * time);
    return (noise[at]! + 0.6 * level * blades) * (1 + 0.3 * sin(2 * PI * 0.4 * time + seed));
  });
}

/** The hum of the mains in a bad cable: 50 or 60 Hz with many odd overtones, and the hiss of an amplifier. */
function mainsHum(seed: number): Int16Array {
  const [level, hertz] = [200 + 60 * seed, seed % 2 === 0 ? 50 : 60];
  const hiss = lowNoise(FAN_S, 15 + 3 * seed, seed);
  return make(FAN_S, (time, at) => {
    const tones = [1, 3, 5, 7, 9].map((nth) => sin(2 * PI * hertz * nth * time + nth * seed) / nth);
    return hiss[at]! + level * tones.reduce((sum, one) => sum + one, 0);
  });
}

const KEYS = 18;
const KEY_S = 0.015;

/** Somebody types: a click of the key going down and a softer one of its way up, five keys a second. */
function keyboard(seed: number): Int16Array {
  const random = seeded(seed);
  const click = (level: number): Int16Array =>
    make(KEY_S, (time) => level * (random() - 0.5) * exp(-time * 400));
  const parts = Array.from({ length: KEYS }, () => [
    click(2500 + 500 * seed),
    lowNoise(0.06 + 0.03 * random(), 15),
    click(1200 + 250 * seed),
    lowNoise(0.05 + 0.12 * random(), 15),
  ]);
  return concat(...parts.flat());
}

/** "Mhm": two hums with the lips closed, of few overtones, the second one higher. @param hertz the pitch of its voice */
function mhm(hertz: number): Int16Array {
  const hum = (seconds: number, pitch: number): Int16Array =>
    make(seconds, (time) => {
      const edges = Math.min(1, time / 0.04, (seconds - time) / 0.06);
      const overtones = [1, 0.5, 0.15, 0.06, 0.03].map(
        (one, at) => one * sin(2 * PI * pitch * (at + 1) * time),
      );
      return 2500 * edges * overtones.reduce((sum, one) => sum + one, 0);
    });
  return concat(hum(0.16, hertz), lowNoise(0.06, 20), hum(0.24, hertz * 1.15));
}

/** A text in each voice, as quiet as somebody at the other end of the room. */
async function farAway(voices: readonly Voice[], text: string, loudness: number): Promise<readonly Sound[]> {
  const far: Sound[] = [];
  for (const voice of voices) far.push(inRoom(scale(concat(...(await speak(voice, text))), loudness)));
  return far;
}

const FAR = 'She told him that the train was late again, and he laughed about it.';

/** Those of the first set, one for each voice. */
export async function noises(voices: readonly Voice[]): Promise<Noises> {
  const seeds = voices.map((_, at) => at + 1);
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(seed)))],
    ['a fan', seeds.map((seed) => inRoom(fan(seed)))],
    ['a speaker far away', await farAway(voices, FAR, 0.04)],
  ]);
}

/** Those of the second set. @param texts of the speakers far away */
export async function laterNoises(voices: readonly Voice[], texts: readonly string[]): Promise<Noises> {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1);
  const far: Sound[] = [];
  for (const [nth, text] of texts.entries()) far.push(...(await farAway(voices, text, 0.03 + 0.02 * nth)));
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(100 + seed, 4000 + 700 * seed)))],
    [
      'a fan',
      seeds.map((seed) => inRoom(fan(100 + seed, { level: 150 + 50 * seed, hertz: 190 - 9 * seed }))),
    ],
    ['a fan that turns', seeds.map((seed) => inRoom(turningFan(seed)))],
    ['mhm', seeds.map((seed) => inRoom(mhm(85 + 9 * seed)))],
    ['a speaker far away', far],
  ]);
}

/** Those of the third set. @param texts of the speakers far away */
export async function thirdNoises(voices: readonly Voice[], texts: readonly string[]): Promise<Noises> {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1);
  const far: Sound[] = [];
  for (const [nth, text] of texts.entries()) far.push(...(await farAway(voices, text, 0.025 + 0.025 * nth)));
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(200 + seed, 5000 + 600 * seed)))],
    [
      'a fan',
      seeds.map((seed) =>
        inRoom(fan(200 + seed, { level: 120 + 70 * seed, hertz: 60 + 11 * seed, hum: 350 })),
      ),
    ],
    ['a hum of the mains', seeds.map((seed) => inRoom(mainsHum(seed)))],
    ['a keyboard', seeds.map((seed) => inRoom(keyboard(300 + seed)))],
    ['mhm', seeds.map((seed) => inRoom(mhm(90 + 8 * seed)))],
    ['a speaker far away', far],
  ]);
}

/** Those of the fourth set. @param texts of the speakers far away, each at three distances */
export async function fourthNoises(voices: readonly Voice[], texts: readonly string[]): Promise<Noises> {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1);
  const far: Sound[] = [];
  for (const text of texts)
    for (const loudness of [0.02, 0.035, 0.05]) far.push(...(await farAway(voices, text, loudness)));
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(400 + seed, 4500 + 650 * seed)))],
    [
      'a fan',
      seeds.map((seed) =>
        inRoom(fan(400 + seed, { level: 140 + 60 * seed, hertz: 75 + 10 * seed, hum: 300 })),
      ),
    ],
    ['a keyboard', seeds.map((seed) => inRoom(keyboard(500 + seed)))],
    ['mhm', seeds.map((seed) => inRoom(mhm(95 + 7 * seed)))],
    ['a speaker far away', far],
  ]);
}

/** A hum that glides: "hm?" up, "hmm" down, in one go. @param glide what its pitch is multiplied by until its end */
function glidingHum(hertz: number, seconds: number, glide: number): Int16Array {
  let phase = 0;
  return make(seconds, (time) => {
    phase += (2 * PI * hertz * glide ** (time / seconds)) / SAMPLE_RATE;
    const edges = Math.min(1, time / 0.05, (seconds - time) / 0.08);
    return 2200 * edges * [1, 0.4, 0.2, 0.05].reduce((sum, one, at) => sum + one * sin(phase * (at + 1)), 0);
  });
}

/** Those of the fifth set. @param texts of the speakers far away */
export async function fifthNoises(voices: readonly Voice[], texts: readonly string[]): Promise<Noises> {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1);
  const far: Sound[] = [];
  for (const [nth, text] of texts.entries()) far.push(...(await farAway(voices, text, 0.03 + 0.015 * nth)));
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(600 + seed, 5500 + 500 * seed)))],
    ['a fan', seeds.map((seed) => inRoom(fan(600 + seed, { level: 160 + 55 * seed, hertz: 70 + 9 * seed })))],
    ['mhm', seeds.map((seed) => inRoom(mhm(88 + 10 * seed)))],
    [
      'hm that glides',
      seeds.map((seed) =>
        inRoom(glidingHum(92 + 9 * seed, 0.25 + 0.03 * seed, seed % 2 === 0 ? 1.35 : 0.75)),
      ),
    ],
    ['a speaker far away', far],
  ]);
}

/** A hum of which each overtone has a level of its own, as lips and noses differ, and whose pitch trembles. */
function tremblingHum(seed: number): Int16Array {
  const random = seeded(700 + seed);
  const overtones = [1, 0.3 + 0.4 * random(), 0.3 * random(), 0.15 * random(), 0.08 * random()];
  const [seconds, hertz] = [0.2 + 0.03 * seed, 90 + 8 * seed];
  let phase = 0;
  return make(seconds, (time) => {
    phase += (2 * PI * hertz * (1 + 0.03 * sin(2 * PI * 5 * time + seed))) / SAMPLE_RATE;
    const edges = Math.min(1, time / 0.04, (seconds - time) / 0.07);
    return 2400 * edges * overtones.reduce((sum, one, at) => sum + one * sin(phase * (at + 1)), 0);
  });
}

/** Those of the seventh set. @param texts of the speakers far away */
export async function seventhNoises(voices: readonly Voice[], texts: readonly string[]): Promise<Noises> {
  const seeds = Array.from({ length: 16 }, (_, at) => at + 1);
  const far: Sound[] = [];
  for (const [nth, text] of texts.entries()) far.push(...(await farAway(voices, text, 0.02 + 0.02 * nth)));
  return new Map([
    ['a cough', seeds.map((seed) => inRoom(cough(800 + seed, 5000 + 550 * seed)))],
    [
      'a fan',
      seeds.map((seed) => inRoom(fan(800 + seed, { level: 130 + 65 * seed, hertz: 65 + 12 * seed }))),
    ],
    ['a keyboard', seeds.map((seed) => inRoom(keyboard(900 + seed)))],
    ['mhm', seeds.map((seed) => inRoom(mhm(91 + 9 * seed)))],
    ['hm that trembles', seeds.map((seed) => inRoom(tremblingHum(seed)))],
    ['a speaker far away', far],
  ]);
}
