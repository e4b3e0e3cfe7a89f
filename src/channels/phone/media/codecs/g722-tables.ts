/** The constants of ITU-T G.722 (11/88, 09/2012), under the names of its section 6. */

/** The first half of the 24 taps of the quadrature mirror filters; the other half mirrors it (table 11). */
export const QMF = Int16Array.of(3, -11, -11, 53, 12, -156, 32, 362, -210, -805, 951, 3876);

/** Decision levels of the lower band's 60-level quantizer (table 14, Q6). */
export const Q6 = Int16Array.of(
  ...[0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650],
  ...[714, 786, 858, 940, 1023, 1121, 1219, 1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919],
);

/** Output levels for the six-bit codes of the lower band (table 17, QM6). */
export const QM6 = Int16Array.of(
  ...[-136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232],
  ...[-9360, -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400],
  ...[-2032, -1688, -1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232],
  ...[9360, 8576, 7856, 7192, 6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688],
  ...[1360, 1040, 728, 432, 136, -432, -136],
);

/**
 * Output levels for the upper four bits of a lower-band code, which is all that the predictor uses (table 17, QM4).
 */
export const QM4 = Int16Array.of(
  ...[0, -20456, -12896, -8968, -6288, -4240, -2584, -1200],
  ...[20456, 12896, 8968, 6288, 4240, 2584, 1200, 0],
);

/** Output levels for the codes of the higher band (table 19, QM2). */
export const QM2 = Int16Array.of(-7408, -1616, 7408, 1616);

/** How much each code changes the logarithm of the lower band's step: WL after RL42 (table 15). */
export const WL = Int16Array.of(
  ...[-60, 3042, 1198, 538, 334, 172, 58, -30, 3042, 1198, 538, 334, 172, 58, -30, -60],
);

/** The same for the higher band: WH after RH2 (table 18). */
export const WH = Int16Array.of(798, -214, 798, -214);

/** 2048 times two to the power of n/32 (table 16, ILB). */
export const ILB = Int16Array.from({ length: 32 }, (_, n) => Math.round(2048 * 2 ** (n / 32)));

/** The code of the lower band for step `n`, from 1 to 30 (tables 14, ILN and ILP). */
export const lowCode = (n: number, negative: boolean): number => {
  if (negative) return n < 3 ? 64 - n : 34 - n;
  return 62 - n;
};
