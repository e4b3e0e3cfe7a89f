import type { PicturePlan } from '../../encoder.ts';
import type { MediaFile } from '../../engine.ts';
import { MOST_PIXELS_A_SIDE } from '../../limits.ts';
import { DECODERS, pictureFilter, soundFilter } from '../../recipes.ts';
import { av, C, Freed, type Graph, isDry, ok, openGraph } from './native.ts';
import { filmOf, openFile, soundOf } from './open-file.ts';
import { turnOf } from './upright.ts';

const openDecoder = (stream: av.Stream, freed: Freed): av.CodecContext => {
  const codec = av.Codec.findDecoder(stream.codecpar.codecId);
  if (!codec || !DECODERS.split(',').includes(codec.name ?? ''))
    throw new Error(`No decoder: ${codec?.name ?? 'unknown'}.`);
  const decoder = freed.codec(codec);
  ok(decoder.parametersToContext(stream.codecpar), 'decoder');
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  ok(decoder.setOption('max_pixels', String(MOST_PIXELS_A_SIDE ** 2)), 'decoder');
  ok(decoder.open2Sync(codec), 'decoder');
  return decoder;
};

/** Packets of one track, then null. A truncated file ends where it is cut. */
async function* packetsOf(
  file: av.FormatContext,
  stream: av.Stream,
  freed: Freed,
): AsyncGenerator<av.Packet | null> {
  for (const each of file.streams ?? [])
    each.discard = each.index === stream.index ? C.AVDISCARD_DEFAULT : C.AVDISCARD_ALL;
  const packet = freed.packet();
  while ((await file.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) yield packet;
    packet.unref();
  }
  yield null;
}

/** Duration of a picture that has none of its own: otherwise the last would not be shown at all. */
const usualDuration = ({ timeBase, avgFrameRate }: av.Stream): bigint => {
  const units = avgFrameRate.num * timeBase.num;
  return units > 0 ? BigInt(Math.round((avgFrameRate.den * timeBase.den) / units)) : 0n;
};

/** Frames of one track, then null. A packet that cannot be decoded is skipped, as players do. */
async function* framesOf(
  file: av.FormatContext,
  stream: av.Stream,
  freed: Freed,
): AsyncGenerator<av.Frame | null> {
  const decoder = openDecoder(stream, freed);
  const frame = freed.frame();
  const usual = usualDuration(stream);
  for await (const packet of packetsOf(file, stream, freed)) {
    decoder.sendPacketSync(packet);
    while (decoder.receiveFrameSync(frame) >= 0) {
      if (frame.duration <= 0n) frame.duration = usual;
      yield frame;
      frame.unref();
    }
  }
  yield null;
}

/** The properties of a frame that need a new filter chain when they change. */
const shapeOf = (frame: av.Frame): string =>
  [frame.format, frame.width, frame.height, frame.sampleRate, frame.channels].join();

/**
 * Passes frames through filters. The size of a film may change midway, and so may the rate of a sound.
 * @param describe the chain for frames like this one
 */
async function* filtered(
  frames: AsyncIterable<av.Frame | null>,
  describe: (frame: av.Frame) => string,
  freed: Freed,
): AsyncGenerator<Buffer> {
  const out = freed.frame();
  let open: { graph: Graph; freed: Freed; shape: string } | null = null;
  const drain = function* (graph: Graph, frame: av.Frame | null): Generator<Buffer> {
    ok(graph.source.buffersrcAddFrameSync(frame), 'filters');
    while (!isDry(graph.sink.buffersinkGetFrameSync(out), 'filters')) {
      yield out.toBuffer();
      out.unref();
    }
  };
  try {
    for await (const frame of frames) {
      const shape: string = frame ? shapeOf(frame) : '';
      if (open && open.shape !== shape) {
        yield* drain(open.graph, null);
        open.freed.all();
        open = null;
      }
      if (!frame) return;
      if (!open) {
        const own = new Freed();
        open = { graph: openGraph(describe(frame), own), freed: own, shape };
      }
      yield* drain(open.graph, frame);
    }
  } finally {
    open?.freed.all();
  }
}

const timeBase = ({ timeBase: { num, den } }: av.Stream): string => `time_base=${num}/${den}`;

const layoutOf = ({ channelLayout: { mask }, channels }: av.Frame): string =>
  mask ? `0x${mask.toString(16)}` : `${channels}c`;

const BYTES_A_SAMPLE = 2;

/** PCM16 mono, in pieces. */
export async function* decodeSound(
  given: MediaFile,
  rate: number,
  mostSeconds: number,
): AsyncGenerator<Buffer> {
  const freed = new Freed();
  try {
    const file = await openFile(given, freed);
    const stream = soundOf(file);
    if (!stream) throw new Error('There is no sound.');
    const describe = (frame: av.Frame): string =>
      `abuffer@in=${timeBase(stream)}:sample_rate=${frame.sampleRate}:sample_fmt=${av.avGetSampleFmtName(frame.format as Parameters<typeof av.avGetSampleFmtName>[0])}:` +
      `channel_layout=${layoutOf(frame)},${soundFilter(rate)},abuffersink@out`;
    let left = Math.floor(mostSeconds * rate) * BYTES_A_SAMPLE;
    for await (const piece of filtered(framesOf(file, stream, freed), describe, freed)) {
      yield piece.subarray(0, left);
      left -= piece.length;
      if (left <= 0) return;
    }
  } finally {
    freed.all();
  }
}

const aspectOf = (stream: av.Stream, frame: av.Frame): string => {
  const { num, den } = stream.sampleAspectRatio.num > 0 ? stream.sampleAspectRatio : frame.sampleAspectRatio;
  return num > 0 && den > 0 ? `${num}/${den}` : '1/1';
};

/** RGBA pictures, upright. */
export async function* decodePictures(given: MediaFile, plan: PicturePlan): AsyncGenerator<Buffer> {
  const freed = new Freed();
  try {
    const file = await openFile(given, freed);
    const stream = filmOf(file);
    if (!stream) throw new Error('There are no pictures.');
    const { filters } = turnOf(stream.codecpar.getCodedSideData(C.AV_PKT_DATA_DISPLAYMATRIX));
    const describe = (frame: av.Frame): string =>
      [
        `buffer@in=video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:${timeBase(stream)}:pixel_aspect=${aspectOf(stream, frame)}`,
        ...filters,
        pictureFilter(plan),
        'buffersink@out',
      ].join(',');
    let count = 0;
    if (plan.most < 1) return;
    for await (const picture of filtered(framesOf(file, stream, freed), describe, freed)) {
      yield picture;
      if (++count >= plan.most) return;
    }
  } finally {
    freed.all();
  }
}
