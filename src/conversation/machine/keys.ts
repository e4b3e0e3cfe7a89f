/** Telephone keys that were pressed and have not entered the conversation yet. */
export interface Keys {
  pressed: string;
  /** When the last key was pressed. */
  pressedAt: number;
}

export const createKeys = (): Keys => ({ pressed: '', pressedAt: 0 });

/** The keys are complete when no other comes within this time. */
const PAUSE_MS = 2000;

export const isPressing = ({ pressed }: Keys): boolean => pressed !== '';

/** When the keys are complete; infinite when none was pressed. */
export const keysDueAt = (keys: Keys): number =>
  isPressing(keys) ? keys.pressedAt + PAUSE_MS : Number.POSITIVE_INFINITY;

/** Takes the pressed keys as the text that enters the conversation: `Pressed 1 2 3 #`. */
export function takeText(keys: Keys): string {
  const text = `Pressed ${[...keys.pressed].join(' ')}`;
  keys.pressed = '';
  return text;
}
