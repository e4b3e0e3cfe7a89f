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
 * Caches the lists of tools that servers sent last, so that a session has its tools before it is connected. The key
 * is a hash of everything that was sent to get the list, the session's own token included, so nobody sees a list
 * that was made for somebody else.
 */
export class ListCache {
  readonly #clock: Clock;
  readonly #settings: McpSettings;
  /** The least recently stored list is first. */
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

  /**
   * Stores a list.
   * @returns the list to use: the known objects, if they have the same content
   */
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
