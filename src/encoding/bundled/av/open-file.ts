import { MOST_PIXELS_A_SIDE } from '../../limits.ts';
import type { MediaFile } from '../../engine.ts';
import { fileUrl, OPENING } from '../../recipes.ts';
import { av, C, type Freed, ok } from './native.ts';

const isFilm = (stream: av.Stream): boolean =>
  stream.codecpar.codecType === C.AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(C.AV_DISPOSITION_ATTACHED_PIC);

/** The first video track; covers do not count. */
export const filmOf = (file: av.FormatContext): av.Stream | undefined => (file.streams ?? []).find(isFilm);

export const soundOf = (file: av.FormatContext): av.Stream | undefined =>
  (file.streams ?? []).find(({ codecpar }) => codecpar.codecType === C.AVMEDIA_TYPE_AUDIO);

/**
 * Whether the picture is too large to examine: finding what the header leaves open would decode it. `probe`
 * then refuses the file.
 */
const isTooLarge = (file: av.FormatContext): boolean =>
  (file.streams ?? []).some(
    ({ codecpar: { width, height } }) => Math.max(width, height) > MOST_PIXELS_A_SIDE,
  );

/** Opens an untrusted file as its kind, and nothing that it refers to. */
export const openFile = async ({ path, kind }: MediaFile, freed: Freed): Promise<av.FormatContext> => {
  const file = new av.FormatContext();
  const demuxer = av.InputFormat.findInputFormat(kind);
  if (!demuxer) throw new Error(`There is no demuxer for ${kind}.`);
  const options = av.Dictionary.fromObject({ ...OPENING });
  ok(await file.openInput(fileUrl(path), demuxer, options), 'opening the file');
  freed.add(file, (each) => each.closeInputSync());
  if (!isTooLarge(file)) ok(await file.findStreamInfo(null), 'reading the file');
  return file;
};
