import { phrasesOf } from '../../../conversation/machine/phrases/phrases.ts';
import type { ServerEvent } from '../../../conversation/ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** How long to wait after words: a reply that only called a tool in between has gone on by then. */
const GOES_ON_WITHIN_MS = 3000;
/** How long to wait after silence or filler words: a tool may take this long before the session speaks again. */
const WORKS_WITHIN_MS = 15_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * Follows the events of a session in which nobody answers, until the agent has said its first words. A reply that
 * only calls a tool, and filler words meanwhile, do not count.
 */
export class FirstWords {
  /** Resolves once. It does not follow the session's end; call `close` for that. */
  readonly said: Promise<void>;
  readonly #clock: Clock;
  readonly #fillers: ReadonlySet<string>;
  /** Open calls of MCP servers. */
  readonly #calls = new Set<unknown>();
  #text = '';
  #isTalking = false;
  #hasSounded = false;
  #resolve: () => void = () => undefined;
  #callOff: () => void = () => undefined;

  constructor(clock: Clock, language: string) {
    const { moment = [], still = [] } = phrasesOf(language) ?? {};
    this.#clock = clock;
    this.#fillers = new Set([...moment, ...still]);
    this.said = new Promise((resolve) => (this.#resolve = resolve));
  }

  hear({ event, data }: ServerEvent): void {
    if (event === 'talk_state_changed') this.#talk(data['state']);
    else if (event === 'message_received') this.#message(fieldsOf(data['message']));
    else if (event === 'mcp_call') this.#called(data);
  }

  /** Resolves `said` and stops waiting. Idempotent. */
  close(): void {
    this.#callOff();
    this.#resolve();
  }

  #talk(state: unknown): void {
    this.#callOff();
    this.#isTalking = state === 'preparing' || state === 'started';
    this.#hasSounded = state !== 'preparing' && (this.#hasSounded || state === 'started');
    if (!this.#isTalking) this.#wait();
  }

  #message({ role, action, content }: Fields): void {
    if (role !== 'assistant') return;
    if (action === 'created') this.#text = '';
    else if (action === 'delta') this.#text += String(content);
    // Words that failed will not be said later.
    else if (action === 'failed') this.close();
  }

  #called({ item_id: id, action }: Fields): void {
    if (action === 'started') this.#calls.add(id);
    else this.#calls.delete(id);
    if (!this.#isTalking) this.#wait();
  }

  /** Waits while the agent is silent, because it may go on. */
  #wait(): void {
    this.#callOff();
    if (this.#calls.size > 0) return;
    const hasSaid = this.#hasSounded && !this.#fillers.has(this.#text.trim());
    this.#callOff = this.#clock.after(hasSaid ? GOES_ON_WITHIN_MS : WORKS_WITHIN_MS, () => this.#resolve());
  }
}
