import { closeMicrophone, openMicrophone } from '../../packages/client/src/core/microphone.ts';
import { button, h, type Part } from './dom.ts';
import { closeCamera, openCamera } from './near/camera.ts';
import { recall, remember } from './near/memory.ts';
import { fill, type Texts } from './texts.ts';

/** How long the setup stays open without a touch, in milliseconds, because anybody could change it. */
const LEFT_ALONE = 120_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'] as const;

const row = (title: string, text: HTMLElement | null, act: HTMLElement) =>
  h('div', { class: 'row' }, h('div', {}, h('h2', {}, title), text), act);

/** Asks for the microphone once, so that visitors are not asked. */
function microphoneRow(texts: Texts): HTMLElement {
  const state = h('p', { role: 'status' });
  const allow = button(texts.allow, 'choice', () => {
    void openMicrophone().then((opened) => {
      state.textContent = opened.ok ? texts.allowed : texts.refused;
      if (opened.ok) closeMicrophone(opened.stream);
    });
  });
  return row(texts.microphone, state, allow);
}

/** Switches waking by the camera on, which asks for the camera, or off. */
function approachRow(channel: string, texts: Texts): HTMLElement {
  const state = h('p', { role: 'status' }, texts.approachText);
  const label = () => (recall(channel).approach ? texts.turnOff : texts.turnOn);
  const toggle = button(label(), 'choice', () => {
    void turn(!recall(channel).approach).then(() => (toggle.textContent = label()));
  });
  async function turn(on: boolean): Promise<void> {
    const camera = on ? await openCamera() : null;
    state.textContent = on && !camera ? texts.refused : texts.approachText;
    closeCamera(camera);
    remember(channel, { approach: camera !== null });
  }
  return row(texts.approach, state, toggle);
}

function fullScreenRow(texts: Texts): HTMLElement | null {
  if (!document.fullscreenEnabled) return null;
  const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined);
  return row(texts.fullScreen, null, button(texts.turnOn, 'choice', enter));
}

/** Calls back once when nobody has touched anything for a while; answers a function that stops it. */
function watchTouches(onAlone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(onAlone, LEFT_ALONE);
  };
  for (const name of TOUCHES) addEventListener(name, restart);
  restart();
  return () => {
    clearTimeout(timer);
    for (const name of TOUCHES) removeEventListener(name, restart);
  };
}

/**
 * The setup for whoever installs the display. It closes by itself when nobody touches it. @param build of the
 * page
 */
export function openSetup(channel: string, texts: Texts, build: string, onDone: () => void): Part {
  const done = button(texts.close, 'primary', onDone);
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
  addEventListener('keydown', onKey);
  const stopWatching = watchTouches(onDone);
  const element = h(
    'main',
    { class: 'setup' },
    h(
      'div',
      { class: 'sheet' },
      h('h1', {}, texts.setup),
      microphoneRow(texts),
      approachRow(channel, texts),
      fullScreenRow(texts),
      h('footer', {}, h('small', {}, fill(texts.version, build)), done),
    ),
  );
  return {
    element,
    close() {
      removeEventListener('keydown', onKey);
      stopWatching();
    },
  };
}
