/** For people who want a companion made where that cannot be. */
export const HOW_TO_GET_AN_ENCODER =
  'There is no encoder on this machine: install ffmpeg (for example apt-get install ffmpeg), or name one in ' +
  'DUET_ENCODER. Stock companions need none.';
