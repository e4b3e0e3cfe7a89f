import { TurnDetector } from '../../src/conversation/live/turn-detector.ts';
import { joinedText } from '../../src/conversation/machine/endpointing/tokens.ts';
import type { EndOfTurn, SpeechToText, Vad } from '../../src/conversation/provider-ports.ts';
import { FRAME_MS } from '../../src/media/pcm.ts';
import { concat } from '../../src/speech/contracts/sounds.ts';
import { defaultSettings } from '../../src/testing/scenarios/simulation.ts';
import type { Utterance } from './endings-set.ts';
import { framesWithRoom } from './endings-sounds.ts';

/** The silences after which a pause is judged, as in a session; the text is that of the later one. */
const JUDGED_MS = [120, 200];
/** A turn's sound begins so many frames before its detector is sure of it. */
const PREFIX_FRAMES = 25;
const ROOM_SECONDS = 1.2;
const NEVER = new AbortController().signal;

/** A pause of what somebody says, and what is known in it. */
export interface Pause {
  readonly set: string;
  /** Which utterance of the set it belongs to. */
  readonly utterance: number;
  readonly kind: string;
  /** The text since the last pause that ended a stretch of speech, and since the beginning. */
  readonly said: string;
  readonly all: string;
  /** The probability by tone that the turn is over, the lower one of two judgements. */
  readonly tone: number;
  /** How long it lasts, in milliseconds; null: nothing more is said. */
  readonly lastsMs: number | null;
}

export interface Ears {
  readonly stt: SpeechToText;
  readonly openVad: () => Vad;
  readonly endOfTurn: EndOfTurn;
}

/** A silence by the turn detector, in frames. */
interface Silence {
  readonly from: number;
  /** Where the sound of its stretch of speech begins. */
  readonly stretch: number;
  until: number | null;
  endsStretch: boolean;
}

/** Every silence of a sound from its first word on. */
function silencesOf(frames: readonly Int16Array[], vad: Vad): Silence[] {
  const detector = new TurnDetector(defaultSettings.turnDetection);
  const silences: Silence[] = [];
  let [stretch, ended] = [0, 0];
  let current: Silence | null = null;
  for (const [at, frame] of frames.entries()) {
    const change = detector.push(vad.push(frame));
    if (change === 'started') stretch = Math.max(ended, at + 1 - PREFIX_FRAMES);
    const isSilent = detector.silenceMs > 0 && (detector.speaking || change === 'ended');
    if (current && detector.speaking && !isSilent) {
      current.until = at - (change === 'started' ? detector.voiceMs / FRAME_MS : 1);
      current = null;
    } else if (isSilent && !current) {
      current = { from: at, stretch, until: null, endsStretch: false };
      silences.push(current);
    }
    if (change !== 'ended') continue;
    ended = at + 1;
    if (current) current.endsStretch = true;
  }
  return silences;
}

async function textOf(stt: SpeechToText, pcm: Int16Array): Promise<string> {
  const hearing = stt.open({ language: 'en', hints: [], onPartial: () => undefined, meter: () => undefined });
  hearing.write(pcm);
  return hearing.finish();
}

/** The lower one of the judgements that a silence is long enough for. */
async function toneOf(
  endOfTurn: EndOfTurn,
  upTo: (ms: number) => Int16Array,
  lastsMs: number,
): Promise<number> {
  let least = 1;
  for (const ms of JUDGED_MS.filter((one) => one <= lastsMs))
    least = Math.min(least, (await endOfTurn.predict(upTo(ms), NEVER)) ?? 1);
  return least;
}

/** Every pause of an utterance that is long enough to be judged. */
export async function pausesOf(
  { stt, openVad, endOfTurn }: Ears,
  { sound, kind }: Utterance,
  place: Pick<Pause, 'set' | 'utterance'>,
): Promise<Pause[]> {
  const frames = framesWithRoom(sound, ROOM_SECONDS);
  const vad = openVad();
  const all: Pause[] = [];
  let before = '';
  for (const { from, until, stretch, endsStretch } of silencesOf(frames, vad)) {
    const lastsMs = ((until ?? frames.length) - from) * FRAME_MS;
    if (lastsMs < JUDGED_MS[0]!) continue;
    const upTo = (ms: number): Int16Array => concat(...frames.slice(stretch, from + ms / FRAME_MS));
    const said = await textOf(stt, upTo(Math.min(lastsMs, JUDGED_MS.at(-1)!)));
    const text = joinedText(before, said);
    const tone = await toneOf(endOfTurn, upTo, lastsMs);
    all.push({ ...place, kind, said, all: text, tone, lastsMs: until === null ? null : lastsMs });
    if (endsStretch) before = text;
  }
  vad.close();
  return all;
}
