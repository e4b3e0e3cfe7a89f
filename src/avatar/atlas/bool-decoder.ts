/** The arithmetic decoder of VP8, limited to what a frame header needs (RFC 6386, section 7). */
export interface BoolDecoder {
  /** One flag of probability 1/2. */
  flag(): boolean;
  /** An unsigned number of `bits` bits, the highest first. */
  number(bits: number): number;
}

export const createBoolDecoder = (data: Uint8Array): BoolDecoder => {
  let at = 2;
  let value = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
  let range = 255;
  let shifted = 0;

  const shift = (): void => {
    value = (value << 1) & 0xffffff;
    range <<= 1;
    if (++shifted === 8) {
      shifted = 0;
      value |= data[at++] ?? 0;
    }
  };

  const flag = (): boolean => {
    const split = 1 + (((range - 1) * 128) >> 8);
    const bit = value >= split << 8;
    range = bit ? range - split : split;
    if (bit) value -= split << 8;
    while (range < 128) shift();
    return bit;
  };

  const number = (bits: number): number => {
    let result = 0;
    for (let i = 0; i < bits; i++) result = (result << 1) | (flag() ? 1 : 0);
    return result;
  };

  return { flag, number };
};
