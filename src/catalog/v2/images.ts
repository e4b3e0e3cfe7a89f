import { isFrom } from '../../catalog-versions.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Wire } from './wire.ts';

/** What has pictures; the name in their addresses (facts, 3). */
export type Pictured = 'artists' | 'albums' | 'playlists' | 'stations';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture of something in one of its sizes. */
export interface Image extends Size {
  readonly collection: Pictured;
  /** Whose picture it is, as the version writes it. */
  readonly contentId: string;
  readonly version: number;
  /** What opens the picture of a private playlist. */
  readonly signature?: string;
}

const size = (width: number, height = width): Size => ({ width, height });

export const MEDIUM_STATION = size(150, 100);
export const LARGE_STATION = size(356, 237);

/** In which sizes pictures are listed (facts, 3). */
const SIZES: Readonly<Record<Pictured, readonly Size[]>> = {
  artists: [size(70, 47), size(150, 100), size(356, 237), size(633, 422)],
  albums: [size(70), size(170), size(200), size(300), size(500)],
  playlists: [size(230, 153), size(1200, 400), size(1800, 600)],
  stations: [MEDIUM_STATION, LARGE_STATION],
};

/** Whether pictures of something are listed in a size. */
export const isListed = (collection: Pictured, { width, height }: Size): boolean =>
  SIZES[collection].some((listed) => listed.width === width && listed.height === height);

/** Every size of a picture, the smallest first. */
export const imagesOf = (
  collection: Pictured,
  contentId: string,
  version: number,
  signed: Pick<Image, 'signature'> = {},
): Image[] =>
  SIZES[collection].map(({ width, height }) => ({
    ...{ collection, contentId, version, width, height },
    ...signed,
  }));

/** Ids of images are nowhere asked for; one says which picture it is, in which size. */
export const imageId = ({ contentId, width, height }: Image): string => `${contentId}.${width}x${height}`;

const PURPOSE = 'picture of a private playlist';
const signedText = ({ contentId, version }: Pick<Image, 'contentId' | 'version'>): string =>
  `${contentId} ${version}`;

/**
 * Opens the picture of a private playlist, in every size, until the picture is another: pictures need no key, so their
 * address has to say that its reader was given it.
 */
export const pictureSignature = (
  secrets: Pick<SecretBox, 'sign'>,
  { contentId, version }: Pick<Image, 'contentId' | 'version'>,
): string => secrets.sign(signedText({ contentId, version }), PURPOSE);

/** Whether an address has the signature of this picture. */
export const isPictureSignature = (
  secrets: Pick<SecretBox, 'isSigned'>,
  picture: Pick<Image, 'contentId' | 'version'>,
  signature: string,
): boolean => secrets.isSigned(signature, signedText(picture), PURPOSE);

/** Where a picture is. Addresses of v2.2 hold the picture's version, so that they may be kept for good (spec B, 9). */
export function imageUrl({ version, origin }: Pick<Wire, 'version' | 'origin'>, image: Image): string {
  const { collection, contentId, width, height, signature } = image;
  const folder = isFrom(version, '2.2') ? `images/${image.version}` : 'images';
  const query = signature === undefined ? '' : `?signature=${signature}`;
  return `${origin}/imageserver/v2/${collection}/${contentId}/${folder}/${width}x${height}.jpg${query}`;
}
