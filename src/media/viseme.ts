/**
 * The fifteen mouth shapes of the field (the set that MPEG-4 derived avatars, Oculus LipSync among them, use).
 * A viseme's place in this list is its mouth index in every frame atlas.
 */
export const VISEMES = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'I',
  'O',
  'U',
] as const;

export type Viseme = (typeof VISEMES)[number];

/** Mouth index (0 to 14) of each viseme. */
export const visemeIndex: Readonly<Record<Viseme, number>> = Object.fromEntries(
  VISEMES.map((viseme, index) => [viseme, index]),
) as Record<Viseme, number>;
