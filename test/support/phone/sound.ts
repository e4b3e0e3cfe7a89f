import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speakWhole } from '../../../src/conversation/speech-pieces.ts';
import { waveFile } from '../../../src/media/wave.ts';
import { BuiltinTts } from '../../../src/speech/builtin/tts/builtin-tts.ts';
import { until } from '../until.ts';
import { atRate, LOUD, type Sound, SPOKEN_RATE, utterancesOf } from '../utterances.ts';
import { FRAMES_A_SECOND, levels, likenessButForGap } from './likeness.ts';

let voice: BuiltinTts | null = null;

/** Speech of the built-in voice, 16 kHz: for the service to hear, or as what it should have said. */
export async function spoken(text: string, voiceId: string | null = null): Promise<Int16Array> {
  voice ??= new BuiltinTts();
  const signal = AbortSignal.timeout(60_000);
  return (await speakWhole(voice, text, { voiceId, language: 'en', signal })).pcm;
}

const folders: string[] = [];

/** Closes the voice of this process, and deletes the files that were made for telephones. */
export async function closeVoice(): Promise<void> {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  await voice?.close();
  voice = null;
}

/** A tone, 16 kHz. */
export const tone = (hertz: number, seconds: number, peak = 8_000): Int16Array =>
  Int16Array.from({ length: seconds * SPOKEN_RATE }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * at) / SPOKEN_RATE)),
  );

const silence = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * SPOKEN_RATE));

/** Silence at the end of a file: a player that reaches the end would begin again. */
const QUIET_END_SECONDS = 90;

/**
 * Writes a file for a telephone to play.
 * @param parts seconds of silence, and 16 kHz sound, in order; silence follows
 */
export function soundFile(rate: number, ...parts: readonly (number | Int16Array)[]): string {
  const sounds = [...parts, QUIET_END_SECONDS].map((part) =>
    typeof part === 'number' ? silence(part) : part,
  );
  const pcm = new Int16Array(sounds.reduce((sum, sound) => sum + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    pcm.set(sound, at);
    at += sound.length;
  }
  const folder = mkdtempSync(join(tmpdir(), 'duet-says-'));
  folders.push(folder);
  const file = join(folder, 'words.wav');
  writeFileSync(file, waveFile(atRate({ pcm, rate: SPOKEN_RATE }, rate), rate));
  return file;
}

/** How many seconds of a sound are loud. */
export const loudSeconds = (sound: Sound): number =>
  levels(sound).filter((level) => level > LOUD).length / FRAMES_A_SECOND;

/** Interval of comparisons: each reads and compares the whole recording. */
const LISTEN_EVERY_MS = 200;

/** A named program that records what it hears. */
interface Listener {
  readonly name: string;
  heard(): Sound;
}

/**
 * Waits until a sentence is in the recording of a telephone, spoken by this voice.
 * @param judge how alike both are; `likeness`: a standstill counts
 * @param alike similarity threshold
 * @throws Error on a timeout
 */
export async function hears(
  listener: Listener,
  sentence: string,
  voiceId: string,
  { withinMs = 20_000, judge = likenessButForGap, alike = 0.9 } = {},
): Promise<void> {
  const said = { pcm: await spoken(sentence, voiceId), rate: SPOKEN_RATE };
  let best = 0;
  const isHeard = () => (best = Math.max(best, judge(said, listener.heard()))) > alike;
  await until(isHeard, `${listener.name} hears "${sentence}"`, withinMs, LISTEN_EVERY_MS).catch(
    (cause: unknown) => {
      throw new Error(`${(cause as Error).message}; the nearest was alike by ${best.toFixed(3)}`, { cause });
    },
  );
}

/** Waits until a tone is in the recording of a telephone. */
export const hearsTone = async (listener: Listener, hertz: number, withinMs = 30_000): Promise<void> => {
  const isHeard = () => holdsTone(listener.heard(), hertz);
  await until(isHeard, `${listener.name} hears ${hertz} Hz`, withinMs, LISTEN_EVERY_MS);
};

/** The share of a sound's energy that is a tone of `hertz`, 0 to 1. */
function toneShare({ pcm, rate }: Sound, hertz: number): number {
  let [re, im, energy] = [0, 0, 0];
  pcm.forEach((value, at) => {
    const turn = (2 * Math.PI * hertz * at) / rate;
    re += value * Math.cos(turn);
    im += value * Math.sin(turn);
    energy += value * value;
  });
  return energy === 0 ? 0 : (2 * (re * re + im * im)) / (pcm.length * energy);
}

/** Whether any second of a sound is mostly a tone of `hertz`. */
function holdsTone({ pcm, rate }: Sound, hertz: number): boolean {
  for (let at = 0; at + rate <= pcm.length; at += rate / 4) {
    const part = pcm.subarray(at, at + rate);
    const isLoud = levels({ pcm: part, rate }).every((level) => level > LOUD);
    if (isLoud && toneShare({ pcm: part, rate }, hertz) > 0.8) return true;
  }
  return false;
}

/** A sentence without case and signs. */
const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The text of a sound of 16 kHz, by the recogniser of the run (test/support/global-hearing.ts). */
async function textOf(pcm: Int16Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(waveFile(pcm, SPOKEN_RATE))]), 'heard.wav');
  const url = `${process.env['DUET_TRANSCRIBER_URL']}/audio/transcriptions`;
  const answer = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`The recogniser answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { text: string }).text;
}

/** What is said in a sound, in small letters and without signs. */
export async function recognised(sound: Sound): Promise<string> {
  const texts: string[] = [];
  for (const utterance of utterancesOf(sound)) texts.push(await textOf(utterance));
  return plain(texts.join(' '));
}

/**
 * The share of a sentence's words that are in what was heard, in their order, 0 to 1. A network that loses sound takes a
 * word now and then, and more where the machine is too busy to pass packets in time; speech that is broken loses most.
 */
export function wordsHeard(sentence: string, heard: string): number {
  const [said, words] = [plain(sentence).split(' '), plain(heard).split(' ')];
  let before = Array.from({ length: words.length + 1 }, () => 0);
  for (const word of said) {
    const row = [0];
    for (const [at, one] of words.entries())
      row.push(word === one ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!));
    before = row;
  }
  return before.at(-1)! / said.length;
}

/** Decodes G.711 µ-law (ITU-T G.711) to PCM16, 8 kHz. */
const fromMuLaw = (coded: Uint8Array): Int16Array =>
  Int16Array.from(coded, (byte) => {
    const value = ~byte & 0xff;
    const magnitude = ((((value & 0x0f) << 3) + 0x84) << ((value >> 4) & 7)) - 0x84;
    return value & 0x80 ? -magnitude : magnitude;
  });

/** Bytes of an RTP header without extensions (RFC 3550, 5.1). */
const RTP_HEADER = 12;

/** Whether an RTP packet holds G.711 µ-law (payload type 0, RFC 3551). */
export const isMuLaw = (rtp: Buffer): boolean => rtp.length > RTP_HEADER && (rtp[1]! & 0x7f) === 0;

/** What G.711 µ-law packets hold, in this order. */
export const soundOfPackets = (packets: readonly Buffer[]): Sound => ({
  pcm: fromMuLaw(Buffer.concat(packets.filter(isMuLaw).map((rtp) => rtp.subarray(RTP_HEADER)))),
  rate: 8_000,
});

/** The loudness (RMS) of a G.711 µ-law packet. */
export function packetLevel(rtp: Buffer): number {
  if (!isMuLaw(rtp)) return 0;
  const pcm = fromMuLaw(rtp.subarray(RTP_HEADER));
  return Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
}
