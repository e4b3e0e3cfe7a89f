import type { ToolSession } from '../../conversation/ports.ts';
import { type EventData, type EventName, serverEvent } from '../../conversation/wire/events.ts';

/** Keeps the actions of tools on their session until the session has started. */
export class SessionGate {
  #session: ToolSession | null = null;
  #early: ((session: ToolSession) => void)[] = [];
  readonly #most: number;

  /** @param most how many actions are kept; further ones before the start are dropped */
  constructor(most: number) {
    this.#most = most;
  }

  get session(): ToolSession | null {
    return this.#session;
  }

  open(session: ToolSession): void {
    this.#session = session;
    for (const act of this.#early.splice(0)) act(session);
  }

  do(act: (session: ToolSession) => void): void {
    if (this.#session) act(this.#session);
    else if (this.#early.length < this.#most) this.#early.push(act);
  }

  send<Name extends EventName>(event: Name, data: EventData<Name>): void {
    this.do((session) => session.send(serverEvent(event, data)));
  }
}
