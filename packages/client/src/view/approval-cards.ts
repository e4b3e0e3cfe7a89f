import type { Command } from '../core/events.ts';
import { type Approval, Approvals } from './approvals.ts';
import { make } from './dom.ts';
import type { Texts } from './texts.ts';

type Decide = (id: string, isAllowed: boolean) => void;

const answer = (text: string, name: string, press: () => void): HTMLButtonElement => {
  const made = make('button', { type: 'button', class: name, part: 'button' }, text);
  made.addEventListener('click', press);
  return made;
};

function cardOf({ id, tool, details }: Approval, texts: Texts, decide: Decide): HTMLElement {
  const refuse = answer(texts.refuse, 'refuse', () => decide(id, false));
  const allow = answer(texts.allow, 'allow', () => decide(id, true));
  // The list has a tab stop, so that it can be scrolled by keys.
  const list = make('ul', { tabindex: '0' }, ...details.map((detail) => make('li', {}, detail)));
  return make(
    'div',
    { class: 'approval', part: 'approval', role: 'group', 'aria-label': `${texts.mayI} ${tool}` },
    make('p', {}, texts.mayI),
    make('p', { class: 'tool' }, tool),
    ...(details.length > 0 ? [list] : []),
    make('div', { class: 'answers' }, refuse, allow),
  );
}

/** Moves the focus after an answer; never to a button that allows something. */
const goOn = (root: ParentNode | null): void =>
  (
    root?.querySelector<HTMLElement>('.refuse') ??
    root?.querySelector<HTMLElement>(':is(input, button):not([hidden], .allow)')
  )?.focus();

/**
 * Asks the user whether the agent may call a tool (`mcp_approval_request`), with one card for each call, all
 * at once. Screen readers announce new cards, but they take no focus: a key press in progress must not answer
 * them.
 */
export function openApprovalCards(texts: Texts, decide: Decide) {
  const approvals = new Approvals();
  const cards = new Map<string, HTMLElement>();
  const element = make('div', {
    class: 'approvals',
    'aria-live': 'assertive',
    'aria-relevant': 'additions',
  });
  let session: string | null = null;
  const drop = (id: string, card: HTMLElement) => {
    const hadFocus = card.matches(':focus-within');
    cards.delete(id);
    card.remove();
    if (hadFocus) goOn(element.parentElement);
  };
  const show = () => {
    const { all } = approvals;
    for (const [id, card] of cards) if (!all.some((one) => one.id === id)) drop(id, card);
    for (const one of all) {
      if (cards.has(one.id)) continue;
      const card = cardOf(one, texts, decide);
      cards.set(one.id, card);
      element.append(card);
    }
  };
  const clear = () => (approvals.clear(), show());
  return {
    element,
    clear,
    /** Adds or removes a request. @param data of an `mcp_approval_request` */
    hear(data: Readonly<Record<string, unknown>>) {
      approvals.hear(data);
      show();
    },
    /** Removes a request that was answered, by a card or by the page's own means. */
    sent({ type, data = {} }: Command) {
      if (type !== 'send_mcp_approval') return;
      approvals.decided(String(data['approval_request_id']));
      show();
    },
    /** Clears the cards when a new session replaces the former one, whose requests it does not know. */
    during(id: string | null) {
      if (id !== session && session !== null) clear();
      session = id;
    },
  };
}
