import { Approvals } from '../../../packages/client/src/view/approvals.ts';
import { button, h, type Part } from '../dom.ts';
import type { Texts } from '../texts.ts';

/** Asks the visitor whether the agent may call a tool. */
export interface ApprovalSheet extends Part {
  /** Adds or removes a request. @param data of an `mcp_approval_request` */
  hear(data: Readonly<Record<string, unknown>>): void;
}

/**
 * Opens the question whether a call is allowed.
 * @param onDecided tells the service; false when that failed: then the question stays
 */
export function openApproval(
  texts: Texts,
  onDecided: (id: string, isAllowed: boolean) => boolean,
): ApprovalSheet {
  const approvals = new Approvals();
  const tool = h('p', { class: 'count' });
  const details = h('ul', { class: 'details' });
  const decide = (isAllowed: boolean) => {
    const { next } = approvals;
    if (next && onDecided(next.id, isAllowed)) approvals.decided(next.id);
    show();
  };
  const allow = button(texts.allow, 'primary', () => decide(true));
  const refuse = button(texts.refuse, 'choice', () => decide(false));
  const answers = h('div', { class: 'answers' }, allow, refuse);
  const sheet = h('div', { class: 'sheet' }, h('h1', { id: 'approval' }, texts.mayI), tool, details, answers);
  const element = h(
    'div',
    { class: 'asking approval', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'approval' },
    sheet,
  );
  element.hidden = true;
  let shown: string | null = null;
  function show(): void {
    const { next } = approvals;
    element.hidden = next === null;
    if (next && next.id !== shown) {
      tool.textContent = next.tool;
      details.replaceChildren(...next.details.map((detail) => h('li', {}, detail)));
      // The focus is on refusing: a key press in progress must not allow anything.
      refuse.focus();
    }
    shown = next?.id ?? null;
  }
  return {
    element,
    close: () => element.remove(),
    hear(data) {
      approvals.hear(data);
      show();
    },
  };
}
