import type { DuetSession } from './duet-session.ts';

export interface PushToTalkOptions {
  /** A key of the whole page that counts as the button while it is held, by `KeyboardEvent.code`, such as `Space`. */
  readonly key?: string;
}

/** Keys that press a button. */
const OF_BUTTONS: readonly string[] = ['Space', 'Enter'];

/** Whether somebody types there, so that a key of the page means a letter. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Makes a button one to be held while one speaks: by pointer, by Space or Enter, and by a key of the page. Screen readers
 * and switches, which can only press it, switch it on and off. `aria-pressed` says how it is.
 *
 * @returns a function that ends it, and mutes the microphone
 */
export function pushToTalk(
  session: Pick<DuetSession, 'hold' | 'release'>,
  button: HTMLElement,
  { key }: PushToTalkOptions = {},
): () => void {
  const ending = new AbortController();
  let isHeld = false;
  const set = (held: boolean): void => {
    if (held === isHeld) return;
    isHeld = held;
    button.setAttribute('aria-pressed', String(held));
    if (held) session.hold();
    else session.release();
  };
  const hold = (): void => set(true);
  const release = (): void => set(false);
  const isOurs = ({ code, target }: KeyboardEvent): boolean =>
    (target === button && OF_BUTTONS.includes(code)) || (code === key && !takesText(target));
  const on = <Name extends keyof HTMLElementEventMap>(
    target: EventTarget,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => target.addEventListener(name, listener as EventListener, { signal: ending.signal });

  button.setAttribute('aria-pressed', 'false');
  on(button, 'pointerdown', (event) => event.button === 0 && hold());
  for (const name of ['pointerup', 'pointercancel'] as const) on(window, name, release);
  on(window, 'blur', release);
  document.addEventListener('visibilitychange', release, { signal: ending.signal });
  on(window, 'keydown', (event) => {
    if (!isOurs(event)) return;
    // Neither a click of the button nor a scrolled page.
    event.preventDefault();
    if (!event.repeat) hold();
  });
  on(window, 'keyup', (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    release();
  });
  // A finger that rests on the button asks for no menu.
  on(button, 'contextmenu', (event) => event.preventDefault());
  // Of a hand that has held the button the click says so (UI Events, `detail`); of a screen reader it does not.
  on(button, 'click', ({ detail }) => detail === 0 && set(!isHeld));
  return () => {
    ending.abort();
    release();
  };
}
