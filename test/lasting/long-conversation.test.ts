import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Machine } from '../../bench/machine.ts';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { artefact } from '../support/browser.ts';
import { type Exchange, exchangeSince, PageScales, type PageMemory, stateOf } from '../support/long-call.ts';
import type { ServiceState } from '../support/long-call.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { visit, type Visitor } from '../support/playground.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { pass, until } from '../support/until.ts';

/**
 * A conversation that lasts: somebody asks something every 20 s, half an hour long, by the models of the box. The last
 * questions are heard and answered as the first are, sound comes with its events and in time, and neither the page nor the
 * service grows.
 */

const EVERY_MS = 20_000;
const QUESTIONS = 90;
/** Before the first question, in seconds. */
const LEAD_S = 3;
/** The page and the service are weighed at the beginning, and after so many questions each time. */
const LOOK_EVERY = 5;
/** What the first questions load and compile belongs to no growth: it is counted behind them. */
const WARM = 15;
const MOST_GROWTH = { heapMb: 6, pageMb: 60, serviceMb: 60 };
/** How far what comes with what may move between the first questions and the last, in milliseconds. */
const MOST_DRIFT_MS = 150;
const LEAST_UNDERSTOOD = 0.95;
/** The largest share of steps of sound that are late while the machine withholds nothing that can be seen. */
const MOST_LATE = 1 / 20_000;
const METRICS_TOKEN = 'tells-the-test-of-half-an-hour';
const ASKED = [
  'How much does it cost?',
  'Are you a real person?',
  'What languages do you speak?',
  'How many people can talk at the same time?',
  'Where can I get help?',
];

interface Look extends ServiceState {
  readonly after: number;
  readonly page: PageMemory;
  /** Whether the machine withheld its processors since the look before: then sound may be late. */
  readonly wasHeld: boolean;
}

const questionAt = (nth: number): string => ASKED[nth % ASKED.length]!;

let service: OwnService;
let answers: Answers;
let speaker: Speaker;
let machine: Machine;
let visitor: Visitor;

beforeAll(async () => {
  machine = await Machine.open();
  speaker = openSpeaker();
  service = await startDuetApart({
    ...{ DUET_MODELS: 'auto', DUET_TRANSCRIBER: 'moonshine', DUET_MODELS_DIR: inject('modelsDir') },
    ...{ DUET_METRICS_TOKEN: METRICS_TOKEN, DUET_CONNECTION_INTERVAL: '0' },
  });
  answers = await answerBriefly(service);
  visitor = await visit(service, { microphone: await questions(), keepMs: 2 * EVERY_MS });
}, 400_000);

afterAll(async () => {
  await visitor?.leave();
  await service?.stop();
  await speaker?.close();
  await machine?.stop();
});

/** A recording with a question at every 20 s. */
async function questions(): Promise<string> {
  const parts: (number | string)[] = [LEAD_S];
  for (let nth = 0; nth < QUESTIONS; nth++) {
    const question = questionAt(nth);
    parts.push(question, (EVERY_MS - (await speaker.lengthOf(question, null))) / 1000);
  }
  return speaker.record(...parts, 2);
}

async function look(scales: PageScales, after: number): Promise<Look> {
  const state = await stateOf(service.origin, METRICS_TOKEN);
  const { longestMs } = await machine.missed();
  return { after, ...state, page: await scales.weigh(), wasHeld: longestMs > 20 };
}

const exchange = (since: number): Promise<Exchange | null> =>
  until(
    async () => exchangeSince(await visitor.events(), await visitor.sound(), since),
    'a question that is heard and answered',
    EVERY_MS - 2000,
    250,
  ).catch(() => null);

/** Listens to all questions, one after the other. @param began when the recording began, by the page's clock */
async function listen(began: number, scales: PageScales, looks: Look[]): Promise<(Exchange | null)[]> {
  const all: (Exchange | null)[] = [];
  for (let nth = 0; nth < QUESTIONS; nth++) {
    const since = began + LEAD_S * 1000 + nth * EVERY_MS;
    all.push(await exchange(since));
    if ((nth + 1) % LOOK_EVERY === 0) looks.push(await look(scales, nth + 1));
    const left = since + EVERY_MS - (await visitor.now()) - 200;
    if (left > 0) await pass(left, 'the recording goes on until the next question');
  }
  return all;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** How far something has moved from the first questions to the last: the middle of five each, or of half of them. */
function drift(all: readonly (Exchange | null)[], of: (one: Exchange, nth: number) => number): number {
  const known = all.flatMap((one, nth) => (one ? [of(one, nth)] : []));
  const some = Math.max(1, Math.min(5, known.length >> 1));
  return middle(known.slice(-some)) - middle(known.slice(0, some));
}

/** Which share of the steps of sound was late while the machine withheld nothing. */
function lateShare(looks: readonly Look[]): number {
  const steps = looks.slice(1).map((look, at) => ({
    ...{ isFree: !look.wasHeld, frames: look.frames - looks[at]!.frames },
    late: look.lateFrames - looks[at]!.lateFrames,
  }));
  const free = steps.filter(({ isFree }) => isFree);
  const sum = (of: 'frames' | 'late') => free.reduce((all, step) => all + step[of], 0);
  return sum('late') / Math.max(1, sum('frames'));
}

const isUnderstood = (one: Exchange | null, nth: number): boolean =>
  one?.answered === answers(questionAt(nth));

/** What was seen, for whoever reads the run. */
const keep = (what: object): void =>
  writeFileSync(artefact('long-conversation.json'), `${JSON.stringify(what, null, 1)}\n`);

test(
  `${QUESTIONS} questions in a row, one every ${EVERY_MS / 1000} s, are heard and answered, and nothing grows`,
  async () => {
    await visitor.call();
    const scales = await PageScales.of(visitor.page);
    const looks = [await look(scales, 0)];
    const began = await visitor.now();
    await visitor.allowMicrophone();
    const all = await listen(began, scales, looks);
    const inAnswer = drift(all, ({ answerAt, soundAt }) => soundAt - answerAt);
    const inQuestion = drift(all, ({ startedAt }, nth) => startedAt - began - nth * EVERY_MS);
    keep({ looks, all, inAnswer, inQuestion });

    const understood = all.filter(isUnderstood).length;
    expect(understood / QUESTIONS).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD);
    expect(all.slice(-3).every((one) => one !== null)).toBe(true);
    expect(inAnswer).toBeLessThan(MOST_DRIFT_MS);
    expect(Math.abs(inQuestion)).toBeLessThan(MOST_DRIFT_MS);
    expect(lateShare(looks)).toBeLessThan(MOST_LATE);
    const [first, last] = [looks.find(({ after }) => after >= WARM)!, looks.at(-1)!];
    expect(last.page.heapMb - first.page.heapMb).toBeLessThan(MOST_GROWTH.heapMb);
    expect(last.page.residentMb - first.page.residentMb).toBeLessThan(MOST_GROWTH.pageMb);
    expect(last.residentMb - first.residentMb).toBeLessThan(MOST_GROWTH.serviceMb);
    expect(visitor.faults).toEqual([]);
  },
  QUESTIONS * EVERY_MS + 120_000,
);
