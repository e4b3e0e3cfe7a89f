import { ownFile } from './own-file.ts';

const PREVIEW = /\/preview\.png$/;

/** Sizes in pixels in which the service has a companion's picture (`src/platform/companions/small-previews.ts`). */
const SIDES = [160, 320] as const;

interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The attributes of an `img` that shows a companion's picture in the size in which it is seen: the portrait itself has
 * some 280 KB, and the overview shows nine of them (spec 10, "Missing" 4).
 *
 * @param sizes the width at which it is shown, in CSS
 */
export function pictureOf(previewUrl: string, sizes: string): Picture {
  const own = ownFile(previewUrl);
  if (!PREVIEW.test(own)) return { src: own };
  const small = (side: number): string => own.replace(PREVIEW, `/preview-${side}.webp`);
  return { src: small(320), srcSet: SIDES.map((side) => `${small(side)} ${side}w`).join(', '), sizes };
}
