import { type Device, type Devices, listDevices } from '../core/devices.ts';
import type { TalkState } from '../core/state.ts';
import type { DuetSession } from '../session/duet-session.ts';
import { button, make } from './dom.ts';
import { ICONS } from './icons.ts';
import type { Texts } from './texts.ts';

/** The microphone that is open; empty: none is. */
const openOf = (state: TalkState): string => state.local?.getAudioTracks()[0]?.getSettings().deviceId ?? '';

/** A list to choose one of several devices from; the browser's own choice where nothing was chosen. */
function openChoice(label: string, usual: string, choose: (id: string) => void) {
  const list = make('select');
  const element = make('label', { hidden: true }, label, list);
  let wanted = '';
  const mark = (): void =>
    void (list.value = [...list.options].some(({ value }) => value === wanted) ? wanted : '');
  list.addEventListener('change', () => choose(list.value));
  return {
    element,
    /** Shows the devices in the list. @returns whether there is something to choose */
    offer(devices: readonly Device[]): boolean {
      const options = devices.map(({ id, name }) => make('option', { value: id }, name || id));
      list.replaceChildren(make('option', { value: '' }, usual), ...options);
      mark();
      element.hidden = devices.length < 2;
      return !element.hidden;
    },
    use(id: string): void {
      wanted = id;
      mark();
    },
  };
}

/**
 * A button, and the lists of microphones and loudspeakers that it opens; both are there while there is something to
 * choose. Escape closes the lists, and the focus is on the button again.
 */
export function openDeviceMenu(session: DuetSession, texts: Texts) {
  const microphone = openChoice(
    texts.microphone,
    texts.usualDevice,
    (id) => void session.useMicrophone(id === '' ? null : id),
  );
  const speaker = openChoice(texts.speaker, texts.usualDevice, (id) => void session.useSpeaker(id));
  const panel = make(
    'div',
    {
      id: 'devices',
      class: 'devices',
      part: 'devices',
      role: 'group',
      'aria-label': texts.devices,
      hidden: true,
    },
    microphone.element,
    speaker.element,
  );
  const toggle = button(texts.devices, ICONS.devices, () => show(Boolean(panel.hidden)));
  toggle.setAttribute('aria-controls', 'devices');
  toggle.hidden = true;
  let isOffered = false;
  const show = (isOpen: boolean): void => {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  show(false);
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    show(false);
    toggle.focus();
  });
  const offer = ({ microphones, speakers }: Devices): void => {
    const found = [microphone.offer(microphones), speaker.offer(speakers)];
    isOffered = found.includes(true);
  };
  session.on('devices', offer);
  let hasAsked = false;
  return {
    toggle,
    panel,
    show(state: TalkState) {
      // Their names are there only once the page may use the microphone.
      if (state.local && !hasAsked) {
        hasAsked = true;
        void listDevices().then(offer);
      }
      microphone.use(openOf(state));
      speaker.use(session.speaker);
      toggle.hidden = !isOffered || state.channel === 'chat';
      if (toggle.hidden) show(false);
    },
  };
}
