import type { Command } from './events.ts';

/** How long nothing may come behind a typed message, which the service echoes at once, in milliseconds. */
const ECHO_WITHIN = 8_000;

/** Whether the service echoes a command at once: what the user types, unless it waits for the agent to finish. */
const isEchoed = ({ type, data = {} }: Command): boolean =>
  type === 'send_message' && data['delay'] !== true && (data['role'] ?? 'user') === 'user';

/** Watches a socket that the browser may call open for minutes though nothing comes any more. */
export interface HalfOpenWatch {
  /** A command was sent. */
  said(command: Command): void;
  /** Something has come. */
  heard(): void;
  /** Idempotent. */
  end(): void;
}

/**
 * Takes a socket for dead when a typed message is not echoed, or when the browser is online again: to come back costs
 * little, and a socket that has survived that is seldom.
 *
 * @param onDead may be called more than once
 */
export function watchHalfOpen(onDead: () => void): HalfOpenWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => clearTimeout(timer);
  // Elsewhere than in a page there is nothing to listen to.
  const isPage = typeof addEventListener !== 'undefined';
  if (isPage) addEventListener('online', onDead);
  return {
    said(command) {
      if (!isEchoed(command)) return;
      clearTimeout(timer);
      timer = setTimeout(onDead, ECHO_WITHIN);
    },
    heard,
    end() {
      heard();
      if (isPage) removeEventListener('online', onDead);
    },
  };
}
