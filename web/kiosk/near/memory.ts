/** The stored setup of a display, by channel. */
export interface Remembered {
  /** Whether the camera wakes the display. */
  readonly approach: boolean;
}

const keyOf = (channel: string): string => `duet-kiosk:${channel}`;

/** Reads the setup. Browsers that store nothing (private windows) give the defaults. */
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
    // The setup is then asked for again after the next start.
  }
}
