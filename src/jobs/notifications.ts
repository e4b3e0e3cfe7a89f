import pg from 'pg';
import type { Log } from '../conversation/ports.ts';
import type { Clock } from '../time/clock.ts';

export interface NotificationsParts {
  /** Of the database, past any pooler: notifications belong to a connection. */
  readonly connection: pg.PoolConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** Channel to what is to be done when somebody notifies it. */
  readonly channels: Readonly<Record<string, () => void>>;
}

/** A connection that listens. */
export interface Notifications {
  /** Idempotent. */
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

class Listener implements Notifications {
  readonly #parts: NotificationsParts;
  #client: pg.Client | null = null;
  #closed = false;
  #cancel: () => void = () => undefined;

  constructor(parts: NotificationsParts) {
    this.#parts = parts;
  }

  /** Connects; and again, whenever the connection is lost. What was missed meanwhile is made up for by a call of all. */
  async connect(): Promise<void> {
    const { connection, channels } = this.#parts;
    const client = new pg.Client({ application_name: 'duet-listener', keepAlive: true, ...connection });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel }) => channels[channel]?.());
    try {
      await client.connect();
      for (const channel of Object.keys(channels))
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      for (const call of Object.values(channels)) call();
    } catch {
      this.#lost(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    const { clock, log } = this.#parts;
    this.#client = null;
    log.warn({}, 'the connection that listens for work was lost');
    void client.end().catch(() => undefined);
    this.#cancel = clock.after(RECONNECT_MS, () => void this.connect());
  }
}

/**
 * Listens for notifications of the database from now on, whatever becomes of the connection. They only make work
 * begin sooner: who relies on them looks for work now and then as well.
 */
export function listenForWork(parts: NotificationsParts): Notifications {
  const listener = new Listener(parts);
  void listener.connect();
  return listener;
}
