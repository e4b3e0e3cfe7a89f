/** What a display remembers of its set-up, by channel. */
export interface Remembered {
  /** Whether the camera wakes it. */
  readonly approach: boolean;
}

const keyOf = (channel: string): string => `duet-kiosk:${channel}`;

/** Browsers that keep nothing (private windows) remember nothing. */
export function recall(channel: string): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(channel)) ?? '{}') as { approach?: unknown };
    return { approach: stored.approach === true };
  } catch {
    return { approach: false };
  }
}

export function remember(channel: string, what: Remembered): void {
  try {
    localStorage.setItem(keyOf(channel), JSON.stringify(what));
  } catch {
    // Then it is asked for again after the next start.
  }
}
