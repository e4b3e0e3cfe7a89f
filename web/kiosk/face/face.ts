import type { Settings } from '../api.ts';
import { h, type Part } from '../dom.ts';
import { stillFace } from './film-face.ts';
import { spritesOf } from './cached-sprites.ts';
import { SILENCE, type Sounding } from './mouth.ts';
import { SpriteFace } from './sprite-face.ts';

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
