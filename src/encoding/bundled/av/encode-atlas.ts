import { atlasRecipe } from '../../recipes.ts';
import type { FrameSize } from '../tasks.ts';
import { openTrack, type Track } from './encode-track.ts';
import { av, C, Freed } from './native.ts';
import { openPictureSource, pictureInput } from './picture-source.ts';

const openAtlasTrack = (size: FrameSize, freed: Freed): Track =>
  openTrack(
    {
      encoder: atlasRecipe.encoder,
      options: atlasRecipe.options,
      fields: {
        width: size.width,
        height: size.height,
        pixelFormat: C.AV_PIX_FMT_YUV420P,
        timeBase: new av.Rational(1, size.fps),
        framerate: new av.Rational(size.fps, 1),
      },
      filters: () => `${pictureInput(size)},${atlasRecipe.filter},buffersink@out`,
    },
    freed,
  );

/** VP8 frames, each predicted only from the first. A frame is valid until the next is taken. */
export async function* encodeAtlasFrames(
  size: FrameSize,
  pictures: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const freed = new Freed();
  try {
    const track = openAtlasTrack(size, freed);
    const source = openPictureSource(size, freed);
    let index = 0;
    for await (const picture of pictures) {
      source.set(picture, index++);
      for (const packet of track.put(source.frame)) yield dataOf(packet);
    }
    for (const packet of track.put(null)) yield dataOf(packet);
  } finally {
    freed.all();
  }
}

/** Copies a packet, as libav's own memory must not be used for later writes. */
const dataOf = (packet: av.Packet): Buffer => Buffer.from(packet.data ?? Buffer.alloc(0));
