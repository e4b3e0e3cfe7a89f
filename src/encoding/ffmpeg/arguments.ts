import type { FilmPlan, Frames, PicturePlan } from '../encoder.ts';
import type { MediaFile } from '../engine.ts';
import { MOST_BYTES_AT_ONCE, MOST_PIXELS_A_SIDE } from '../limits.ts';
import {
  atlasRecipe,
  FILM_SOUND_RATE,
  filmRecipe,
  fileUrl,
  OPENING,
  type Options,
  pictureFilter,
  soundFilter,
} from '../recipes.ts';

const QUIET = ['-hide_banner', '-loglevel', 'error', '-max_alloc', String(MOST_BYTES_AT_ONCE)];
const ALWAYS = [...QUIET, '-nostdin', '-y', '-filter_threads', '1'];

const asArguments = (options: Options, specifier = ''): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}${specifier}`, String(value)]);

const rawPictures = ({ width, height, fps }: Frames): string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-framerate', String(fps)],
  ...['-i', 'pipe:0'],
];

export const atlasArguments = (frames: Frames): string[] => [
  ...[...ALWAYS, ...rawPictures(frames), '-vf', atlasRecipe.filter, '-c:v', atlasRecipe.encoder],
  ...[...asArguments(atlasRecipe.options, ':v'), '-f', 'ivf', 'pipe:1'],
];

const rawSound = (plan: FilmPlan): string[] =>
  plan.sound
    ? ['-f', 's16le', '-ar', String(plan.sound.rate), '-ac', '1', '-i', fileUrl(plan.sound.path)]
    : [];

const output = (plan: FilmPlan, frames: Frames, soundInput: number): string[] => {
  const { container, containerOptions, picture, sound } = filmRecipe(plan, frames);
  const pictured = ['-map', '0:v', '-vf', picture.filter, '-c:v', picture.encoder];
  const sounding = ['-map', `${soundInput}:a`, '-ar', String(FILM_SOUND_RATE), '-c:a', sound.encoder];
  return [
    ...[...pictured, ...asArguments(picture.options, ':v')],
    ...(plan.sound ? [...sounding, ...asArguments(sound.options, ':a')] : []),
    ...[...asArguments(containerOptions), '-f', container, fileUrl(plan.path)],
  ];
};

/** Arguments for all films in one run: the pictures are the first input, and each film's sound is another. */
export const filmArguments = (frames: Frames, plans: readonly FilmPlan[]): string[] => {
  const inputBefore = (index: number): number =>
    plans.slice(0, index + 1).filter(({ sound }) => sound).length;
  return [
    ...[...ALWAYS, ...rawPictures(frames), ...plans.flatMap(rawSound)],
    ...plans.flatMap((plan, index) => output(plan, frames, inputBefore(index))),
  ];
};

/** Decoder options that stop before too much memory is used. */
const careful = ['-max_pixels', String(MOST_PIXELS_A_SIDE ** 2)];

const strangersFile = ({ path, kind }: MediaFile): string[] => [
  ...[...asArguments(OPENING), ...careful, '-f', kind, '-i', fileUrl(path)],
];

export const probeArguments = (file: MediaFile): string[] => [
  ...[...QUIET, ...strangersFile(file), '-of', 'json', '-show_entries'],
  'format=duration:stream=codec_type,width,height,sample_aspect_ratio:stream_disposition=attached_pic:' +
    'stream_side_data=rotation:stream_tags=rotate',
];

/**
 * Reads a second more than is wanted, since timestamps may begin before the sound; the writer cuts it
 * exactly.
 */
export const soundArguments = (file: MediaFile, rate: number, mostSeconds: number): string[] => [
  ...[...ALWAYS, '-threads', '1', ...strangersFile(file), '-map', '0:a:0', '-t', String(mostSeconds + 1)],
  ...['-af', soundFilter(rate), '-f', 's16le', 'pipe:1'],
];

/** `V` excludes covers, which are still pictures. */
export const pictureArguments = (file: MediaFile, plan: PicturePlan): string[] => [
  ...[...ALWAYS, '-threads', '1', ...strangersFile(file), '-map', '0:V:0', '-frames:v', String(plan.most)],
  ...['-vf', pictureFilter(plan), '-f', 'rawvideo', 'pipe:1'],
];
