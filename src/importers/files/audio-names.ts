import { extname } from 'node:path';

/**
 * Extensions of audio files, also of formats that cannot be read: those are rejected with a reason. Other files in a
 * folder are ignored.
 */
const AUDIO = new Set([
  ...[
    '.mp3',
    '.mp2',
    '.flac',
    '.ogg',
    '.oga',
    '.opus',
    '.spx',
    '.m4a',
    '.m4b',
    '.mp4',
    '.aac',
    '.wav',
    '.wave',
  ],
  ...[
    '.wma',
    '.asf',
    '.aif',
    '.aiff',
    '.aifc',
    '.ape',
    '.wv',
    '.mpc',
    '.mp+',
    '.dsf',
    '.dff',
    '.mka',
    '.weba',
  ],
  ...['.tta', '.tak', '.shn', '.ofr', '.ac3', '.dts'],
]);

/** Whether a file's name has the ending of audio. */
export const isAudio = (name: string): boolean => AUDIO.has(extname(name).toLowerCase());
