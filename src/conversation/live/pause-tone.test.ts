import { beforeEach, expect, test } from 'vitest';
import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';
import { FakeClock } from '../../testing/clock.ts';
import { Simulation } from '../../testing/scenarios/simulation.ts';
import { PauseTone } from './pause-tone.ts';

/** A pause that is being judged. */
interface Judging {
  readonly pcm: Int16Array;
  readonly signal: AbortSignal;
  readonly say: (probability: number | null) => Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let judged: Judging[];
let reports: unknown[][];
let clock: FakeClock;
let tone: PauseTone;

beforeEach(() => {
  [judged, reports, clock] = [[], [], new FakeClock()];
  const predict = (pcm: Int16Array, signal: AbortSignal): Promise<number | null> =>
    new Promise((resolve) => {
      judged.push({ pcm, signal, say: (probability) => (resolve(probability), turn()) });
    });
  tone = new PauseTone({ predict }, clock, (...report) => reports.push(report));
});

/** Frames of voice, then frames of silence, as a session gives them. */
function sound(voiced: number, silent: number): void {
  for (let at = 0; at < voiced + silent; at += 1) {
    tone.write(new Int16Array(FRAME_SAMPLES).fill(at < voiced ? 1000 : 0));
    clock.advance(FRAME_MS);
    tone.silent(Math.max(0, at + 1 - voiced) * FRAME_MS);
  }
}

test('a pause is judged after 120 and after 200 ms, with the sound up to then', () => {
  tone.begin('turn_1');
  sound(50, 40);
  expect(judged.map(({ pcm }) => pcm.length / FRAME_SAMPLES)).toEqual([56, 60]);
  expect(judged[0]!.pcm[0]).toBe(1000);
});

test('what is judged is reported, and how long ago the voice stopped', async () => {
  tone.begin('turn_1');
  sound(50, 15);
  clock.advance(80);
  await judged[0]!.say(0.9);
  await judged[1]!.say(0.1);
  expect(reports).toEqual([
    ['turn_1', { probability: 0.9 }, 380],
    ['turn_1', { probability: 0.1 }, 380],
  ]);
});

test('what cannot be judged is not reported', async () => {
  tone.begin('turn_1');
  sound(50, 10);
  await judged[0]!.say(null);
  expect(reports).toEqual([]);
});

test('a voice that comes back takes it back; the next pause is judged anew', async () => {
  tone.begin('turn_1');
  sound(50, 9);
  await judged[0]!.say(0.9);
  sound(20, 9);
  await judged[1]!.say(0.2);
  expect(reports).toEqual([
    ['turn_1', { probability: 0.9 }, 180],
    ['turn_1', null, 0],
    ['turn_1', { probability: 0.2 }, 180],
  ]);
});

test('nobody waits for a judgement that has come too late', async () => {
  tone.begin('turn_1');
  sound(50, 10);
  tone.end();
  expect(judged[0]!.signal.aborted).toBe(true);
  await judged[0]!.say(0.9);
  expect(reports).toEqual([]);
});

test('8 s of a long turn are judged', () => {
  tone.begin('turn_1');
  sound(1000, 10);
  expect(judged[0]!.pcm).toHaveLength(8 * 16_000);
});

/** A session whose user says a text; `probability` is what each pause sounds like. */
async function talk(probability: number | null, texts: readonly [string, number][]): Promise<Simulation> {
  const simulation = new Simulation({
    stt: { partials: true },
    endOfTurn: { predict: async () => probability },
  });
  simulation.start();
  for (const [text, pauseMs] of texts) await simulation.advance(simulation.say(text) + pauseMs);
  return simulation;
}

const texts = ({ recorder }: Simulation): string[] =>
  recorder.items.filter(({ role }) => role === 'user').map(({ text }) => text);

test('in a session, tone and words end the turn before the usual silence', async () => {
  const simulation = await talk(0.9, [['a table for six people tonight ', 340]]);
  expect(texts(simulation)).toEqual(['a table for six people tonight']);
});

test.each([0.02, null])('in a session, silence alone decides where the tone is %j', async (probability) => {
  const simulation = await talk(probability, [['a table for six people tonight ', 340]]);
  expect(texts(simulation)).toEqual([]);
  await simulation.advance(200);
  expect(texts(simulation)).toEqual(['a table for six people tonight']);
});

test('what is said between the early and the usual end is another turn, and nothing of it is lost', async () => {
  const simulation = await talk(0.9, [
    ['a table for six people tonight ', 340],
    ['and where are you ', 600],
  ]);
  expect(texts(simulation)).toEqual(['a table for six people tonight', 'and where are you']);
});
