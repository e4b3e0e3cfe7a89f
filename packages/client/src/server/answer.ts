import type { SessionEvent } from './messages.ts';

type Message = Extract<SessionEvent, { readonly type: 'message_received' }>['data']['message'];
type TurnCompleted = Extract<SessionEvent, { readonly type: 'turn_completed' }>['data'];

/** Finds the agent's answer to one typed message among the events of a session. */
export class Answer {
  readonly #text: string;
  /** The replies that began after the message, and what each of their items says. */
  readonly #replies = new Set<string>();
  readonly #pieces = new Map<string, string>();
  #item: string | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole answer once its turn is over; null until then. @throws Error when the agent failed to answer */
  take(event: SessionEvent): string | null {
    if (event.type === 'message_received') this.#hear(event.data.message);
    return event.type === 'turn_completed' && this.#isOver(event.data) ? this.#whole : null;
  }

  get #whole(): string {
    return [...this.#pieces.values()].filter(Boolean).join(' ');
  }

  /** A reply that only calls tools is a turn, too: another follows, which says something. */
  #isOver({ item_id: item, response_id: reply }: TurnCompleted): boolean {
    if (this.#item === null) return false;
    if (reply === null) return item === this.#item;
    return this.#replies.has(reply) && this.#whole !== '';
  }

  #hear({ action, role, content = '', item_id: item = '', response_id: reply, error }: Message): void {
    if (role === 'user') {
      if (this.#item === null && action === 'completed' && content === this.#text) this.#item = item;
      return;
    }
    if (this.#item === null || !reply) return;
    if (action === 'created') this.#replies.add(reply);
    if (this.#replies.has(reply) && action === 'failed')
      throw new Error(error ?? 'The agent could not answer.');
    if (this.#replies.has(reply) && (action === 'completed' || action === 'cancelled'))
      this.#pieces.set(item, content);
  }
}
