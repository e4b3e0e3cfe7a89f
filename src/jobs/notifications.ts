import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';

export interface NotificationsParts {
  /** The database itself, past any pooler: notifications belong to a connection. */
  readonly connection: pg.PoolConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** For each channel, what to do when a notification arrives. */
  readonly channels: Readonly<Record<string, () => void>>;
}

/** A connection that listens for notifications. */
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

  /**
   * Connects, and reconnects whenever the connection is lost. Every callback is called then, to make up for
   * missed notifications.
   */
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
 * Listens for notifications of the database, reconnecting as needed. Notifications only make work begin
 * sooner: whoever relies on them also polls now and then.
 */
export function listenForWork(parts: NotificationsParts): Notifications {
  const listener = new Listener(parts);
  void listener.connect();
  return listener;
}
