import { readConfig } from '../../src/kernel/config.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { Child } from '../sessions/child.ts';
import { measureEndings } from './endings.ts';
import { measureLayer } from './layer.ts';
import { Person } from './person.ts';
import type { ServerReady, ServerStats } from './protocol.ts';
import { measureRetrieval } from './retrieval.ts';
import { converse, knownQuestions, type Question, speakAll, WARM_UP } from './questions.ts';
import { ServiceClient } from './service-client.ts';
import { measureSpoken } from './spoken.ts';
import { reportSteps } from './steps.ts';

type Report = (figure: Figure) => void;

const PASSAGES = 100_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The questions in the voice of a service without models. */
async function builtinQuestions(): Promise<readonly Question[]> {
  const config = { ...readConfig({}, '/nowhere.json'), transcriber: 'none' as const };
  const { tts, close } = await openSpeech(config, { log: quiet, clock: systemClock });
  return speakAll(tts, knownQuestions()).finally(close);
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
  const questions = await builtinQuestions();
  const server = new Child('../turns/server.ts');
  try {
    const client = new ServiceClient(await server.next<ServerReady>());
    const faqs = await client.createFaqs(
      retrievalPairs.map(({ question, answer }) => ({ question, answer })),
    );
    const manner = { before: (text: string) => server.ask({ ask: 'expect', text }) };
    const warmUp = await client.createSession(faqs);
    await converse(await Person.connect(warmUp.url), questions.slice(0, WARM_UP), manner);
    await server.ask({ ask: 'stats' });
    const session = await client.createSession(faqs);
    await converse(await Person.connect(session.url), questions.slice(WARM_UP), manner);
    const stats = await server.ask<ServerStats>({ ask: 'stats' });
    reportSteps(report, 'a turn', await client.turnsOf(session.id), {
      transcription: 'transcription (told, not recognised)',
    });
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
 * `npm run bench -- turns`: the time of a turn and Duet's own part of it, what a caller waits who talks with the models of
 * the box, how fast and how well retrieval works, and how well the end of a turn is found; with `--spoken` the second
 * alone, with `--endings` the last.
 */
export async function benchTurns(report: Report): Promise<void> {
  if (process.argv.includes('--endings')) return measureEndings(report);
  if (process.argv.includes('--layer')) return measureLayer(report);
  if (process.argv.includes('--spoken')) return measureSpoken(report);
  await measureTurns(report);
  await measureSpoken(report);
  await measureKnowledge(report);
  await measureEndings(report);
}
