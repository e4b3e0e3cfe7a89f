import { extname } from 'node:path';

/** Extensions of audio files. Other files in a folder are ignored. */
const AUDIO = new Set([
  ...['.mp3', '.flac', '.ogg', '.oga', '.opus', '.m4a', '.m4b', '.mp4', '.aac', '.wav', '.wma'],
  ...['.aif', '.aiff', '.ape', '.wv', '.mpc', '.dsf'],
]);

/** Whether a file's name has the ending of audio. */
export const isAudio = (name: string): boolean => AUDIO.has(extname(name).toLowerCase());
