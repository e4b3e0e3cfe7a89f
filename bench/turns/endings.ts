import { readConfig } from '../../src/kernel/config.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { Closers } from '../../src/server/closers.ts';
import { openLocalModels } from '../../src/server/local-models.ts';
import { type LocalModels, usable } from '../../src/speech/local-models.ts';
import { installedMoonshine } from '../../src/speech/stt/moonshine/installed.ts';
import { SmartTurn } from '../../src/speech/turns/smart-turn.ts';
import { loadVad } from '../../src/speech/vad/vad.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { keepPauses, reportFit } from './endings-fit.ts';
import { type Pause, pausesOf } from './endings-pauses.ts';
import {
  EIGHTH_SET,
  ELEVENTH_SET,
  type EndingsSet,
  FIFTH_SET,
  FIRST_SET,
  FOURTH_SET,
  LATER_SET,
  NINTH_SET,
  TENTH_SET,
  SIXTH_SET,
  SEVENTH_SET,
  THIRD_SET,
  TRAINING_SET,
  TWELFTH_SET,
  type Utterance,
} from './endings-set.ts';
import { silenceBefore } from './endings-sounds.ts';
import { type Voice, type Voices, withVoices } from './endings-voices.ts';
import { CachedReplies } from './cached-replies.ts';
import { measureInterruptions, measureNoises } from './interruptions.ts';
import { HALVES } from './utterances.ts';
import {
  endBySilence,
  hear,
  inProcesses,
  type Listener,
  PacedInference,
  type TimedText,
} from './virtual-user.ts';

type Report = (figure: Figure) => void;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One utterance, and when a rule ended it. */
interface Ended extends Utterance {
  /** Null: never. */
  readonly atMs: number | null;
  /** All that had been heard then; absent where silence alone decides. */
  readonly heard?: string;
}

const isCut = ({ sound, atMs }: Ended): boolean => atMs !== null && atMs < sound.endMs;
const share = (all: readonly Ended[]): number => (100 * all.filter(isCut).length) / all.length;

function reportRule(report: Report, rule: string, all: readonly Ended[], hasGoals = false): void {
  const waits = all.flatMap((one) => (one.atMs === null || isCut(one) ? [] : [one.atMs - one.sound.endMs]));
  report(figure(`${rule}: cut off, of ${all.length}`, share(all), '%', hasGoals ? '<= 10' : null));
  const pausing = all.filter(({ sound }) => sound.hasPauses);
  report(figure(`${rule}: cut off, of ${pausing.length} with pauses`, share(pausing), '%'));
  report(figure(`${rule}: wait p50`, percentile(waits, 0.5), 'ms', hasGoals ? '<= 300' : null));
  report(figure(`${rule}: wait p95`, percentile(waits, 0.95), 'ms'));
  report(figure(`${rule}: never answered`, all.filter(({ atMs }) => atMs === null).length, 'utterances'));
}

function reportKinds(report: Report, rule: string, all: readonly Ended[]): void {
  for (const kind of new Set(all.map((one) => one.kind))) {
    const these = all.filter((one) => one.kind === kind);
    const waits = these.flatMap((one) =>
      one.atMs === null || isCut(one) ? [] : [one.atMs - one.sound.endMs],
    );
    report(figure(`${rule}: ${kind}, cut off of ${these.length}`, share(these), '%'));
    report(figure(`${rule}: ${kind}, wait p50`, percentile(waits, 0.5), 'ms'));
    report(figure(`${rule}: ${kind}, wait p95`, percentile(waits, 0.95), 'ms'));
  }
}

/** All that was heard: the text of each turn, and behind the last one what was heard since. */
function textOf(heard: readonly TimedText[]): string {
  const lastWhole = heard.findLastIndex(({ is }) => is === 'whole');
  const rest = heard.slice(lastWhole + 1).at(-1);
  return [...heard.filter(({ is }) => is === 'whole'), ...(rest ? [rest] : [])]
    .map(({ text }) => text)
    .join(' ');
}

/** What `--list` prints: who was cut off, when, after which silence and what words, and who never had an answer. */
function listMissed(ended: readonly Ended[]): void {
  for (const one of ended.filter(({ atMs }) => atMs === null))
    console.log(`${one.kind}: "${one.text}" by ${one.voiceId}, never, heard: "${one.heard}"`);
  for (const { kind, text, voiceId, atMs, sound, heard } of ended.filter(isCut)) {
    const when = `${atMs! - sound.endMs} ms, after ${silenceBefore(sound, atMs!)} ms of silence`;
    console.log(`${kind}: "${text}" by ${voiceId}, ${when}, heard: "${heard}"`);
  }
}

/** What a session hears with: the models of this machine. @throws where one is missing */
async function listenerOf(local: LocalModels): Promise<Listener> {
  const inference = new PacedInference(local.inference);
  const models = { store: local.store, inference };
  const stt = await installedMoonshine(models, inference.clock);
  if (!stt || (await local.store.folder('smart-turn-v3.2')) === null)
    throw new Error('Models are missing: duet models install moonshine-tiny-en smart-turn-v3.2.');
  const endOfTurn = new SmartTurn(models, systemClock);
  await endOfTurn.warm();
  const openVad = await loadVad();
  return { stt, openVad, inference, endOfTurn };
}

async function measure(
  report: Report,
  set: EndingsSet,
  local: LocalModels,
  voices: readonly Voice[],
): Promise<void> {
  const listener = await listenerOf(local);
  if (!process.argv.includes('--interruptions')) await measureEnds(report, set, listener, voices);
  if (set.interruptions.length === 0) return;
  await measureNoises(report, set, listener, voices);
  await measureInterruptions(report, set, listener, voices);
}

async function measureEnds(
  report: Report,
  set: EndingsSet,
  listener: Listener,
  voices: readonly Voice[],
): Promise<void> {
  const all = await set.utterances(voices);
  for (const silenceMs of [300, 500, 1000]) {
    const ended = all.map((one) => ({ ...one, atMs: endBySilence(listener.openVad, one.sound, silenceMs) }));
    reportRule(report, `silence of ${silenceMs} ms`, ended);
  }
  const ended: Ended[] = [];
  for (const one of all) {
    const { askedMs, heard } = await hear(listener, one.sound);
    ended.push({ ...one, atMs: askedMs, heard: textOf(heard) });
  }
  reportRule(report, 'tone and words', ended, true);
  if (process.argv.includes('--list')) listMissed(ended);
  for (const half of HALVES) {
    const these = ended.filter((one) => one.half === half);
    if (these.length > 0) reportRule(report, `tone and words, ${half} half`, these);
  }
  reportKinds(report, 'tone and words', ended);
}

/** The sets by which rules are tuned. */
const TUNED = { first: FIRST_SET, later: LATER_SET, training: TRAINING_SET };

/** Writes what is known in the pauses of a set in place of what was known before; `--pauses` names sets behind it. */
async function writePauses(local: LocalModels, voices: Voices): Promise<void> {
  const kept = new CachedReplies(inProcesses(local.inference));
  const inference: LocalModels['inference'] = {
    load: (...order) => local.inference.load(...order),
    run: async (model, input) => (await kept.ask(model, input)).output,
  };
  const models = { store: local.store, inference };
  const stt = await installedMoonshine(models, systemClock);
  if (!stt) throw new Error('A model is missing: duet models install moonshine-tiny-en.');
  const ears = { stt, openVad: await loadVad(), endOfTurn: new SmartTurn(models, systemClock) };
  const named = Object.entries(TUNED).filter(([set]) => process.argv.includes(set));
  for (const [set, { utterances, voicesOf }] of named.length > 0 ? named : Object.entries(TUNED)) {
    const pauses: Pause[] = [];
    for (const [utterance, one] of (await utterances(voicesOf(voices))).entries())
      pauses.push(...(await pausesOf(ears, one, { set, utterance })));
    keepPauses(set, pauses);
  }
}

function chosenSet(): EndingsSet {
  if (process.argv.includes('--third')) return THIRD_SET;
  if (process.argv.includes('--fourth')) return FOURTH_SET;
  if (process.argv.includes('--fifth')) return FIFTH_SET;
  if (process.argv.includes('--sixth')) return SIXTH_SET;
  if (process.argv.includes('--seventh')) return SEVENTH_SET;
  if (process.argv.includes('--eighth')) return EIGHTH_SET;
  if (process.argv.includes('--ninth')) return NINTH_SET;
  if (process.argv.includes('--twelfth')) return TWELFTH_SET;
  if (process.argv.includes('--tenth')) return TENTH_SET;
  if (process.argv.includes('--eleventh')) return ELEVENTH_SET;
  return process.argv.includes('--later') ? LATER_SET : FIRST_SET;
}

/**
 * When a turn is over: how many are cut off, and how long the others wait, by the models of this machine and by silence
 * alone. The clock of a session stands still while a model computes, and goes on by the time that this took.
 */
export async function measureEndings(report: Report): Promise<void> {
  if (process.argv.includes('--fit')) return reportFit(report);
  const closers = new Closers();
  const config = readConfig(process.env, '/nowhere.json');
  try {
    const local = openLocalModels({ config, log, closers, clock: systemClock });
    if (!usable(local))
      throw new Error('Local models are off, or this machine has nothing to compute them with.');
    const set = chosenSet();
    await withVoices(local, (voices) =>
      process.argv.includes('--pauses')
        ? writePauses(local, voices)
        : measure(report, set, local, set.voicesOf(voices)),
    );
  } finally {
    await closers.run((_, error) => console.error(error));
  }
}
