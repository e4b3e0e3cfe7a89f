/** A colour as `#rrggbb`. */
export type Hex = string;

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees: equal steps look equal (the OKLab space). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toByte = (linear: number): number => {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
};

const parse = (hex: Hex): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (bytes: Triple): Hex => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const eachOf = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

const labOf = (hex: Hex): Triple => {
  const [r, g, b] = eachOf(parse(hex), toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const hexOf = ([lightness, a, b]: Triple): Hex => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return format([
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
};

export const oklch = (hex: Hex): Oklch => {
  const [l, a, b] = labOf(hex);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
};

const fromOklch = ({ l, c, h }: Oklch): Hex => {
  const angle = (h * Math.PI) / 180;
  return hexOf([Math.min(1, Math.max(0, l)), c * Math.cos(angle), c * Math.sin(angle)]);
};

/** A variant of a colour: lightness is added, chroma multiplied, and hue turned by degrees. */
export const tone = (hex: Hex, lightness: number, chroma = 1, turn = 0): Hex => {
  const { l, c, h } = oklch(hex);
  return fromOklch({ l: l + lightness, c: c * chroma, h: h + turn });
};

/** Mixes two colours: `amount` 0 is `a`, 1 is `b`. */
export const mix = (a: Hex, b: Hex, amount: number): Hex => {
  const [from, to] = [labOf(a), labOf(b)];
  const between = (one: number, other: number): number => one + (other - one) * amount;
  return hexOf([between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]);
};

/** A colour with an opacity, in the canvas's format. */
export const faded = (hex: Hex, opacity: number): string => `rgba(${parse(hex).join(',')},${opacity})`;
