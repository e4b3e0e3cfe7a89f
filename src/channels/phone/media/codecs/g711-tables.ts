/** The two laws of ITU-T G.711, as tables between a byte and a 16-bit sample. */

/** Mu-law adds a bias of 33 on a 14-bit scale, so that each segment is twice as wide as the one before (table 2). */
const MU_BIAS = 33;
const MU_MOST = 8158;
/** A-law bytes are transmitted with every second bit inverted (table 1, note 2). */
const A_EVEN_BITS = 0x55;

/** The segment of a biased value: how often it must be halved to fit in `bits` bits. */
const segmentOf = (value: number, bits: number): number => Math.max(0, 32 - Math.clz32(value) - bits);

/** The magnitude in one's complement, so the value just below zero becomes negative zero. */
const magnitude = (sample: number): number => (sample < 0 ? ~sample : sample);

const encodeMu = (sample: number): number => {
  const value = Math.min(magnitude(sample) >> 2, MU_MOST) + MU_BIAS;
  const segment = segmentOf(value, 6);
  const code = (segment << 4) | ((value >> (segment + 1)) & 0x0f);
  return (sample < 0 ? 0x7f : 0xff) ^ code;
};

const decodeMu = (byte: number): number => {
  const code = ~byte & 0x7f;
  const value = (((code & 0x0f) * 2 + MU_BIAS) << (code >> 4)) - MU_BIAS;
  return byte & 0x80 ? value * 4 : -value * 4;
};

const encodeA = (sample: number): number => {
  const value = magnitude(sample) >> 4;
  const segment = segmentOf(value, 4);
  const code = (segment << 4) | ((value >> Math.max(0, segment - 1)) & 0x0f);
  return (sample < 0 ? code : code | 0x80) ^ A_EVEN_BITS;
};

const decodeA = (byte: number): number => {
  const code = byte ^ A_EVEN_BITS;
  const segment = (code >> 4) & 7;
  const step = (code & 0x0f) * 2 + 1 + (segment > 0 ? 32 : 0);
  const value = (step << Math.max(0, segment - 1)) * 8;
  return code & 0x80 ? value : -value;
};

export interface G711Tables {
  /** Indexed by a sample's 16 bits, read as unsigned. */
  readonly encode: Uint8Array;
  readonly decode: Int16Array;
}

/** By loops: `from` with a function takes ten times as long, at each start of the service. */
function build(encode: (sample: number) => number, decode: (byte: number) => number): G711Tables {
  const tables = { encode: new Uint8Array(65_536), decode: new Int16Array(256) };
  for (let bits = 0; bits < 65_536; bits += 1) tables.encode[bits] = encode((bits << 16) >> 16);
  for (let byte = 0; byte < 256; byte += 1) tables.decode[byte] = decode(byte);
  return tables;
}

export const MU_LAW: G711Tables = build(encodeMu, decodeMu);
export const A_LAW: G711Tables = build(encodeA, decodeA);
