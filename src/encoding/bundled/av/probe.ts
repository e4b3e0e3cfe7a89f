import type { MediaFile, Probed } from '../../engine.ts';
import type { av } from './native.ts';
import { C, Freed } from './native.ts';
import { filmOf, openFile, soundOf } from './open-file.ts';
import { turnOf } from './upright.ts';

const ratio = ({ num, den }: av.Rational): number => (num > 0 && den > 0 ? num / den : 1);

/** The pixel aspect; the container's value takes precedence over the codec's. */
const pixelAspect = (stream: av.Stream): number =>
  stream.sampleAspectRatio.num > 0
    ? ratio(stream.sampleAspectRatio)
    : ratio(stream.codecpar.sampleAspectRatio);

const picture = (stream: av.Stream): Probed['picture'] => ({
  width: stream.codecpar.width,
  height: stream.codecpar.height,
  pixelAspect: pixelAspect(stream),
  isOnItsSide: turnOf(stream.codecpar.getCodedSideData(C.AV_PKT_DATA_DISPLAYMATRIX)).isOnItsSide,
});

const MICROSECONDS = 1e6;

export const probe = async (given: MediaFile): Promise<Probed> => {
  const freed = new Freed();
  try {
    const file = await openFile(given, freed);
    const film = filmOf(file);
    return {
      seconds: file.duration < 0n ? null : Number(file.duration) / MICROSECONDS,
      hasSound: soundOf(file) !== undefined,
      picture: film ? picture(film) : null,
    };
  } finally {
    freed.all();
  }
};
