import { h } from '../dom.ts';
import type { Texts } from '../texts.ts';

/** The most characters of a typed question. */
const LONGEST = 2000;

/** The field in which a visitor types what they do not want to, or cannot, say. */
export function openTyping(texts: Texts, onSay: (text: string) => void): HTMLFormElement {
  const field = h('input', {
    type: 'text',
    maxlength: String(LONGEST),
    placeholder: texts.type,
    'aria-label': texts.type,
    autocomplete: 'off',
    enterkeyhint: 'send',
  });
  const send = h('button', { type: 'submit', class: 'primary' }, texts.send);
  const form = h('form', { class: 'typing' }, field, send);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    onSay(text);
  });
  return form;
}
