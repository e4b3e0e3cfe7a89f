/**
 * The fifteen mouth shapes that are common in the field (the MPEG-4 derived set that Oculus LipSync and others
 * use). A viseme's index in this list is its mouth index in every frame atlas.
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
