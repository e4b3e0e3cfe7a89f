import { MediaRefused, type PicturePlan } from './encoder.ts';

/**
 * Cuts a stream of bytes into pieces of `size`; a remainder is dropped. Each is valid until the next is
 * taken.
 */
async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(size);
  let filled = 0;
  for await (const bytes of stream) {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.copy(piece, filled, at);
      at += taken;
      filled += taken;
      if (filled < size) continue;
      filled = 0;
      yield piece;
    }
  }
}

/** Cuts a stream of raw pixels into pictures. @throws MediaRefused when there is not one picture */
export async function* inPictures(
  stream: AsyncIterable<Buffer>,
  { width, height, most }: PicturePlan,
): AsyncGenerator<Buffer> {
  let count = 0;
  if (most < 1) return;
  for await (const picture of inPieces(stream, width * height * 4)) {
    yield picture;
    if (++count >= most) return;
  }
  if (count === 0)
    throw new MediaRefused('This film is broken: not one picture of it can be read. Save it anew.');
}
