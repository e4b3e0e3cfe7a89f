import type { FrameSize } from '../tasks.ts';
import type { av } from './native.ts';
import { C, type Freed, ok } from './native.ts';

/** A reusable frame into which RGBA pictures are copied. */
export interface PictureSource {
  readonly frame: av.Frame;
  /** Copies a picture into the frame. @throws Error for a picture of another size */
  set(picture: Buffer, index: number): void;
}

export const openPictureSource = ({ width, height }: FrameSize, freed: Freed): PictureSource => {
  const frame = freed.frame();
  Object.assign(frame, { format: C.AV_PIX_FMT_RGBA, width, height });
  ok(frame.getBuffer(), 'picture');
  return {
    frame,
    set(picture, index) {
      if (picture.length !== width * height * 4)
        throw new Error(`A picture has ${picture.length} bytes, which is not ${width} x ${height}.`);
      ok(frame.makeWritable(), 'picture');
      ok(frame.fromBuffer(picture), 'picture');
      frame.pts = BigInt(index);
    },
  };
};

/** The start of a filter chain for pictures. */
export const pictureInput = ({ width, height, fps }: FrameSize): string =>
  `buffer@in=video_size=${width}x${height}:pix_fmt=rgba:time_base=1/${fps}`;
