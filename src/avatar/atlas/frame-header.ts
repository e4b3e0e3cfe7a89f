import { type BoolDecoder, createBoolDecoder } from './bool-decoder.ts';

/**
 * The header of a VP8 frame: what it sets for itself and for later frames (RFC 6386, sections 9 and 19.2).
 */
export interface FrameHeader {
  readonly key: boolean;
  readonly shown: boolean;
  /**
   * The segment map and data persist between frames: `partial` leaves some of them as an earlier frame set
   * them.
   */
  readonly segmentation: 'off' | 'complete' | 'partial';
  /**
   * Loop filter deltas persist as well: the eight values that this frame sets, null where it leaves one as it
   * is.
   */
  readonly filterDeltas: readonly (number | null)[];
  readonly quantizer: number;
  /**
   * The reference buffers that this frame overwrites with itself. Copies from one buffer to another are
   * harmless in an atlas: all three hold the key frame.
   */
  readonly refreshes: { readonly last: boolean; readonly golden: boolean; readonly altref: boolean };
  /** Whether the probabilities of this frame stay in force after it. */
  readonly keepsProbabilities: boolean;
  /** Whether motion vectors to golden and altref are inverted; persists between frames. */
  readonly signBiases: number;
}

type References = Pick<FrameHeader, 'refreshes' | 'keepsProbabilities' | 'signBiases'>;

const KEY_TAG_BYTES = 10;
const INTER_TAG_BYTES = 3;

/** Reads an optional number: a flag and, if it is set, `size` bits and a sign. */
const readOptional = (bits: BoolDecoder, size: number): number | null => {
  if (!bits.flag()) return null;
  const amount = bits.number(size);
  return bits.flag() ? -amount : amount;
};

const readSegmentData = (bits: BoolDecoder): void => {
  bits.flag();
  for (let i = 0; i < 4; i++) readOptional(bits, 7);
  for (let i = 0; i < 4; i++) readOptional(bits, 6);
};

const readSegmentation = (bits: BoolDecoder): FrameHeader['segmentation'] => {
  if (!bits.flag()) return 'off';
  const [updatesMap, updatesData] = [bits.flag(), bits.flag()];
  if (updatesData) readSegmentData(bits);
  if (updatesMap) for (let i = 0; i < 3; i++) if (bits.flag()) bits.number(8);
  return updatesMap && updatesData ? 'complete' : 'partial';
};

const NO_DELTAS: readonly null[] = Array.from({ length: 8 }, () => null);

/** Reads filter type, level and sharpness, then the deltas of four references and four modes. */
const readFilterDeltas = (bits: BoolDecoder): FrameHeader['filterDeltas'] => {
  bits.number(1 + 6 + 3);
  const updates = bits.flag() && bits.flag();
  return updates ? NO_DELTAS.map(() => readOptional(bits, 6)) : NO_DELTAS;
};

const readQuantizer = (bits: BoolDecoder): number => {
  const quantizer = bits.number(7);
  for (let i = 0; i < 5; i++) readOptional(bits, 4);
  return quantizer;
};

const readInterReferences = (bits: BoolDecoder): References => {
  const [golden, altref] = [bits.flag(), bits.flag()];
  if (!golden) bits.number(2);
  if (!altref) bits.number(2);
  const signBiases = bits.number(2);
  const keepsProbabilities = bits.flag();
  return { refreshes: { last: bits.flag(), golden, altref }, keepsProbabilities, signBiases };
};

const readKeyReferences = (bits: BoolDecoder): References => ({
  refreshes: { last: true, golden: true, altref: true },
  keepsProbabilities: bits.flag(),
  signBiases: 0,
});

/** Reads the header of one VP8 frame. */
export const readFrameHeader = (frame: Uint8Array): FrameHeader => {
  const tag = frame[0] ?? 0;
  const key = (tag & 1) === 0;
  const bits = createBoolDecoder(frame.subarray(key ? KEY_TAG_BYTES : INTER_TAG_BYTES));
  if (key) bits.number(2);
  const segmentation = readSegmentation(bits);
  const filterDeltas = readFilterDeltas(bits);
  bits.number(2);
  const quantizer = readQuantizer(bits);
  const references = key ? readKeyReferences(bits) : readInterReferences(bits);
  return { key, shown: (tag & 16) !== 0, segmentation, filterDeltas, quantizer, ...references };
};

const sameDeltas = (deltas: FrameHeader['filterDeltas'], key: FrameHeader['filterDeltas']): boolean =>
  deltas.every((delta, i) => delta === null || delta === (key[i] ?? 0));

const interFaults = function* (header: FrameHeader, key: FrameHeader): Generator<string> {
  if (header.key) yield 'it is a second key frame';
  if (header.segmentation === 'partial') yield 'its segments depend on an earlier frame';
  if (key.segmentation === 'partial') yield 'the key frame leaves segments open';
  if (!sameDeltas(header.filterDeltas, key.filterDeltas)) yield 'it changes the loop filter deltas';
  if (header.keepsProbabilities) yield 'it keeps its probabilities';
  if (header.signBiases !== key.signBiases) yield 'it turns motion vectors round';
  for (const [buffer, refreshed] of Object.entries(header.refreshes))
    if (refreshed) yield `it refreshes ${buffer}`;
};

/** Why a frame cannot follow and precede every other frame of its atlas; empty when it can. */
export const frameFaults = (header: FrameHeader, key: FrameHeader): string[] => [
  ...(key.key ? [] : ['the first frame is no key frame']),
  ...(header.shown ? [] : ['it is not shown']),
  ...(header === key ? [] : interFaults(header, key)),
];
