import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/time/clock.ts';
import type { McpTool } from '../plan.ts';
import type { ServerTool } from './listing.ts';
import type { McpSettings } from './settings.ts';

interface Entry {
  readonly tools: readonly ServerTool[];
  readonly text: string;
  readonly until: number;
}

/**
 * The lists of tools that servers gave last, so that a session has its tools before it is connected. A list is known by
 * everything that was sent to get it, the session's own token included: nobody sees what was listed for somebody else.
 */
export class ListCache {
  readonly #clock: Clock;
  readonly #settings: McpSettings;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(clock: Clock, settings: McpSettings) {
    this.#clock = clock;
    this.#settings = settings;
  }

  static keyOf({ url, headers, token, allowedTools, authorization }: McpTool): string {
    const who = [Object.entries(headers).sort(), token, authorization?.key];
    const sent = JSON.stringify([url, who, allowedTools]);
    return createHash('sha256').update(sent).digest('base64url');
  }

  get(key: string): readonly ServerTool[] | null {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#clock.now() ? entry.tools : null;
  }

  /** Keeps a list, and answers the one to use: the objects that are known already, where they say the same. */
  put(key: string, tools: readonly ServerTool[]): readonly ServerTool[] {
    const known = this.#entries.get(key);
    const text = JSON.stringify(tools);
    const kept = known?.text === text ? known.tools : tools;
    this.#entries.delete(key);
    this.#entries.set(key, { tools: kept, text, until: this.#clock.now() + this.#settings.cacheMs });
    this.#dropOldest();
    return kept;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#settings.cacheEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
