import type { Command, TalkEvent } from './events.ts';

/** What a later page needs to go on where this one stopped. */
export interface StoredJournal {
  /** Number of the last event that was heard. */
  readonly heard: number;
  /** Number of the last command. */
  readonly sent: number;
  /** Commands that the service may not have heard. */
  readonly unheard: readonly Kept[];
}

export type NumberedCommand = Command & { readonly seq: number };

interface Kept {
  readonly command: NumberedCommand;
  /** As UTF-8 on the wire. */
  readonly bytes: number;
  /** When it was given, as `Date.now()` has it. */
  readonly at: number;
}

/** Commands that are kept; the oldest go first. */
const MOST_KEPT = 100;
/** The service takes no larger message; and of all together a page's storage takes not many times more. */
const MOST_BYTES = 256 * 1024;
/**
 * Longer than the service takes to notice a dead line (over WebRTC 28.5 s) and waits after that (15 s): what is older, in
 * milliseconds, it has heard, or the session is over.
 */
const KEPT_FOR = 45_000;
/** What is worth nothing later. */
const OF_THE_MOMENT: readonly string[] = ['cancel', 'send_audio'];

/**
 * Bytes of a command on the wire.
 * @throws Error when they are more than the service takes: it would hang up
 */
export function measure(command: Command): number {
  const bytes = new TextEncoder().encode(JSON.stringify(command)).length;
  if (bytes > MOST_BYTES) throw new Error('it is larger than 256 KiB');
  return bytes;
}

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
  #unheard: readonly Kept[];

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

  /** Keeps a command until the service has heard it, or must have. @throws as `measure` does */
  keep(command: NumberedCommand): void {
    this.#unheard = [...this.#unheard, { command, bytes: measure(command), at: Date.now() }];
    this.#forget();
  }

  /** Gives up a command that cannot be sent. */
  drop({ seq }: NumberedCommand): void {
    this.#unheard = this.#unheard.filter(({ command }) => command.seq !== seq);
  }

  /** The commands that the service has not heard, in order. @param upTo number of the last one that it has */
  unheardAfter(upTo: number): readonly NumberedCommand[] {
    this.#unheard = this.#unheard.filter(({ command }) => command.seq > upTo);
    return this.#unheard.map(({ command }) => command);
  }

  stored(): StoredJournal {
    this.#forget();
    return { heard: this.#heard, sent: this.#sent, unheard: this.#unheard };
  }

  #forget(): void {
    const since = Date.now() - KEPT_FOR;
    const kept = this.#unheard.filter(({ at }) => at >= since).slice(-MOST_KEPT);
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    while (bytes > MOST_BYTES) bytes -= kept.shift()?.bytes ?? bytes;
    this.#unheard = kept;
  }
}
