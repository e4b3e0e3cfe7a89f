import type { Command, TalkEvent } from './events.ts';

/** What a later page needs to go on where this one stopped. */
export interface StoredJournal {
  /** Number of the last event that was heard. */
  readonly heard: number;
  /** Number of the last command. */
  readonly sent: number;
  /** Commands that the service may not have heard. */
  readonly unheard: readonly NumberedCommand[];
}

type NumberedCommand = Command & { readonly seq: number };

/** Commands that are kept; the oldest go first. */
const MOST_KEPT = 100;
/** What is worth nothing later. */
const OF_THE_MOMENT: readonly string[] = ['cancel', 'send_audio'];

/** Whether a command may wait for the way back to its session. */
export const isLasting = ({ type }: Command): boolean => !OF_THE_MOMENT.includes(type);

const BEGUN: StoredJournal = { heard: 0, sent: 0, unheard: [] };

/**
 * What has gone between a client and its session, by number: what one side has not heard when the line is made anew is
 * sent again, and what it has heard is not taken twice.
 */
export class Journal {
  #heard: number;
  #sent: number;
  #unheard: readonly NumberedCommand[];

  constructor({ heard, sent, unheard }: StoredJournal = BEGUN) {
    this.#heard = heard;
    this.#sent = sent;
    this.#unheard = unheard;
  }

  get heard(): number {
    return this.#heard;
  }

  /** Whether this event is heard for the first time; one without a number always is. */
  hears({ seq }: TalkEvent): boolean {
    if (seq === undefined) return true;
    if (seq <= this.#heard) return false;
    this.#heard = seq;
    return true;
  }

  number(command: Command): NumberedCommand {
    return { ...command, seq: ++this.#sent };
  }

  /** Keeps a command until the service says that it has heard it. */
  keep(command: NumberedCommand): void {
    this.#unheard = [...this.#unheard, command].slice(-MOST_KEPT);
  }

  /** The commands that the service has not heard, in order. @param upTo number of the last one that it has */
  unheardAfter(upTo: number): readonly NumberedCommand[] {
    this.#unheard = this.#unheard.filter(({ seq }) => seq > upTo);
    return this.#unheard;
  }

  stored(): StoredJournal {
    return { heard: this.#heard, sent: this.#sent, unheard: this.#unheard };
  }
}
