import { button, h, type Part } from '../dom.ts';
import { type Card, cardsOf } from './cards.ts';
import type { Experience, ExperienceHandlers } from './experience.ts';

const cardElement = ({ title, text, image, list, buttons }: Card, say: (text: string) => void) =>
  h(
    'article',
    { class: 'card' },
    image === null ? null : h('img', { src: image, alt: title ?? '', draggable: 'false' }),
    title === null ? null : h('h2', {}, title),
    text === null ? null : h('p', {}, text),
    list.length === 0 ? null : h('ul', {}, ...list.map((item) => h('li', {}, item))),
    buttons.length === 0
      ? null
      : h(
          'div',
          { class: 'choices' },
          ...buttons.map((one) => button(one.label, 'choice', () => say(one.say))),
        ),
  );

/** The answer to functions, so that the agent continues at once, and can say so. */
const NO_FUNCTIONS = { error: 'This display carries out no functions.' };

/** The page's built-in experience: cards, which the agent shows by `ui_update`. */
export function openCards({ onSay, onShown, onOutput }: ExperienceHandlers): Experience & Part {
  const element = h('section', { class: 'cards', 'aria-live': 'polite' });
  return {
    element,
    update(data) {
      const cards = cardsOf(data, location.origin);
      if (cards === null) return;
      element.replaceChildren(...cards.map((card) => cardElement(card, onSay)));
      element.dataset['count'] = String(cards.length);
      onShown(cards.length > 0);
    },
    call: ({ callId }) => onOutput(callId, NO_FUNCTIONS),
    forget: () => undefined,
    close: () => element.remove(),
  };
}
