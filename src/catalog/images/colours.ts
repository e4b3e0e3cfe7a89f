import type { Random } from '../demo/random.ts';

/** A colour as canvas takes it. */
export type Colour = string;

type Triple = readonly [red: number, green: number, blue: number];

const toByte = (linear: number): number => {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
};

const linear = (lightness: number, chroma: number, hue: number): Triple => {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const isShown = (colour: Triple): boolean => colour.every((part) => part >= -0.002 && part <= 1.002);

/**
 * A colour of the OKLCH space, where equal steps look equal: lightness 0 to 1, chroma 0 to 0.3, hue in degrees. What a
 * screen cannot show becomes paler, not harsher.
 */
export function oklch(lightness: number, chroma: number, hue: number, opacity = 1): Colour {
  let colour = linear(lightness, chroma, hue);
  for (let paler = chroma * 0.92; !isShown(colour) && paler > 0.01; paler *= 0.92) {
    colour = linear(lightness, paler, hue);
  }
  return `rgba(${colour.map(toByte).join(',')},${opacity})`;
}

/** The colours of one picture. */
export interface Palette {
  /** What everything stands on. */
  readonly ground: Colour;
  /** The darkest one. */
  readonly deep: Colour;
  /** The lightest one. */
  readonly light: Colour;
  /** Four that go together, from quiet to loud. */
  readonly tones: readonly [Colour, Colour, Colour, Colour];
  /** The one that stands out. */
  readonly accent: Colour;
  /** Letters on the ground. */
  readonly ink: Colour;
  readonly isDark: boolean;
  readonly hue: number;
}

/** The hue at which the colours of a genre begin, in degrees; subgenres have that of their parent. */
const HUES: Readonly<Record<number, number>> = {
  115: 350,
  5: 28,
  33: 205,
  146: 75,
  194: 15,
  407: 62,
  299: 255,
  71: 290,
  75: 92,
  510: 40,
  394: 20,
  488: 50,
  383: 145,
  21: 245,
  4: 5,
  453: 185,
  438: 260,
  446: 125,
  69: 330,
  246: 275,
  470: 95,
  156: 105,
};

const turns: readonly (readonly [number, number, number, number])[] = [
  [40, -35, 75, 180],
  [25, 50, -20, 150],
  [-40, 30, 170, 200],
  [20, 120, 240, 180],
  [60, 30, -30, 215],
];

/** What the palettes of one seed have in common: the hue, and the turns from it to the other colours. */
interface Scheme {
  readonly hue: number;
  readonly turns: (typeof turns)[number];
  readonly deep: Palette['deep'];
  readonly light: Palette['light'];
}

function darkRoom({ hue, turns: [a, b, c, far], light }: Scheme): Palette {
  const tones = [
    oklch(0.42, 0.12, hue),
    oklch(0.56, 0.17, hue + a),
    oklch(0.68, 0.16, hue + b),
    oklch(0.8, 0.13, hue + c),
  ] as const;
  const [ground, deep] = [oklch(0.23, 0.06, hue), oklch(0.15, 0.045, hue)];
  return { ground, deep, light, tones, accent: oklch(0.74, 0.18, hue + far), ink: light, isDark: true, hue };
}

function lightPaper({ hue, turns: [a, b, c, far], deep, light }: Scheme): Palette {
  const tones = [
    oklch(0.84, 0.08, hue + b),
    oklch(0.74, 0.13, hue + a),
    oklch(0.6, 0.17, hue),
    oklch(0.42, 0.13, hue + c),
  ] as const;
  const [ground, accent] = [oklch(0.94, 0.028, hue + 55), oklch(0.64, 0.21, hue + far)];
  return { ground, deep, light, tones, accent, ink: deep, isDark: false, hue };
}

function boldColour({ hue, turns: [a, b, c, far], deep, light }: Scheme): Palette {
  const tones = [
    oklch(0.5, 0.17, hue + a),
    oklch(0.72, 0.15, hue + a),
    oklch(0.82, 0.13, hue + b),
    oklch(0.9, 0.08, hue + c),
  ] as const;
  const [ground, accent] = [oklch(0.6, 0.19, hue), oklch(0.86, 0.15, hue + far)];
  return { ground, deep, light, tones, accent, ink: light, isDark: true, hue };
}

const MOODS = [darkRoom, darkRoom, lightPaper, lightPaper, boldColour] as const;

/** Colours by genre and seed: dark rooms, light paper or one bold colour. */
export function paletteOf(random: Random, genreId: number | null): Palette {
  const hue = (HUES[genreId ?? 0] ?? random.between(0, 360)) + random.between(-30, 30);
  const chosen = random.pick(turns);
  const mood = random.pick(MOODS);
  return mood({
    hue,
    turns: chosen,
    deep: oklch(0.2, 0.055, hue),
    light: oklch(0.965, 0.022, hue + 50),
  });
}
