import { type FailureKind, moodOf } from '../core/state.ts';
import type { DestroyReason } from '../session/events.ts';
import type { DuetSession } from '../session/duet-session.ts';
import type { Presentation } from '../session/presentation.ts';
import { openApprovalCards } from './approval-cards.ts';
import { openCaptions } from './captions.ts';
import { openComposer, openControls } from './controls.ts';
import { dress, icon, make } from './dom.ts';
import { openGreenScreen, type GreenScreen } from './green.ts';
import { ICONS } from './icons.ts';
import { moodText, noteOf } from './note.ts';
import type { Settled } from './options.ts';
import { placeFor } from './place.ts';
import { openPlayer } from './player.ts';
import { STYLE } from './style.ts';
import { textsFor, type Texts } from './texts.ts';
import { openTurn } from './turn.ts';
import { openWaveform } from './waveform.ts';

function openHost(options: Settled): { host: HTMLElement; root: ShadowRoot } {
  const host = make('div', {
    class: 'duet-session',
    'data-position': options.position,
    'data-style': options.avatarStyle,
    'data-scheme': options.colorScheme,
    'data-keyed': options.backgroundRemoval,
  });
  if (options.color) host.style.setProperty('--duet-color', options.color);
  const root = host.attachShadow({ mode: 'open' });
  dress(root, STYLE);
  return { host, root };
}

/** The texts of the card at the end; without one there is no card. */
const END_TEXT: Readonly<Record<DestroyReason, keyof Texts | null>> = {
  destroyed: null,
  ended_by_user: null,
  ended_by_service: 'endedByService',
  inactive: 'endedInactive',
  error: 'failed',
};

/** What the network is to blame for. */
const OF_NETWORK: ReadonlySet<FailureKind> = new Set(['lost', 'unreachable']);

const setText = (element: HTMLElement, text: string): void =>
  void (element.textContent !== text && (element.textContent = text));

/** The picture: the video, or the canvas that shows it without its green background. */
function openStage(options: Settled, texts: Texts, events: Pick<Presentation, 'playing' | 'blocked'>) {
  const video = make('video', { 'aria-label': texts.agent, part: 'video' });
  const hear = make('button', { type: 'button', class: 'hear', hidden: true }, texts.hear);
  const shape = icon(ICONS.silhouette);
  shape.classList.add('shape');
  const element = make('div', { class: 'stage', part: 'stage' }, video, hear);
  element.prepend(shape);
  const player = openPlayer(video, {
    playing: events.playing,
    blocked(isBlocked) {
      if (isBlocked && hear.hidden) events.blocked();
      hear.hidden = !isBlocked;
    },
  });
  hear.addEventListener('click', () => player.retry());
  let green: GreenScreen | null = null;
  if (options.backgroundRemoval) {
    const canvas = make('canvas', { class: 'keyed', part: 'canvas', role: 'img', 'aria-label': texts.agent });
    video.after(canvas);
    green = openGreenScreen(video, canvas);
  }
  return { element, player, close: () => (green?.close(), player.close()) };
}

/**
 * Opens the view of a session in the page, as its `Present`. @throws DuetError `container_not_found`
 */
export function openView(options: Settled, session: DuetSession, presentation: Presentation): () => boolean {
  const { events } = presentation;
  const place = placeFor(options);
  const texts = textsFor(options.language ?? document.documentElement.lang, options.texts);
  const { host, root } = openHost(options);
  const frame = make('section', { class: 'duet', part: 'frame', 'aria-label': texts.conversation });
  const stage = openStage(options, texts, {
    ...presentation,
    playing: () => (frame.toggleAttribute('data-face', true), presentation.playing()),
  });
  const wave = options.waveform
    ? make('canvas', { class: 'wave', part: 'waveform', 'aria-hidden': 'true' })
    : null;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const waveform = wave && !isStill ? openWaveform(wave) : null;
  const mood = make('p', { class: 'mood', role: 'status', part: 'mood' });
  const captions = options.captions ? openCaptions(texts) : null;
  const approvals = openApprovalCards(texts, (id, isAllowed) => session.approve(id, isAllowed));
  session.on('mcp_approval_request', approvals.hear);
  const note = make('p', { class: 'note', role: 'alert', part: 'note' });
  const turn = openTurn(session, texts);
  const controls = options.controls ? openControls(session, options, texts) : null;
  const composer = options.composer || options.channel === 'text' ? openComposer(session, texts) : null;
  const parts = [
    stage.element,
    waveform && wave,
    mood,
    captions?.element,
    approvals.element,
    note,
    ...turn.parts,
    composer,
    controls?.panel,
    controls?.element,
  ];
  frame.append(...parts.filter((part) => part !== null && part !== undefined));
  root.append(frame);
  place.append(host);

  const close = () => {
    stage.close();
    waveform?.close();
    controls?.close();
  };
  let isNetwork = false;
  events.on('state', (state) => {
    isNetwork = state.failure !== null && OF_NETWORK.has(state.failure.kind);
    const now = moodOf(state);
    frame.dataset['mood'] = now;
    frame.dataset['phase'] = state.phase;
    frame.dataset['channel'] = state.channel;
    frame.dataset['session'] = state.sessionId ?? '';
    approvals.during(state.sessionId);
    if (state.channel !== 'video') frame.removeAttribute('data-face');
    setText(mood, moodText(state, texts));
    turn.show(state);
    setText(note, noteOf(state, texts));
    stage.player.play(state.remote);
    stage.player.hush(state.hushed);
    waveform?.listen(state.remote);
    captions?.show(state.lines);
    controls?.show(state);
  });
  events.on('command', approvals.sent);
  events.on('volume', (volume) => {
    stage.player.setVolume(volume);
    controls?.setVolume(volume);
  });
  events.on('speaker', (id) => stage.player.setSpeaker(id));
  events.on('destroy', (reason) => {
    close();
    const key = END_TEXT[reason];
    if (key === null) return host.remove();
    const dismiss = make('button', { type: 'button' }, texts.close);
    dismiss.addEventListener('click', () => session.destroy());
    frame.dataset['phase'] = 'ended';
    frame.removeAttribute('data-face');
    setText(note, String(texts[key === 'failed' && isNetwork ? 'lost' : key]));
    setText(mood, texts.mood.ended);
    controls?.element.replaceChildren(dismiss);
    composer?.remove();
    turn.clear();
    approvals.clear();
  });
  return () => stage.player.isPlaying();
}
