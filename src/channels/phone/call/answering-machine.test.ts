import { describe, expect, test } from 'vitest';
import {
  concat,
  framesOf,
  lowNoise,
  make,
  mix,
  seeded,
  tone,
  whiteNoise,
} from '../../../speech/contracts/sounds.ts';
import { spoken } from '../../../speech/contracts/spoken.ts';
import { loadVad } from '../../../speech/vad/vad.ts';
import { AnsweringMachineDetector, GreetingEnd, type AnsweredBy } from './answering-machine.ts';
import { ToneDetector } from './tone-detector.ts';

const silence = (seconds: number): Int16Array => make(seconds, () => 0);
const words = (seconds: number): Int16Array => whiteNoise(seconds, 3000);

/** Ringing as in most of Europe: a second of 425 Hz, four seconds of silence. */
const ringing = (times: number): Int16Array =>
  concat(...Array.from({ length: times }, () => concat(tone(1, 425, 6000), silence(4))));

/** Voice activity for the test: any loud frame counts as speech. */
const isLoud = (frame: Int16Array): number => (frame.some((sample) => Math.abs(sample) > 1000) ? 0.9 : 0.05);

const decide = (sound: Int16Array, voice = isLoud): { by: AnsweredBy | null; afterMs: number } => {
  const detector = new AnsweringMachineDetector();
  let afterMs = 0;
  for (const frame of framesOf(sound)) {
    afterMs += 20;
    const by = detector.push(frame, voice(frame));
    if (by !== null) return { by, afterMs };
  }
  return { by: null, afterMs };
};

describe('who has answered', () => {
  test.each([
    ['“Hello?”', [silence(0.4), words(0.4), silence(2)], 'human', 1400],
    [
      '“Miller, good morning.”',
      [silence(1), words(0.6), silence(0.3), words(0.7), silence(2)],
      'human',
      3200,
    ],
    ['a long greeting', [silence(0.5), words(8)], 'machine', 2300],
    ['a greeting with short breaths', [words(0.9), silence(0.4), words(5)], 'machine', 1800],
    ['a cough, then hello', [words(0.04), silence(1.5), words(0.5), silence(1)], 'human', 2640],
    ['nobody', [silence(6)], 'unknown', 3500],
    ['words that come late', [silence(3.3), words(1.5), silence(3)], 'unknown', 5000],
    ['a beep behind a word', [words(0.4), silence(0.2), tone(0.3, 1000, 6000), silence(1)], 'machine', 960],
    ['a beep, and nobody speaks', [silence(0.5), tone(0.5, 1000, 6000), silence(4)], 'machine', 4560],
    [
      'a beep, then “Hello?”',
      [silence(0.5), tone(0.2, 1400, 6000), silence(0.5), words(0.4), silence(1)],
      'human',
      2200,
    ],
    [
      'ringing behind the answer, then “Hello?”',
      [silence(0.5), ringing(3), silence(1), words(0.4), silence(1)],
      'human',
      17_500,
    ],
    ['ringing behind the answer, then a machine', [ringing(1), words(3)], 'machine', 6800],
    ['ringing that ends', [silence(3.3), ringing(2), silence(9)], 'unknown', 15_860],
    ['ringing without end', [ringing(20)], 'unknown', 45_000],
  ] as const)('%s', (_what, parts, by, afterMs) => {
    expect(decide(concat(...parts))).toEqual({ by, afterMs });
  });

  test('it was the beep that decided, also where nobody spoke before or behind it', () => {
    const beeped = (sound: Int16Array): boolean => {
      const detector = new AnsweringMachineDetector();
      for (const frame of framesOf(sound)) detector.push(frame, isLoud(frame));
      return detector.beeped;
    };
    expect(beeped(concat(words(0.4), silence(0.2), tone(0.3, 1000, 6000), silence(1)))).toBe(true);
    expect(beeped(concat(tone(0.3, 1000, 6000), silence(4)))).toBe(true);
    expect(beeped(concat(ringing(1), silence(4)))).toBe(false);
    expect(beeped(words(3))).toBe(false);
  });

  test('nobody is given up while a tone sounds', () => {
    const hardOfHearing = (): number => 0.05;
    expect(decide(concat(silence(3.2), ringing(2), silence(9)), hardOfHearing)).toEqual({
      by: 'unknown',
      afterMs: 15_760,
    });
  });

  test('ringing is no word for the real detector', async () => {
    const open = await loadVad();
    const [hello] = await spoken(['duet-clara', 'Hello?']);
    const activity = open();
    const line = mix(concat(silence(0.5), ringing(2), hello!, silence(2)), lowNoise(14, 60));
    expect(decide(line, (frame) => activity.push(frame)).by).toBe('human');
    activity.close();
  });

  test('the verdict stays', () => {
    const detector = new AnsweringMachineDetector();
    const frames = framesOf(concat(words(0.4), silence(0.7), words(4)));
    for (const frame of frames) detector.push(frame, isLoud(frame));
    expect([detector.verdict, detector.beeped]).toEqual(['human', false]);
  });

  test('real words and the real detector', async () => {
    const open = await loadVad();
    const [hello, greeting] = await spoken(
      ['duet-clara', 'Hello?'],
      [
        'duet-oliver',
        'You have reached the mailbox of Miller and Sons. Please leave a message after the tone.',
      ],
    );
    const line = (sound: Int16Array): Int16Array =>
      mix(concat(silence(0.5), sound, silence(2)), lowNoise(8, 60));
    const by = (sound: Int16Array): AnsweredBy | null => {
      const activity = open();
      const verdict = decide(line(sound), (frame) => activity.push(frame)).by;
      activity.close();
      return verdict;
    };
    expect([by(hello!), by(greeting!)]).toEqual(['human', 'machine']);
  });
});

describe('the end of a greeting', () => {
  const wait = (sound: Int16Array): readonly [string | null, number] => {
    const greeting = new GreetingEnd();
    const frames = framesOf(sound);
    for (let at = 0; at < frames.length; at += 1) {
      const turn = greeting.push(frames[at]!, isLoud(frames[at]!));
      if (turn !== null) return [turn, (at + 1) * 20];
    }
    return [null, frames.length * 20];
  };

  test.each([
    ['a beep', [words(3), silence(0.2), tone(0.3, 440, 4000), silence(1)], ['beep', 3560]],
    ['silence', [words(3), silence(5)], ['silence', 7000]],
    ['a pause is not yet the end', [words(1), silence(3.9), words(1), silence(4)], ['silence', 9900]],
    [
      'ringing behind the greeting is no beep, and no silence',
      [words(3), silence(1), ringing(3), words(1), silence(5)],
      ['silence', 24_000],
    ],
    [
      'a long beep that might be ringing, but is not heard again',
      [words(3), tone(1, 440, 4000), silence(8)],
      ['silence', 10_560],
    ],
    ['never', [words(31)], ['timeout', 30_000]],
  ] as const)('%s', (_what, parts, expected) => {
    expect(wait(concat(...parts))).toEqual(expected);
  });

  test('a late beep is waited for to its end, not to its middle', () => {
    const greeting = new GreetingEnd();
    const sound = framesOf(concat(silence(3.7), tone(0.8, 1000, 4000), silence(1)));
    const turns = sound.map((frame) => greeting.push(frame, 0.05));
    expect(turns.findIndex((turn) => turn !== null)).toBe(227);
    expect(turns[227]).toBe('beep');
  });
});

describe('a beep', () => {
  const beeps = (sound: Int16Array): number => {
    const detector = new ToneDetector();
    return framesOf(sound).filter((frame) => detector.push(frame)).length;
  };

  test.each([350, 425, 700, 1000, 1400, 2000, 2500])('of %i Hz, at any place in the frame', (hertz) => {
    for (const [seconds, start] of [
      [0.13, 0.1],
      [0.13, 0.107],
      [0.13, 0.113],
      [0.4, 0.105],
      [2.9, 0.111],
    ] as const)
      expect(beeps(concat(silence(start), tone(seconds, hertz, 3000), silence(0.3))), `${seconds} s`).toBe(1);
  });

  test('in the noise of a line', () => {
    const sound = concat(silence(0.5), tone(0.5, 1000, 4000), silence(0.5));
    expect(beeps(mix(sound, whiteNoise(1.5, 150)))).toBe(1);
  });

  test.each([
    ['too short', concat(tone(0.06, 1000, 5000), silence(0.5))],
    ['too long', concat(tone(3.5, 1000, 5000), silence(0.5))],
    ['without silence behind it', concat(tone(0.5, 1000, 5000), whiteNoise(1, 3000))],
    ['too low', concat(tone(0.5, 200, 5000), silence(0.5))],
    ['too high', concat(tone(0.5, 3200, 5000), silence(0.5))],
    ['too quiet', concat(tone(0.5, 1000, 60), silence(0.5))],
    ['a key of a telephone', concat(mix(tone(0.4, 770, 4000), tone(0.4, 1336, 4000)), silence(0.5))],
    ['a ring of two frequencies', concat(mix(tone(1, 440, 3000), tone(1, 480, 3000)), silence(0.5))],
    [
      'a slide',
      concat(
        make(1, (time) => 5000 * Math.sin(2 * Math.PI * (500 + 500 * time) * time)),
        silence(0.5),
      ),
    ],
    ['noise', concat(whiteNoise(0.5, 4000), silence(0.5))],
  ])('not: %s', (_what, sound) => {
    expect(beeps(sound)).toBe(0);
  });

  test('not: speech', async () => {
    const voices = await spoken(
      ...['duet-clara', 'duet-mira', 'duet-oliver', 'duet-hugh', 'duet-sky'].map(
        (id) => [id, 'Moo. Who are you? Hello, you two. Aha, no. One, two, three. Ooh, hum, mm.'] as const,
      ),
    );
    const heard = voices.map((voice) => beeps(concat(voice, silence(0.5))));
    expect(heard).toEqual(voices.map(() => 0));
  });

  test('whatever comes, it does not fail', () => {
    const random = seeded(7);
    const wild = make(5, () => (random() - 0.5) * 70_000 * (random() < 0.1 ? 1 : 0));
    expect(beeps(wild)).toBe(0);
  });
});
