import type { Readable } from 'node:stream';

/*
 * The framing of messages between the service and its encoding process, over standard input and output: a
 * byte for the kind, four for the length (little-endian), and the content.
 */

const JSON_KIND = 0;
const DATA_KIND = 1;
const HEAD_BYTES = 5;

/** Longest message: a picture of 4096 x 4096. */
const MOST_BYTES = 4096 * 4096 * 4;

export type Message = { readonly json: unknown } | { readonly data: Buffer };

const head = (kind: number, length: number): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32LE(length, 1);
  return bytes;
};

/** The header of a data message; the data follows it uncopied. */
export const dataHead = (length: number): Buffer => head(DATA_KIND, length);

export const jsonMessage = (value: unknown): Buffer => {
  const content = Buffer.from(JSON.stringify(value));
  return Buffer.concat([head(JSON_KIND, content.length), content]);
};

/** Reads exact numbers of bytes from a stream. */
const createReader = (stream: Readable) => {
  const chunks = stream.iterator({ destroyOnReturn: false });
  let rest: Buffer = Buffer.alloc(0);

  const fill = async (into: Buffer, at: number): Promise<number> => {
    if (rest.length === 0) {
      const next = await chunks.next();
      if (next.done === true) return 0;
      rest = next.value as Buffer;
    }
    const taken = rest.copy(into, at);
    rest = rest.subarray(taken);
    return taken;
  };

  /** Null at the end of the stream. */
  return async (size: number): Promise<Buffer | null> => {
    const bytes = Buffer.allocUnsafe(size);
    for (let at = 0; at < size;) {
      const taken = await fill(bytes, at);
      if (taken === 0) return null;
      at += taken;
    }
    return bytes;
  };
};

/** The messages of a stream up to its end; a truncated one is dropped. */
export async function* messagesOf(stream: Readable): AsyncGenerator<Message, undefined> {
  const read = createReader(stream);
  for (;;) {
    const start = await read(HEAD_BYTES);
    if (!start) return undefined;
    const length = start.readUInt32LE(1);
    if (length > MOST_BYTES) throw new Error(`A message of ${length} bytes is none of ours.`);
    const content = await read(length);
    if (!content) return undefined;
    yield start[0] === JSON_KIND ? { json: JSON.parse(content.toString()) as unknown } : { data: content };
  }
}
