import { open, stat } from 'node:fs/promises';
import type { PlatformParts } from '../../app-parts.ts';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import { organizationDefaults } from '../organization-defaults.ts';

type TranscriptParts = Pick<PlatformParts, 'db' | 'clock' | 'log' | 'stt'>;

/**
 * How much of a recording is transcribed. An hour would keep a speech-to-text provider from conversations for too
 * long.
 */
const MOST_SECONDS = 15 * 60;
/** The length of a piece: speech-to-text providers are made for turns of a conversation. */
const PIECE_SECONDS = 20;
/**
 * How many seconds at the end of a piece are searched for the quietest tenth of a second, at which it is cut, so
 * that few words are split.
 */
const SEEK_SECONDS = 8;
const STILL = SAMPLE_RATE / 10;
/** How long transcribing a piece may take. */
const PIECE_MS = 120_000;
/** Below this mean square (about -60 dBFS) there is no speech. */
const SILENT = 1_000;

const BYTES = 2;

const sizeOf = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.size ?? null;

/** The duration in seconds of a file of PCM16, mono, 16 kHz; null when there is no file. */
export async function secondsOfPcm(path: string): Promise<number | null> {
  const bytes = await sizeOf(path);
  return bytes === null ? null : bytes / BYTES / SAMPLE_RATE;
}

const meanSquare = (pcm: Int16Array): number => {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return sum / Math.max(1, pcm.length);
};

/** The index at which to cut: the middle of the quietest stretch near the end. */
export function cutOf(pcm: Int16Array): number {
  let [best, least] = [pcm.length, Infinity];
  for (
    let from = Math.max(0, pcm.length - SEEK_SECONDS * SAMPLE_RATE);
    from + STILL <= pcm.length;
    from += STILL
  ) {
    const power = meanSquare(pcm.subarray(from, from + STILL));
    if (power >= least) continue;
    [best, least] = [from + STILL / 2, power];
  }
  return best;
}

/** The pieces of a file, none longer than `PIECE_SECONDS`. */
async function* piecesOf(path: string): AsyncGenerator<Int16Array> {
  const file = await open(path);
  try {
    const buffer = new Int16Array(PIECE_SECONDS * SAMPLE_RATE);
    for (let at = 0; at < MOST_SECONDS * SAMPLE_RATE;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, at * BYTES);
      const whole = buffer.subarray(0, Math.floor(bytesRead / BYTES));
      if (whole.length === 0) return;
      const piece = whole.length < buffer.length ? whole : whole.subarray(0, cutOf(whole));
      yield piece;
      at += piece.length;
    }
  } finally {
    await file.close();
  }
}

const transcribe = async (
  { clock }: TranscriptParts,
  stt: SpeechToText,
  language: string,
  { pcm, signal }: { readonly pcm: Int16Array; readonly signal: AbortSignal },
): Promise<string> => {
  signal.throwIfAborted();
  const transcription = stt.open({ language, hints: [], onPartial: () => undefined });
  const cancel = (): void => transcription.cancel();
  const late = clock.after(PIECE_MS, cancel);
  signal.addEventListener('abort', cancel);
  try {
    transcription.write(pcm);
    return (await transcription.finish()).trim();
  } finally {
    late();
    signal.removeEventListener('abort', cancel);
  }
};

/** The organization's language, because nobody says which language a recording is in. */
const languageOf = async ({ db }: TranscriptParts, projectId: string): Promise<string> => {
  const project = await db
    .selectFrom('projects')
    .select('organization_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const defaults = project ? await organizationDefaults(db, project.organization_id) : {};
  return defaults.language ?? 'en';
};

const write = async (
  parts: TranscriptParts,
  stt: SpeechToText,
  projectId: string,
  { path, signal }: { readonly path: string; readonly signal: AbortSignal },
) => {
  const language = await languageOf(parts, projectId);
  const texts: string[] = [];
  for await (const piece of piecesOf(path))
    if (meanSquare(piece) > SILENT)
      texts.push(await transcribe(parts, stt, language, { pcm: piece, signal }));
  return texts.filter((text) => text !== '').join(' ');
};

/**
 * Transcribes a file of PCM16, mono, 16 kHz, at most its first 15 minutes. Null when that is not possible; the
 * recording is complete without it.
 * @throws the signal's reason
 */
export async function transcriptOf(
  parts: TranscriptParts,
  projectId: string,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (parts.stt === null || (await sizeOf(path)) === null) return null;
  try {
    return await write(parts, parts.stt, projectId, { path, signal });
  } catch (err) {
    signal.throwIfAborted();
    parts.log.warn({ err, provider: parts.stt.name }, 'a recording could not be transcribed');
    return null;
  }
}
