import { type Image, imageId, imageUrl } from '../images.ts';
import { isFrom } from '../../../catalog-versions.ts';
import type { Wire } from '../wire.ts';

/** Every thing has one picture, in several sizes; so each is the default. */
const IS_DEFAULT = true;
const IMAGE_TYPE = 'JPG';

/** An image (facts, 3). It was redesigned with v2.1. */
export function presentImage(wire: Wire, image: Image) {
  const { contentId, version, width, height } = image;
  const id = imageId(image);
  const url = imageUrl(wire, image);
  if (!isFrom(wire.version, '2.1')) {
    return { imageId: id, contentId, imageType: IMAGE_TYPE, url, defaultImage: IS_DEFAULT, version };
  }
  const rest = { isDefault: IS_DEFAULT, version, imageType: IMAGE_TYPE };
  return { type: 'image', id, url, contentId, width, height, ...rest };
}
