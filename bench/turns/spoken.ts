import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';
import { Closers } from '../../src/server/closers.ts';
import { openLocalModels } from '../../src/server/local-models.ts';
import { framesOf, lowNoise } from '../../src/speech/contracts/sounds.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { SENTENCES, wordsOf, wrongWords } from '../hearing/words.ts';
import { Child } from '../sessions/child.ts';
import { boxConfig } from './box-config.ts';
import { Person } from './person.ts';
import type { ServerReady } from './protocol.ts';
import { converse, knownQuestions, type Question, speakAll, WARM_UP } from './questions.ts';
import { ServiceClient } from './service-client.ts';
import { reportSteps } from './steps.ts';
import { keepRecording, silencesIn, type StereoRecording } from './stereo.ts';

type Report = (figure: Figure) => void;

/** What is said to the agent, and what its figures are called: what it knows an answer to, and what it does not know. */
const KINDS = {
  known: 'the box, known questions',
  unknown: 'the box, what is not known',
} as const;
type Kind = keyof typeof KINDS;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Enough of an answer for its first sound, whatever silence it begins with. */
const MANNER = { listenMs: 1000 };

/** The noise of the caller's room, which goes round. */
const ROOM_SECONDS = 5;
const ROOM_LEVEL = 10;
function quietRoom(): () => Int16Array {
  const frames = framesOf(lowNoise(ROOM_SECONDS, ROOM_LEVEL));
  let at = 0;
  return () => frames[at++ % frames.length]!;
}

type SpokenTexts = Readonly<Record<Kind, readonly Question[]>>;

/** What the caller says, synthesized before the measurement. @throws where the models of a conversation are missing */
async function spokenQuestions(): Promise<SpokenTexts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
  const closers = new Closers();
  try {
    const config = boxConfig(dataDir);
    const local = openLocalModels({ config, log, closers, clock: systemClock });
    const { stt, tts, close } = await openSpeech(config, { log, clock: systemClock, local });
    closers.add('speech', close);
    if (!stt?.knows?.('en')) throw new Error('Models are missing: duet models install.');
    return { known: await speakAll(tts, knownQuestions()), unknown: await speakAll(tts, SENTENCES) };
  } finally {
    await closers.run((_, error) => console.error(error));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How long the caller heard nothing behind what they said, in milliseconds, by their own recording. */
function waitsIn({ recording }: Person): readonly number[] {
  return silencesIn(recording).flatMap((ms) => (ms !== null && ms >= 0 ? [ms] : []));
}

/** The goals are those of a conversation of both kinds. */
function reportWaits(
  report: Report,
  name: string,
  waits: readonly number[],
  goals: readonly string[] = [],
): void {
  const until = `${name}: end of speech to the first sound`;
  report(figure(`${until}, p50`, percentile(waits, 0.5), 'ms', goals[0]));
  report(figure(`${until}, p95`, percentile(waits, 0.95), 'ms', goals[1]));
  report(figure(`${until}, most`, Math.max(...waits), 'ms'));
}

/** How much of what was said was understood otherwise. */
function reportWords(report: Report, name: string, asked: readonly Question[], { understood }: Person): void {
  const said = asked.flatMap(({ text }) => wordsOf(text));
  const wrong = wrongWords(said, understood.flatMap(wordsOf));
  report(figure(`${name}: words wrong`, (100 * wrong) / said.length, '%'));
}

/** What `--list` prints of each question: what was understood, and the silence behind it. */
function list(questions: readonly Question[], { understood, recording }: Person): void {
  const silences = silencesIn(recording);
  for (const [nth, { text }] of questions.entries())
    console.log(`"${text}", understood as "${understood[nth]}": ${silences[nth] ?? 'no answer'} ms`);
}

/** Keeps a recording where `--recording` names a folder. */
function keepWhereAsked(recording: StereoRecording, kind: Kind): void {
  const at = process.argv.indexOf('--recording');
  const folder = at < 0 ? undefined : process.argv[at + 1];
  if (folder !== undefined) keepRecording(join(folder, `turns-${kind}.wav`), recording);
}

/**
 * One conversation, and what it was like for the caller.
 * @param answers the agent's collection of answers
 * @returns how long they waited for each answer, in milliseconds
 */
async function measureKind(
  report: Report,
  client: ServiceClient,
  answers: string,
  kind: Kind,
  asked: readonly Question[],
): Promise<readonly number[]> {
  const name = KINDS[kind];
  const session = await client.createSession(answers);
  const person = await Person.connect(session.url, quietRoom());
  await converse(person, asked, MANNER);
  if (process.argv.includes('--list')) list(asked, person);
  keepWhereAsked(person.recording, kind);
  const waits = waitsIn(person);
  report(figure(`${name}: answered behind the end, of ${asked.length}`, waits.length, 'times'));
  reportWaits(report, name, waits);
  reportWords(report, name, asked, person);
  reportSteps(report, name, await client.turnsOf(session.id), { voice: 'voice, first sound' });
  return waits;
}

/**
 * Conversations over the WebSocket channel with a service that has the models of this machine. The caller, who speaks with a
 * voice of this machine, records what they say and hear; the silences are read from that recording alone.
 */
export async function measureSpoken(report: Report): Promise<void> {
  const questions = await spokenQuestions();
  const server = new Child('../turns/box-server.ts');
  try {
    const client = new ServiceClient(await server.next<ServerReady>());
    const answers = await client.createFaqs(
      retrievalPairs.map(({ question, answer }) => ({ question, answer })),
    );
    const warmUp = await client.createSession(answers);
    const first = await Person.connect(warmUp.url, quietRoom());
    await converse(first, questions.known.slice(0, WARM_UP), MANNER);
    const waits = [
      ...(await measureKind(report, client, answers, 'known', questions.known.slice(WARM_UP))),
      ...(await measureKind(report, client, answers, 'unknown', questions.unknown)),
    ];
    reportWaits(report, 'the box, both', waits, ['<= 650', '<= 1000']);
  } finally {
    await server.stop();
  }
}
