import type { Settings } from '../api.ts';
import { h, type Part } from '../dom.ts';
import { spritesOf } from './cached-sprites.ts';
import { SILENCE, type Sounding } from './mouth.ts';
import { SpriteFace } from './sprite-face.ts';

const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function film(url: string, poster: string | null, name: string): HTMLVideoElement {
  const video = h('video', { class: 'picture', src: url, poster, 'aria-label': name, role: 'img' });
  Object.assign(video, { loop: true, muted: true, playsInline: true, autoplay: true });
  return video;
}

/** The companion's film, its picture, or its first letter when it has neither yet. */
function stillFace({ companion, name }: Settings): HTMLElement {
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

/**
 * The face, in a ring that follows the voice. It starts as a film or picture, and becomes a face that the
 * page draws itself once its sprites are loaded, so that the lips move.
 */
export function openFace(settings: Settings, sounding: () => Sounding = () => SILENCE): Part {
  const still = stillFace(settings);
  const element = h('div', { class: 'face' }, still);
  let drawn: SpriteFace | null = null;
  let closed = false;
  let frame = 0;
  const follow = () => {
    frame = requestAnimationFrame(follow);
    element.style.setProperty('--level', sounding().level.toFixed(2));
  };
  follow();
  if (settings.companion.spritesUrl !== null) {
    void spritesOf(settings.companion.spritesUrl).then((sprites) => {
      if (!sprites || closed) return;
      drawn = new SpriteFace(sprites, settings.name, sounding);
      element.replaceChildren(drawn.element);
    });
  }
  return {
    element,
    close() {
      closed = true;
      cancelAnimationFrame(frame);
      drawn?.close();
    },
  };
}
