import type { Line } from '../../../packages/client/src/core/lines.ts';
import type { TalkState } from '../../../packages/client/src/core/state.ts';
import { h, type Part } from '../dom.ts';

/** The lines to show: the newest one with words, and the one before it that it answers. */
export function shownLines(lines: readonly Line[]): readonly Line[] {
  const worded = lines.filter(({ text }) => text.trim() !== '');
  const last = worded.at(-1);
  if (!last) return [];
  const before = worded.at(-2);
  return before && before.role !== last.role ? [before, last] : [last];
}

/**
 * The lengths, in characters, from which a text gets smaller letters, so that its beginning stays on the
 * display.
 */
const LONG = 140;
const LONGER = 320;

export const sizeOf = (text: string): 'short' | 'long' | 'longer' =>
  text.length > LONGER ? 'longer' : text.length > LONG ? 'long' : 'short';

/** The captions of both speakers, in large letters. */
export interface Captions extends Part {
  show(state: TalkState): void;
}

/**
 * Opens the captions. @param names of the two speakers @param locale of the spoken text, for screen readers
 */
export function openCaptions(names: Readonly<Record<Line['role'], string>>, locale: string | null): Captions {
  const element = h('div', { class: 'captions', 'aria-live': 'polite', lang: locale });
  let shown = '';
  return {
    element,
    close: () => element.remove(),
    show({ lines }) {
      const now = shownLines(lines);
      const key = JSON.stringify(now.map(({ role, text }) => [role, text]));
      if (key === shown) return;
      shown = key;
      element.replaceChildren(
        ...now.map(({ role, text }, n) =>
          h(
            'p',
            {
              class: n === now.length - 1 ? 'line now' : 'line',
              'data-role': role,
              'data-size': sizeOf(text),
            },
            h('span', { class: 'who' }, names[role]),
            h('span', { class: 'words' }, text),
          ),
        ),
      );
    },
  };
}
