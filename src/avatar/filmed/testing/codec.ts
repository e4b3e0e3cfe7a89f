/** Encoder options for test films: fast, and single-threaded. */
export const CODEC = '-c:v libx264 -preset ultrafast -crf 20 -pix_fmt yuv420p -threads 1'.split(' ');
