import type { TalkState } from '../core/state.ts';
import type { DuetSession } from '../session/duet-session.ts';
import { pushToTalk } from '../session/push-to-talk.ts';
import { openDeviceMenu } from './device-menu.ts';
import { button, icon, make, relabel } from './dom.ts';
import { ICONS } from './icons.ts';
import type { Settled } from './options.ts';
import type { Texts } from './texts.ts';

/** A button to be held while one speaks, in place of the one that mutes. */
function openHolding(session: DuetSession, { pushToTalk: wanted }: Settled, texts: Texts) {
  const element = make('button', { type: 'button', class: 'hold', part: 'button hold' }, texts.holdToTalk);
  const close = pushToTalk(session, element, typeof wanted === 'string' ? { key: wanted } : {});
  return {
    element,
    close,
    show({ microphone, muted, phase }: TalkState) {
      const label = muted ? texts.holdToTalk : texts.talking;
      if (element.textContent !== label) element.textContent = label;
      element.hidden = microphone !== 'on';
      element.disabled = phase !== 'live';
    },
  };
}

/** The buttons below the face. */
export function openControls(session: DuetSession, options: Settled, texts: Texts) {
  const mute = button(texts.mute, ICONS.microphone, () =>
    session.muted ? session.unmute() : session.mute(),
  );
  const share = button(texts.share, ICONS.screen, () =>
    session.state.screen ? session.stopScreenShare() : void session.startScreenShare(),
  );
  const volume = make('input', {
    type: 'range',
    min: '0',
    max: '1',
    step: '0.05',
    'aria-label': texts.volume,
  });
  volume.addEventListener('input', () => session.setVolume(volume.valueAsNumber));
  const end = button(texts.end, ICONS.end, () => session.destroy('ended_by_user'), 'button end');
  const holding = options.pushToTalk ? openHolding(session, options, texts) : null;
  const devices = options.devices ? openDeviceMenu(session, texts) : null;
  const buttons = [holding?.element ?? mute, share, volume, devices?.toggle, end];
  const element = make('div', { class: 'bar', part: 'bar' }, ...buttons.filter((one) => one !== undefined));
  return {
    /** The lists of devices, above the buttons. */
    panel: devices?.panel,
    element,
    setVolume: (value: number) => void (volume.value = String(value)),
    close() {
      holding?.close();
      devices?.panel.remove();
    },
    show(state: TalkState) {
      holding?.show(state);
      devices?.show(state);
      mute.hidden = state.microphone !== 'on';
      share.hidden = !options.screenShare || state.channel !== 'video';
      volume.hidden = state.channel === 'chat';
      relabel(
        mute,
        state.muted ? texts.unmute : texts.mute,
        state.muted ? ICONS.muted : ICONS.microphone,
        state.muted,
      );
      const isShared = state.screen !== null;
      relabel(
        share,
        isShared ? texts.unshare : texts.share,
        isShared ? ICONS.unshare : ICONS.screen,
        isShared,
      );
    },
  };
}

/** The text field. */
export function openComposer(session: DuetSession, texts: Texts) {
  const field = make('input', {
    type: 'text',
    'aria-label': texts.message,
    placeholder: texts.message,
    autocomplete: 'off',
  });
  const send = make(
    'button',
    { type: 'submit', 'aria-label': texts.send, title: texts.send },
    icon(ICONS.send),
  );
  const element = make('form', { part: 'composer' }, field, send);
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text !== '' && session.sendMessage(text)) field.value = '';
  });
  return element;
}
