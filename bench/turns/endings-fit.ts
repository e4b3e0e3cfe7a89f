import { readFileSync, writeFileSync } from 'node:fs';
import {
  type EndingSigns,
  ENDING_WEIGHTS,
  endingSigns,
  endingSilence,
} from '../../src/conversation/machine/endpointing/ending.ts';
import { patienceMs } from '../../src/conversation/machine/endpointing/patience.ts';
import { TURN_TAKING } from '../../src/conversation/machine/endpointing/settings.ts';
import { goOn, withoutComma } from '../../src/conversation/machine/endpointing/tone.ts';
import { wordingOf } from '../../src/conversation/machine/endpointing/wording.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import type { Pause } from './endings-pauses.ts';

/** The pauses of the sets by which rules are tuned, as `--pauses` writes them. */
const PAUSES_FILE = new URL('pauses.jsonl', import.meta.url);

/** Keeps the pauses of a set in place of those that it had. */
export function keepPauses(set: string, pauses: readonly Pause[]): void {
  const all = [...readPauses().filter((pause) => pause.set !== set), ...pauses];
  writeFileSync(PAUSES_FILE, all.map((pause) => `${JSON.stringify(pause)}\n`).join(''));
}

/** A shorter silence inside a sentence ends no turn. */
const LEAST_PAUSE_MS = 300;
/** In the first set eight voices say each text: its pauses are no eight findings. */
const WEIGHTS: Readonly<Record<string, number>> = { first: 0.25, later: 1, training: 1 };
/** How much the weights are drawn to 0, and the steps after which they change no more. */
const RIDGE = 0.5;
const STEPS = 25;

const english = wordingOf('en');
const NAMES = Object.keys(ENDING_WEIGHTS) as (keyof typeof ENDING_WEIGHTS)[];

const readPauses = (): Pause[] =>
  readFileSync(PAUSES_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pause);

/** How long words alone are waited for behind the usual silence; 0: tone and words together decide. */
function patienceFor({ said, all }: Pause): number {
  const patience = patienceMs(withoutComma(all), '', english, TURN_TAKING);
  return goOn(said, english) ? Math.max(patience, TURN_TAKING.unfinishedMs) : patience;
}

interface Row {
  readonly signs: readonly number[];
  readonly isEnd: boolean;
  readonly weight: number;
}

function rowOf({ said, all, tone, lastsMs, set }: Pause): Row {
  const signs: EndingSigns = endingSigns(said, all, { probability: tone }, english);
  return {
    signs: NAMES.map((name) => (name === 'bias' ? 1 : signs[name])),
    isEnd: lastsMs === null,
    weight: WEIGHTS[set] ?? 1,
  };
}

/** Solves a system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at]!]);
  for (const [at, row] of rows.entries()) {
    for (const [other, one] of rows.entries()) {
      const factor = other === at ? 0 : one[at]! / row[at]!;
      rows[other] = one.map((value, column) => value - factor * row[column]!);
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/** One step of Newton's method towards the weights of a logistic regression. */
function improved(weights: readonly number[], rows: readonly Row[]): number[] {
  const ridge = NAMES.map((name) => (name === 'bias' ? 1e-6 : RIDGE));
  const gradient = weights.map((weight, at) => -ridge[at]! * weight);
  const curvature = ridge.map((value, at) => ridge.map((_, other) => (at === other ? value : 0)));
  for (const { signs, isEnd, weight } of rows) {
    const expected = 1 / (1 + Math.exp(-dot(weights, signs)));
    for (const [at, sign] of signs.entries()) {
      gradient[at]! += weight * (Number(isEnd) - expected) * sign;
      for (const [other, value] of signs.entries())
        curvature[at]![other]! += weight * expected * (1 - expected) * sign * value;
    }
  }
  const step = solve(curvature, gradient);
  return weights.map((weight, at) => weight + step[at]!);
}

/** Fits the weights. There is no chance in it: the same pauses give the same weights. */
function fit(pauses: readonly Pause[]): number[] {
  const rows = pauses
    .filter((pause) => patienceFor(pause) === 0 && (pause.lastsMs ?? LEAST_PAUSE_MS) >= LEAST_PAUSE_MS)
    .map(rowOf);
  let weights = NAMES.map(() => 0);
  for (let at = 0; at < STEPS; at += 1) weights = improved(weights, rows);
  return weights;
}

/** The silence after which a session answers, in milliseconds. */
function silenceFor(pause: Pause, mostMs: number): number {
  const patience = patienceFor(pause);
  if (patience > 0) return TURN_TAKING.usualSilenceMs + patience;
  const silence = endingSilence(pause.said, pause.all, { probability: pause.tone }, english);
  return Math.min(mostMs, silence);
}

function groupedBy<Key>(pauses: readonly Pause[], keyOf: (pause: Pause) => Key): (readonly Pause[])[] {
  const groups = new Map<Key, Pause[]>();
  for (const pause of pauses) groups.set(keyOf(pause), [...(groups.get(keyOf(pause)) ?? []), pause]);
  return [...groups.values()];
}

/** The longest silences of the curve; the last one limits nothing. */
const CURVE_MS = [700, 900, 1100, 1300, 1500, 1700, 10_000];

/** How long a voice must have been back for a pause to be over: within a stretch of speech, and when the next one begins. */
const BACK_MS = { within: 40, behind: 120 };

/** How long a session is silent in a pause within a turn, until it knows that the voice is back. */
const lastsFor = (lastsMs: number): number =>
  lastsMs + (lastsMs < TURN_TAKING.usualSilenceMs ? BACK_MS.within : BACK_MS.behind);

/** What the present rules are worth, computed from the pauses alone, without the time that models take. */
function reportCurve(report: (figure: Figure) => void, set: string, pauses: readonly Pause[]): void {
  const utterances = groupedBy(pauses, ({ utterance }) => utterance);
  for (const mostMs of CURVE_MS) {
    const isCut = (one: readonly Pause[]): boolean =>
      one.some((pause) => pause.lastsMs !== null && lastsFor(pause.lastsMs) > silenceFor(pause, mostMs));
    const whole = utterances.filter((one) => !isCut(one));
    const waits = whole.flatMap((one) =>
      one.filter(({ lastsMs }) => lastsMs === null).map((pause) => silenceFor(pause, mostMs)),
    );
    const name = `${set} set, at most ${mostMs} ms`;
    report(figure(`${name}: cut off`, 100 * (1 - whole.length / utterances.length), '%'));
    for (const share of [0.5, 0.75])
      report(figure(`${name}: silence p${share * 100}`, percentile(waits, share), 'ms'));
  }
}

/** Fits the weights of `ending.ts` to the kept pauses, and reports them beside the present ones and the curve. */
export function reportFit(report: (figure: Figure) => void): void {
  const pauses = readPauses();
  for (const [at, weight] of fit(pauses).entries())
    report(figure(`${NAMES[at]!}, in use ${ENDING_WEIGHTS[NAMES[at]!]}`, weight, 'points'));
  for (const these of groupedBy(pauses, ({ set }) => set)) reportCurve(report, these[0]!.set, these);
}
