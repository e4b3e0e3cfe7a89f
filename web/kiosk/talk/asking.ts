import { button, h, type Part } from '../dom.ts';
import { fill, type Texts } from '../texts.ts';

/** Asks whether the visitor is still there, with the seconds that are left. */
export interface Asking extends Part {
  show(left: number | null): void;
}

export function openAsking(texts: Texts, onStay: () => void): Asking {
  const count = h('p', { class: 'count' });
  const stay = button(texts.stay, 'primary', onStay);
  const element = h(
    'div',
    { class: 'asking', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'asking' },
    h('div', { class: 'sheet' }, h('h1', { id: 'asking' }, texts.stillThere), count, stay),
  );
  element.hidden = true;
  return {
    element,
    close: () => element.remove(),
    show(left) {
      if (left !== null) count.textContent = fill(texts.ending, left);
      if (element.hidden === (left === null)) return;
      element.hidden = left === null;
      if (left !== null) stay.focus();
    },
  };
}
