import type { Options } from '../../recipes.ts';
import { av, C, type Freed, type Graph, isDry, ok, openGraph, setOptions } from './native.ts';

export interface TrackPlan {
  readonly encoder: string;
  readonly options: Options;
  /** Fields of the codec's context. */
  readonly fields: Partial<av.CodecContext>;
  readonly flags?: Parameters<av.CodecContext['setFlags']>;
  /** The filter chain with its ends, for an encoder whose frames may need a certain size. */
  readonly filters: (context: av.CodecContext) => string;
}

/** Passes frames through filters and an encoder. */
export interface Track {
  readonly codec: av.Codec;
  readonly context: av.CodecContext;
  /** Encodes a frame, or flushes at the end (null). Each packet is valid until the next is taken. */
  put(frame: av.Frame | null): Generator<av.Packet>;
}

const findEncoder = (name: string): av.Codec => {
  const codec = av.Codec.findEncoderByName(name as Parameters<typeof av.Codec.findEncoderByName>[0]);
  if (!codec) throw new Error(`There is no ${name}.`);
  return codec;
};

export const openTrack = ({ encoder, options, fields, flags, filters }: TrackPlan, freed: Freed): Track => {
  const codec = findEncoder(encoder);
  const context = freed.codec(codec);
  Object.assign(context, fields);
  if (flags) context.setFlags(...flags);
  setOptions(context, options);
  ok(context.open2Sync(codec), encoder);
  const graph: Graph = openGraph(filters(context), freed);
  const [filtered, packet] = [freed.frame(), freed.packet()];

  function* packets(): Generator<av.Packet> {
    while (!isDry(context.receivePacketSync(packet), encoder)) {
      yield packet;
      packet.unref();
    }
  }

  function* put(frame: av.Frame | null): Generator<av.Packet> {
    const keep = frame ? [C.AV_BUFFERSRC_FLAG_KEEP_REF] : [];
    ok(graph.source.buffersrcAddFrameSync(frame, ...keep), 'filters');
    while (!isDry(graph.sink.buffersinkGetFrameSync(filtered), 'filters')) {
      ok(context.sendFrameSync(filtered), encoder);
      filtered.unref();
      yield* packets();
    }
    if (frame) return;
    ok(context.sendFrameSync(null), encoder);
    yield* packets();
  }

  return { codec, context, put };
};
