import type { Command, TalkEvent } from './events.ts';

/** The state from which a later page can resume. */
export interface StoredJournal {
  /** The number of the last event received. */
  readonly heard: number;
  /** The number of the last command sent. */
  readonly sent: number;
  /** Commands that the service may not have received. */
  readonly unheard: readonly BufferedCommand[];
}

export type NumberedCommand = Command & { readonly seq: number };

interface BufferedCommand {
  readonly command: NumberedCommand;
  /** The size as UTF-8 on the wire. */
  readonly bytes: number;
  /** When the command was given, by `Date.now()`. */
  readonly at: number;
}

/** The limit of stored commands; the oldest are dropped first. */
const MOST_BUFFERED = 100;
/**
 * The limit of one command, which is the service's; all stored commands together share it, because a page's
 * storage is not much larger.
 */
const MOST_BYTES = 256 * 1024;
/**
 * How long a command is stored, in milliseconds: longer than the service needs to notice a dead connection
 * (28.5 s over WebRTC) and then waits (15 s). Older commands were received, or the session is over.
 */
const BUFFERED_FOR = 45_000;
/** Commands that are worthless later. */
const OF_THE_MOMENT: readonly string[] = ['cancel', 'send_audio'];

/**
 * The size of a command on the wire, in bytes.
 *
 * @throws Error when it exceeds the service's limit: the service would disconnect
 */
export function measure(command: Command): number {
  const bytes = new TextEncoder().encode(JSON.stringify(command)).length;
  if (bytes > MOST_BYTES) throw new Error('it is larger than 256 KiB');
  return bytes;
}

/** Whether a command may wait for a reconnect. */
export const isLasting = ({ type }: Command): boolean => !OF_THE_MOMENT.includes(type);

const BEGUN: StoredJournal = { heard: 0, sent: 0, unheard: [] };

/**
 * Numbers events and commands of a session: after a reconnect, what the other side has not received is sent
 * again, and nothing is processed twice.
 */
export class Journal {
  #lastReceived: number;
  #sent: number;
  #unreceived: readonly BufferedCommand[];

  constructor({ heard, sent, unheard }: StoredJournal = BEGUN) {
    this.#lastReceived = heard;
    this.#sent = sent;
    this.#unreceived = unheard;
  }

  get heard(): number {
    return this.#lastReceived;
  }

  /** Whether this event is received for the first time; always true for one without a number. */
  isNew({ seq }: TalkEvent): boolean {
    if (seq === undefined) return true;
    if (seq <= this.#lastReceived) return false;
    this.#lastReceived = seq;
    return true;
  }

  number(command: Command): NumberedCommand {
    return { ...command, seq: ++this.#sent };
  }

  /** Stores a command until the service has received it, or must have. @throws as `measure` does */
  keep(command: NumberedCommand): void {
    this.#unreceived = [...this.#unreceived, { command, bytes: measure(command), at: Date.now() }];
    this.#forget();
  }

  /** Removes a command that cannot be sent. */
  drop({ seq }: NumberedCommand): void {
    this.#unreceived = this.#unreceived.filter(({ command }) => command.seq !== seq);
  }

  /**
   * The commands that the service has not received, in order. @param upTo number of the last one that it has
   */
  unreceivedAfter(upTo: number): readonly NumberedCommand[] {
    this.#unreceived = this.#unreceived.filter(({ command }) => command.seq > upTo);
    return this.#unreceived.map(({ command }) => command);
  }

  stored(): StoredJournal {
    this.#forget();
    return { heard: this.#lastReceived, sent: this.#sent, unheard: this.#unreceived };
  }

  #forget(): void {
    const since = Date.now() - BUFFERED_FOR;
    const kept = this.#unreceived.filter(({ at }) => at >= since).slice(-MOST_BUFFERED);
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
    while (bytes > MOST_BYTES) bytes -= kept.shift()?.bytes ?? bytes;
    this.#unreceived = kept;
  }
}
