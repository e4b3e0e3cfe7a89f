import { payloadOf, type TalkEvent } from '../../../packages/client/src/core/events.ts';
import type { Line } from '../../../packages/client/src/core/lines.ts';
import { moodOf, type Failure, type TalkState } from '../../../packages/client/src/core/state.ts';
import { Talk } from '../../../packages/client/src/core/talk.ts';
import { explain, openSession, type Settings } from '../api.ts';
import { h, type Part } from '../dom.ts';
import { openFace } from '../face/face.ts';
import { openCards } from '../shown/cards-view.ts';
import { callOf, type Experience, type ExperienceHandlers } from '../shown/experience.ts';
import { openFrame } from '../shown/frame.ts';
import type { Texts } from '../texts.ts';
import { openApproval, type ApprovalSheet } from './approval.ts';
import { openAsking, type Asking } from './asking.ts';
import { openButtons } from './buttons.ts';
import { openCaptions, type Captions } from './captions.ts';
import { IdleClock } from './idle.ts';
import { Saying } from './saying.ts';
import { openNotice, openStatus } from './status.ts';
import { openTyping } from './typing.ts';
import { Voice } from './voice.ts';

/**
 * How a conversation ended: the visitor or the service ended it, nobody was there any more, or something
 * failed.
 */
export type Ending = { readonly kind: 'goodbye' | 'idle' } | Failure;

const WORKLETS = ['/client/duet-worklet.js'];
/** How often the visitor's absence is checked, in milliseconds. */
const LOOK_EVERY = 250;
/**
 * The message to the agent when somebody touches the screen instead of speaking; it also keeps the session
 * alive.
 */
const STILL_HERE = 'The visitor has touched the screen: somebody is still there.';

const isHttp = (url: string | null): url is string => url !== null && /^https?:/i.test(url);

/** One conversation, from the touch to its end. */
export class TalkScreen implements Part {
  readonly element: HTMLElement;
  readonly #talk: Talk;
  readonly #saying: Saying;
  readonly #voice: Voice;
  readonly #face: Part;
  readonly #captions: Captions;
  readonly #experience: Experience;
  readonly #asking: Asking;
  readonly #approval: ApprovalSheet;
  readonly #status: ReturnType<typeof openStatus>;
  readonly #notice: ReturnType<typeof openNotice>;
  readonly #buttons: ReturnType<typeof openButtons>;
  /** Null: visitors only speak. */
  readonly #typing: HTMLFormElement | null;
  readonly #idle: IdleClock;
  readonly #onOver: (ending: Ending) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #lines: readonly Line[] = [];
  #warned = false;
  #blocked = false;
  #idled = false;

  constructor(channel: string, settings: Settings, texts: Texts, onOver: (ending: Ending) => void) {
    this.#onOver = onOver;
    this.#idle = new IdleClock(settings.idleTimeoutSeconds, performance.now());
    this.#voice = new Voice((blocked) => {
      this.#blocked = blocked;
      this.#notice.show(this.#talk.snapshot(), blocked);
    });
    this.#talk = new Talk({
      channel: 'voice',
      connect: () => openSession(channel),
      explain,
      worklets: WORKLETS,
      resumable: true,
    });
    this.#saying = new Saying(this.#talk);
    this.#face = openFace(settings, this.#voice.sounding);
    this.#captions = openCaptions({ agent: settings.name, user: texts.you }, settings.locale);
    this.#experience = this.#openExperience(settings.experienceUrl, texts);
    this.#asking = openAsking(texts, () => this.#stay());
    this.#approval = openApproval(texts, (id, isAllowed) =>
      this.#talk.send({
        type: 'send_mcp_approval',
        data: { approval_request_id: id, approve: isAllowed },
      }),
    );
    this.#status = openStatus(texts);
    this.#notice = openNotice(texts);
    this.#buttons = openButtons(
      texts,
      () => this.#talk.toggleMute(),
      () => this.#talk.end(),
    );
    this.#typing = settings.typedInput ? openTyping(texts, (text) => this.#saying.say(text)) : null;
    this.element = this.#layOut(isHttp(settings.experienceUrl));
    this.#listen();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY);
  }

  /** Starts the conversation. Call it from a touch, if there was one, so that the browser allows sound. */
  start(): void {
    this.#talk.start();
    this.#show();
  }

  close(): void {
    clearInterval(this.#timer);
    removeEventListener('pagehide', this.#leave);
    this.#talk.close();
    const shown = [this.#face, this.#captions, this.#experience, this.#approval, this.#asking];
    for (const part of [this.#voice, ...shown]) part.close();
  }

  #openExperience(url: string | null, texts: Texts): Experience {
    const handlers: ExperienceHandlers = {
      onSay: (text) => (this.#stay(), this.#saying.say(text)),
      onActive: () => this.#stay(),
      onShown: (shown) => void (this.element.dataset['beside'] = String(shown)),
      onOutput: (callId, output) =>
        void this.#talk.send({ type: 'send_function_output', data: { call_id: callId, output } }),
    };
    return isHttp(url) ? openFrame(url, texts.more, handlers) : openCards(handlers);
  }

  #layOut(beside: boolean): HTMLElement {
    return h(
      'main',
      { class: 'talk', 'data-beside': String(beside) },
      h('div', { class: 'beside' }, this.#experience.element),
      h('div', { class: 'agent' }, this.#face.element, this.#status.element),
      h('div', { class: 'said' }, this.#notice.element, this.#captions.element, this.#typing),
      this.#buttons.element,
      this.#approval.element,
      this.#asking.element,
    );
  }

  #listen(): void {
    this.#talk.subscribe(() => this.#show());
    this.#talk.onEvent((event) => this.#hear(event));
    for (const name of ['pointerdown', 'keydown'] as const)
      this.element.addEventListener(name, () => this.#stay());
    addEventListener('pagehide', this.#leave);
  }

  #hear(event: TalkEvent): void {
    const { data } = event;
    this.#idle.heard(performance.now());
    switch (event.event) {
      case 'ui_update':
        return this.#experience.update(payloadOf(event));
      case 'function_implicitly_called':
        return this.#call(data);
      case 'function_call_timeout':
        return this.#experience.forget(String(data['call_id']));
      case 'mcp_approval_request':
        return this.#approval.hear(data);
      case 'avatar_connection_warning':
        this.#warned = true;
        return this.#idle.warned(Number(data['disconnect_after']) || 0, performance.now());
    }
  }

  #call(data: TalkEvent['data']): void {
    const call = callOf(data);
    if (call) this.#experience.call(call);
  }

  readonly #leave = (): void => this.#talk.close();

  /** Notes that somebody is there. The service does not see a touch, so it is told if it has warned. */
  #stay(): void {
    if (this.#warned) {
      const data = { text: STILL_HERE, role: 'system', trigger_response: false };
      this.#talk.send({ type: 'send_message', data });
    }
    this.#present();
  }

  #present(): void {
    this.#warned = false;
    this.#idle.warned(null, performance.now());
    this.#idle.touch(performance.now());
    this.#asking.show(null);
  }

  #show(): void {
    const state = this.#talk.snapshot();
    if (state.phase === 'ended' || state.phase === 'failed') return this.#over(state);
    const busy = state.phase === 'connecting' || state.speaking || state.thinking || state.hearing;
    if (busy || state.lines !== this.#lines) this.#present();
    this.#lines = state.lines;
    Object.assign(this.element.dataset, {
      mood: state.unstable ? 'connecting' : moodOf(state),
      session: state.sessionId ?? '',
    });
    this.#saying.show(state);
    this.#voice.play(state.remote);
    this.#status.show(state);
    this.#notice.show(state, this.#blocked);
    this.#buttons.show(state);
    this.#captions.show(state);
  }

  #look(): void {
    const now = performance.now();
    const state = this.#talk.snapshot();
    if (state.phase !== 'live' || this.#idle.isBusy(state, now)) return this.#idle.touch(now);
    const left = this.#idle.left(now);
    this.#asking.show(left);
    if (left !== 0) return;
    this.#idled = true;
    this.#talk.end();
  }

  #over({ failure, endCause }: TalkState): void {
    this.#onOver(failure ?? { kind: this.#idled || endCause === 'idle' ? 'idle' : 'goodbye' });
  }
}
