import { type Figure, figure, percentile } from '../figure.ts';
import type { EndingsSet } from './endings-set.ts';
import { LEAD_MS, say, type Sound } from './endings-sounds.ts';
import type { Voice } from './endings-voices.ts';
import { QUESTION } from './utterances.ts';
import { hear, type Listener, type Outcome } from './virtual-user.ts';

type Report = (figure: Figure) => void;

/** What the person beside whom others are heard says first; it makes the agent speak. */
const question = (voice: Voice): Promise<Sound> => say(voice, QUESTION, 0);

/** What `--list` prints of a sound: when it cut the agent off, from its beginning, and what was heard of it when. */
function list(what: string, sound: Sound, { interruptedMs, heard }: Outcome): void {
  if (!process.argv.includes('--list')) return;
  const since = (ms: number): string => `${(ms - LEAD_MS).toFixed(0)} ms`;
  const texts = heard.map(({ atMs, is, text }) => `${since(atMs)} ${is === 'whole' ? '=' : '~'} "${text}"`);
  const at = interruptedMs === null ? 'no' : since(interruptedMs);
  console.log(`${what}, ${since(sound.endMs)}: interrupts ${at}; ${texts.join(', ')}`);
}

/** Whether an agent that is silent answers a sound. */
async function isAnswered(what: string, sound: Sound, listener: Listener): Promise<boolean> {
  const outcome = await hear(listener, sound);
  list(`${what}, to a silent agent`, sound, outcome);
  return outcome.askedMs !== null;
}

/** What is no turn: whether it interrupts an agent that speaks, and whether one that is silent answers it. */
export async function measureNoises(
  report: Report,
  { noises }: EndingsSet,
  listener: Listener,
  voices: readonly Voice[],
): Promise<void> {
  for (const [kind, all] of await noises(voices)) {
    let [interrupted, answered] = [0, 0];
    // The user is not the speaker far away.
    for (const [nth, sound] of all.entries()) {
      const user = await question(voices[(nth + 1) % voices.length]!);
      const outcome = await hear(listener, sound, user);
      list(`${kind} ${nth}`, sound, outcome);
      interrupted += outcome.interruptedMs === null ? 0 : 1;
      answered += (await isAnswered(`${kind} ${nth}`, sound, listener)) ? 1 : 0;
    }
    report(figure(`${kind}: interrupts the agent`, interrupted, `of ${all.length}`, '<= 0'));
    report(figure(`${kind}: a silent agent answers`, answered, `of ${all.length}`));
  }
}

/** When each text in each voice cuts the agent off that answers the same voice; null: it does not. */
async function interruptionsBy(
  texts: readonly string[],
  listener: Listener,
  voices: readonly Voice[],
): Promise<(number | null)[]> {
  const times: (number | null)[] = [];
  for (const text of texts)
    for (const voice of voices) {
      const sound = await say(voice, text, 0);
      const outcome = await hear(listener, sound, await question(voice));
      list(`"${text}" by ${voice.id}`, sound, outcome);
      times.push(outcome.interruptedMs);
    }
  return times;
}

/** Listeners' sounds, which are not meant as interruptions, and words that are. */
export async function measureInterruptions(
  report: Report,
  { backchannels, interruptions }: EndingsSet,
  listener: Listener,
  voices: readonly Voice[],
): Promise<void> {
  const murmurs = (await interruptionsBy(backchannels, listener, voices)).filter((time) => time !== null);
  const all = backchannels.length * voices.length;
  report(figure('backchannels: interrupts the agent', murmurs.length, `of ${all}`, '<= 0'));
  const times = await interruptionsBy(interruptions, listener, voices);
  const waits = times.flatMap((time) => (time === null ? [] : [time - LEAD_MS]));
  report(figure(`interruptions: given the floor, of ${times.length}`, waits.length, 'utterances'));
  report(figure('interruptions: from the first sound, p50', percentile(waits, 0.5), 'ms'));
  report(figure('interruptions: from the first sound, p95', percentile(waits, 0.95), 'ms'));
}
