import { h, type Part } from './dom.ts';

/** A screen with a title and a sentence. */
export const openNote = (title: string, text: string | null, busy = false): Part => ({
  element: h(
    'main',
    { class: 'note' },
    busy ? h('div', { class: 'waiting', 'aria-hidden': 'true' }) : null,
    h('div', { role: 'status' }, h('h1', {}, title), text === null ? null : h('p', {}, text)),
  ),
  close: () => undefined,
});
