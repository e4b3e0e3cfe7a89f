import type { Settings } from './api.ts';
import { h, type Part } from './dom.ts';
import { openFace } from './face/face.ts';
import { titleOf } from './looks.ts';
import { watchApproach } from './near/camera.ts';
import type { Texts } from './texts.ts';

export interface AttractHandlers {
  readonly onWake: () => void;
  readonly onSetup: () => void;
}

export interface AttractOptions {
  /** Whether the camera wakes the display. */
  readonly approach: boolean;
  /** Whether the last visitor has only just ended. */
  readonly occupied: boolean;
}

/** How long the corner must be held to open the setup, in milliseconds: no visitor does that by chance. */
const HOLD = 5_000;
/** The key that opens the setup. */
const SETUP_KEY = 'F2';
/** Keys that do not wake the display, because they move the focus or belong to the system; all others do. */
const NOT_WAKING = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Escape|F\d+|Dead|Audio.*|Brightness.*)$/;

/** An invisible corner that opens the setup when it is held. */
function corner(onHeld: () => void): HTMLElement {
  const element = h('div', { class: 'corner', 'aria-hidden': 'true' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => clearTimeout(timer);
  element.addEventListener('pointerdown', () => (timer = setTimeout(onHeld, HOLD)));
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(name, release);
  return element;
}

function wakeButton(settings: Settings, face: HTMLElement, invitation: HTMLElement): HTMLButtonElement {
  const title = titleOf(settings.theme);
  return h(
    'button',
    { type: 'button', class: 'wake' },
    title === null ? null : h('span', { class: 'title' }, title),
    face,
    h('span', { class: 'name' }, settings.name),
    invitation,
  );
}

/** Tells visitors what to do, and that a camera watches, as long as one does. */
function openInvitation(texts: Texts, approach: boolean) {
  const touch = h('span', { class: 'touch' });
  const watching = h('p', { class: 'watching' }, texts.watching);
  const show = (isWatching: boolean) => {
    touch.textContent = isWatching ? texts.near : texts.touch;
    watching.hidden = !isWatching;
  };
  show(approach);
  return { touch, watching, show };
}

/** The screen while nobody talks. */
export function openAttract(
  settings: Settings,
  texts: Texts,
  { approach, occupied }: AttractOptions,
  { onWake, onSetup }: AttractHandlers,
): Part {
  const face = openFace(settings);
  const { touch, watching, show } = openInvitation(texts, approach);
  const wake = wakeButton(settings, face.element, touch);
  wake.addEventListener('click', onWake);
  const element = h('main', { class: 'attract' }, wake, corner(onSetup), watching);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === SETUP_KEY) return onSetup();
    if (event.target !== wake && !event.repeat && !NOT_WAKING.test(event.key)) onWake();
  };
  addEventListener('keydown', onKey);
  const stopWatching = approach
    ? watchApproach(occupied, { onNear: onWake, onCamera: show })
    : () => undefined;
  return {
    element,
    close() {
      removeEventListener('keydown', onKey);
      stopWatching();
      face.close();
    },
  };
}
