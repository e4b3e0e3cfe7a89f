import { phrasesOf } from '../../../conversation/machine/phrases/phrases.ts';
import type { ServerEvent } from '../../../conversation/ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** Behind words: a reply that only called a tool in between goes on by then. */
const GOES_ON_WITHIN_MS = 3000;
/** Behind none, or words that only pass the time: a tool takes so long; then the session speaks again, or never. */
const WORKS_WITHIN_MS = 15_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * Follows the events of a session in which nobody answers, until the agent has said what it speaks first. A reply that
 * only calls a tool, and the words that pass the time meanwhile, are not yet that.
 */
export class FirstWords {
  /** Resolves once; the session's end is somebody else's matter. */
  readonly said: Promise<void>;
  readonly #clock: Clock;
  readonly #fillers: ReadonlySet<string>;
  /** Calls of MCP servers that are under way. */
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

  /** Nothing is waited for any more. Idempotent. */
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
    // What could not be said will not be said later.
    else if (action === 'failed') this.close();
  }

  #called({ item_id: id, action }: Fields): void {
    if (action === 'started') this.#calls.add(id);
    else this.#calls.delete(id);
    if (!this.#isTalking) this.#wait();
  }

  /** The agent is silent: it may go on. */
  #wait(): void {
    this.#callOff();
    if (this.#calls.size > 0) return;
    const hasSaid = this.#hasSounded && !this.#fillers.has(this.#text.trim());
    this.#callOff = this.#clock.after(hasSaid ? GOES_ON_WITHIN_MS : WORKS_WITHIN_MS, () => this.#resolve());
  }
}
