import { setTimeout as sleep } from 'node:timers/promises';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { readConfig } from '../../src/kernel/config.ts';
import type { Durations } from '../../src/platform/sessions/detail.schema.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type RetrievalPair, retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { Child } from '../sessions/child.ts';
import { measureEndings } from './endings.ts';
import { measureLayer } from './layer.ts';
import { Person } from './person.ts';
import type { ServerReady, ServerStats } from './protocol.ts';
import { measureRetrieval } from './retrieval.ts';
import { ServiceClient, type TurnOfRecord } from './service-client.ts';

type Report = (figure: Figure) => void;

const TURNS = 24;
/** The first turns find cold caches, and are not counted. */
const WARM_UP = 4;
/** Time after which a person who has heard enough speaks again. */
const PAUSE_MS = 700;
const PASSAGES = 100_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Question {
  readonly text: string;
  readonly speech: Int16Array;
}

/**
 * Questions in the built-in voice, from all over the set, synthesized before the measurement. They are those
 * that the answers were written for: each gets an answer that was not spoken before.
 */
async function speakQuestions(count: number): Promise<Question[]> {
  const config = { ...readConfig({}, '/nowhere.json'), transcriber: 'none' as const };
  const { tts, close } = await openSpeech(config, { log: quiet, clock: systemClock });
  const { signal } = new AbortController();
  const questions: Question[] = [];
  const step = Math.floor(retrievalPairs.length / count);
  for (let at = 0; at < count; at++) {
    const { question: text } = retrievalPairs[at * step] as RetrievalPair;
    const { pcm: speech } = await speakWhole(tts, text, { voiceId: null, language: 'en', signal });
    questions.push({ text, speech });
  }
  await close();
  return questions;
}

/** One conversation: each question is asked as soon as the beginning of the previous answer was heard. */
async function converse(server: Child, url: string, questions: readonly Question[]): Promise<void> {
  const person = await Person.connect(url);
  await sleep(PAUSE_MS);
  for (const { text, speech } of questions) {
    await server.ask({ ask: 'expect', text });
    await person.ask(speech);
    person.cut();
    await sleep(PAUSE_MS);
  }
  await person.hangUp();
}

const STEPS: readonly (readonly [keyof Durations, string])[] = [
  ['endpointing', 'silence until the turn is over (endpointing)'],
  ['transcription', 'transcription (told, not recognised)'],
  ['retrieval', 'retrieval among 106 answers'],
  ['model', 'built-in model, first word'],
  ['voice', 'built-in voice, first sound'],
  ['playout', 'playout'],
  ['silence', 'silence that the user hears'],
];

function reportSteps(report: Report, turns: readonly TurnOfRecord[]): void {
  for (const [step, name] of STEPS) {
    const samples = turns.flatMap(({ durationsMs }) => durationsMs[step] ?? []);
    report(figure(`a turn: ${name}, p50`, percentile(samples, 0.5), 'ms'));
    report(figure(`a turn: ${name}, p95`, percentile(samples, 0.95), 'ms'));
  }
}

function reportOverhead(report: Report, { turns }: ServerStats): void {
  const outside = turns.map(({ totalMs, providersMs }) => totalMs - providersMs);
  report(figure('turns measured', outside.length, 'turns'));
  report(figure('outside the providers, p50', percentile(outside, 0.5), 'ms', '<= 5'));
  report(figure('outside the providers, p95', percentile(outside, 0.95), 'ms'));
  report(figure('outside the providers, most', Math.max(...outside), 'ms'));
}

/** A real session on the WebSocket channel, with a user who speaks in real time. */
async function measureTurns(report: Report): Promise<void> {
  const questions = await speakQuestions(WARM_UP + TURNS);
  const server = new Child('../turns/server.ts');
  try {
    const client = new ServiceClient(await server.next<ServerReady>());
    const faqs = await client.createFaqs(
      retrievalPairs.map(({ question, answer }) => ({ question, answer })),
    );
    const warmUp = await client.createSession(faqs);
    await converse(server, warmUp.url, questions.slice(0, WARM_UP));
    await server.ask({ ask: 'stats' });
    const session = await client.createSession(faqs);
    await converse(server, session.url, questions.slice(WARM_UP));
    const stats = await server.ask<ServerStats>({ ask: 'stats' });
    reportSteps(report, await client.turnsOf(session.id));
    reportOverhead(report, stats);
  } finally {
    await server.stop();
  }
}

const percent = (share: number): number => share * 100;

async function measureKnowledge(report: Report): Promise<void> {
  const found = await measureRetrieval(PASSAGES);
  const name = 'retrieval, 100,000 passages and 106 answers';
  report(figure(`${name}: p50`, found.p50, 'ms'));
  report(figure(`${name}: p95`, found.p95, 'ms', '<= 30'));
  report(figure(`${name}: most`, found.max, 'ms'));
  report(figure(`${name}: prepared in`, found.preparedMs / 1000, 's'));
  report(figure(`${name}: memory`, found.bytesPerPassage, 'bytes a passage'));
  report(figure('recall: the right answer is the first', percent(found.answersAt1), '% of questions'));
  report(figure('recall: ... and preferred to the model', percent(found.answersPreferred), '% of questions'));
  report(figure('recall: the right passage is found', percent(found.passagesFound), '% of questions'));
}

/**
 * `npm run bench -- turns`: the time of a turn and Duet's own part of it, how fast and how well retrieval works, and
 * how well the end of a turn is found; with `--endings` the last alone.
 */
export async function benchTurns(report: Report): Promise<void> {
  if (process.argv.includes('--endings')) return measureEndings(report);
  if (process.argv.includes('--layer')) return measureLayer(report);
  await measureTurns(report);
  await measureKnowledge(report);
  await measureEndings(report);
}
