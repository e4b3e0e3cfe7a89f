import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import {
  type Importer,
  type Incoming,
  type Item,
  type Outcome,
  type Position,
  type Reject,
  SourceError,
  type Stage,
} from '../frame/importer.ts';
import { unnameable } from '../frame/folders.ts';
import { ensureGenres } from '../musicbrainz/genres.ts';
import { findMessages, readText } from './delivery.ts';
import { albumOf, asKnown, type MessageStamp, isOutdated, storeMessageStamp } from './known-releases.ts';
import { readMessage } from './message.ts';
import type { ParsedMessage, ParsedRelease } from './parsed.ts';
import { FileReader } from '../reading/file-reader.ts';
import { takeDown } from './stored-releases.ts';
import { writeRelease } from './write-release.ts';
import { isWritten, reasonOf } from '../shared/paths.ts';

interface Message {
  readonly path: string;
  readonly message: ParsedMessage;
}

/** Messages written in one transaction: each may be an album with its cover. */
const AT_ONCE = 20;
/** Roughly how much memory a parsed message takes, in bytes for each byte of its text. */
const BYTES_FOR_BYTE = 2;

async function read(path: string): Promise<Incoming<Message> | null> {
  const placed = { place: path, position: { path } };
  try {
    const text = await readText(path);
    const message = readMessage(text);
    if (!message) return null;
    if (message.isTest) return { ...placed, reason: 'It is a test message: it was left out.' };
    return { ...placed, value: { path, message }, bytes: text.length * BYTES_FOR_BYTE };
  } catch (error) {
    return { ...placed, reason: unnameable(path, error) ?? reasonOf(error) };
  }
}

async function* readAll(
  root: string,
  from: Position | null,
  signal: AbortSignal,
): AsyncGenerator<Incoming<Message>> {
  let isAny = from !== null;
  for await (const delivered of findMessages(root)) {
    if (signal.aborted) return;
    if (isWritten(delivered.path, from)) continue;
    if ('reason' in delivered) {
      isAny = true;
      yield { place: delivered.path, position: { path: delivered.path }, reason: delivered.reason };
      continue;
    }
    const incoming = await read(delivered.path);
    isAny ||= incoming !== null;
    if (incoming) yield incoming;
  }
  if (!isAny) throw new SourceError(`There is no ERN message in ${root}.`);
}

const note = (place: string, key: string, text: string): Reject => ({
  place: `${place} (${key})`,
  reason: text,
});

/** Writes a release as the message describes it; null when a newer message about it was imported before. */
async function applyRelease(
  writer: CatalogWriter,
  release: ParsedRelease,
  stamp: MessageStamp,
  { path, reader }: Pick<Message, 'path'> & { readonly reader: FileReader },
) {
  const { db } = writer;
  const known = await albumOf(db, release.keys);
  if (await isOutdated(db, release.keys, known, stamp)) return null;
  const { albumId, problems } = await writeRelease(writer, await asKnown(db, release, known), path, reader);
  await storeMessageStamp(db, release.keys, albumId, stamp);
  return [...release.problems, ...problems];
}

/**
 * Takes a release down. The takedown is recorded even for an unknown release, since an older message about it
 * may be read later.
 */
async function applyPurge(writer: CatalogWriter, keys: readonly string[], stamp: MessageStamp) {
  const albumId = await albumOf(writer.db, keys);
  if (await isOutdated(writer.db, keys, albumId, stamp)) return 'outdated';
  if (albumId !== null) await takeDown(writer, albumId);
  await storeMessageStamp(writer.db, keys, albumId, stamp);
  return albumId === null ? 'unknown' : 'done';
}

/** Writes everything that one message contains. */
async function applyMessage(
  writer: CatalogWriter,
  { path, message }: Message,
  reader: FileReader,
): Promise<Outcome> {
  const stamp = { messageId: message.id, sentAt: message.sentAt };
  const rejects = message.unusable.map(({ what, reason }) => note(path, what, reason));
  let written = 0;
  for (const release of message.releases) {
    const problems = await applyRelease(writer, release, stamp, { path, reader });
    rejects.push(...(problems ?? []).map((text) => note(path, release.key, `Imported, but: ${text}`)));
    if (problems) written += 1;
  }
  for (const keys of message.purged) {
    const purged = await applyPurge(writer, keys, stamp);
    if (purged === 'unknown')
      rejects.push(note(path, keys.join(', '), 'It purges a release that never came.'));
    if (purged === 'done') written += 1;
  }
  return { written, rejects };
}

const write = async (
  writer: CatalogWriter,
  batch: readonly Item<Message>[],
  reader: FileReader,
): Promise<Outcome> => {
  await ensureGenres(writer);
  let written = 0;
  const rejects: Reject[] = [];
  for (const { value } of batch) {
    const outcome = await applyMessage(writer, value, reader);
    written += outcome.written;
    rejects.push(...(outcome.rejects ?? []));
  }
  return { written, rejects };
};

/**
 * Imports the messages of a file or a folder, in the order of their names; of several messages about a
 * release the newest counts.
 */
export const ddexImporter = (root: string, clock: Clock): Importer => {
  const reader = new FileReader(clock);
  const stage: Stage<Message> = {
    name: 'messages',
    batchRecords: AT_ONCE,
    read: (from, signal) => readAll(root, from, signal),
    write: (writer, batch) => write(writer, batch, reader),
  };
  return { stages: [stage as Stage<unknown>], close: () => reader.close() };
};
