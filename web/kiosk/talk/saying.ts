import type { TalkState } from '../../../packages/client/src/core/state.ts';
import type { Talk } from '../../../packages/client/src/core/talk.ts';

/** What is typed, or said by the experience: while the conversation is not there yet it waits, and is said in order then. */
export class Saying {
  readonly #talk: Pick<Talk, 'say' | 'snapshot'>;
  readonly #early: string[] = [];

  constructor(talk: Pick<Talk, 'say' | 'snapshot'>) {
    this.#talk = talk;
  }

  say(text: string): void {
    if (this.#talk.snapshot().phase === 'live') this.#talk.say(text);
    else this.#early.push(text);
  }

  /** Says what waited, once the conversation is live. */
  show({ phase }: Pick<TalkState, 'phase'>): void {
    if (phase === 'live') for (const text of this.#early.splice(0)) this.#talk.say(text);
  }
}
