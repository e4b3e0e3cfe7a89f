import { SoundReader } from './read-sound.ts';
import type { ServerPiece } from './shape.ts';

/**
 * The speech of a server that answers with nothing but sound.
 * @param rate of plain samples
 * @throws SoundError when the answer is no sound
 */
export async function* untimedPieces(
  bytes: AsyncIterable<Uint8Array>,
  rate: number,
): AsyncGenerator<ServerPiece, void> {
  const reader = new SoundReader(rate);
  for await (const some of bytes) {
    const samples = reader.push(some);
    if (samples.length > 0) yield { rate: reader.rate, samples };
  }
  reader.end();
}
