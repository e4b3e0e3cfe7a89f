/** The model of the catalogue that has these voices. */
export const KOKORO_MODEL = 'kokoro-82m';

/** Which voice of Kokoro speaks for which built-in voice: one of the same gender and country. */
export const KOKORO_STYLES: Readonly<Record<string, string>> = {
  'duet-clara': 'af_heart',
  'duet-mira': 'af_bella',
  'duet-ines': 'af_sarah',
  'duet-oliver': 'am_michael',
  'duet-marcus': 'am_fenrir',
  'duet-leo': 'am_puck',
  'duet-kal': 'am_eric',
};
