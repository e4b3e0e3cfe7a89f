import type { Settings } from '../api.ts';
import { h } from '../dom.ts';

const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function film(url: string, poster: string | null, name: string): HTMLVideoElement {
  const video = h('video', { class: 'picture', src: url, poster, 'aria-label': name, role: 'img' });
  Object.assign(video, { loop: true, muted: true, playsInline: true, autoplay: true });
  return video;
}

/** The companion's film, its picture, or its first letter when it has neither yet. */
export function stillFace({ companion, name }: Settings): HTMLElement {
  const { loopUrl, previewUrl } = companion;
  const letter = () =>
    h('div', { class: 'picture letter', role: 'img', 'aria-label': name }, name.slice(0, 1));
  const picture = () => {
    if (previewUrl === null) return letter();
    const image = h('img', { class: 'picture', src: previewUrl, alt: name, draggable: 'false' });
    image.addEventListener('error', () => image.replaceWith(letter()), { once: true });
    return image;
  };
  if (loopUrl === null || reduced()) return picture();
  const made = film(loopUrl, previewUrl, name);
  made.addEventListener('error', () => made.replaceWith(picture()), { once: true });
  return made;
}
