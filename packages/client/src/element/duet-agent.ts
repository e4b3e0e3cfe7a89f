import { DuetError } from '../session/errors.ts';
import type { DataEvent, DestroyReason } from '../session/events.ts';
import { init } from '../view/init.ts';
import type { DuetSession } from '../session/duet-session.ts';
import { hasStored } from '../session/store.ts';
import { dress, icon, make } from '../view/dom.ts';
import { ICONS } from '../view/icons.ts';
import { textsFor } from '../view/texts.ts';
import { optionsOf, persistOf, positionOf, sourceOf, type Attribute } from './attributes.ts';
import { park, unpark } from './parked.ts';
import { STYLE } from './style.ts';

declare global {
  interface HTMLElementTagNameMap {
    'duet-agent': DuetAgentElement;
  }
  interface HTMLElementEventMap {
    'duet-ready': CustomEvent<DuetSession>;
    'duet-avatar-ready': CustomEvent<DuetSession>;
    'duet-data': CustomEvent<DataEvent>;
    'duet-error': CustomEvent<DuetError>;
    'duet-destroy': CustomEvent<DestroyReason>;
  }
}

// A server has no HTMLElement to extend; the class is never instantiated there.
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/**
 * The element `<duet-agent token-url="..." agent="...">`: a button in a corner of the page that opens a
 * conversation. It dispatches `duet-ready`, `duet-avatar-ready`, `duet-data`, `duet-error` and
 * `duet-destroy`.
 */
export class DuetAgentElement extends Base {
  static readonly observedAttributes: readonly Attribute[] = ['position', 'label', 'color', 'language'];

  readonly #root = this.attachShadow({ mode: 'open' });
  #corner: HTMLElement | null = null;
  #launcher: HTMLButtonElement | null = null;
  #panel: HTMLElement | null = null;
  #place: HTMLElement = make('div');
  #session: DuetSession | null = null;
  /** The token source of the conversation; the attributes may have changed since. */
  #source = '';
  #stops: (() => void)[] = [];

  /** The conversation; null while it is closed. */
  get session(): DuetSession | null {
    return this.#session;
  }

  connectedCallback(): void {
    if (!this.#launcher) this.#build();
    const waiting = this.#unparked();
    if (waiting) this.#adopt(waiting.session, waiting.place);
    else if (persistOf(this.#read) && hasStored(this.#storeName)) this.#begin();
  }

  /** Updates the corner; during a conversation the update waits for its end. */
  attributeChangedCallback(): void {
    if (!this.#session) this.#refresh();
  }

  disconnectedCallback(): void {
    const session = this.#session;
    if (!session || session.ended !== null) return;
    this.#forget();
    park(this.#source, session, this.#place);
    this.#place = make('div');
    this.#closed();
  }

  /**
   * Opens the conversation and moves the focus to it. Call it from a gesture, otherwise the browser may ask
   * for one before it allows sound.
   */
  open(): void {
    if (this.#session) return;
    this.#begin();
    this.#panel?.focus();
  }

  /**
   * Starts the conversation without moving the focus, since the user may not have asked for it, such as after
   * a page load.
   */
  #begin(): void {
    const source = sourceOf(this.#read);
    if (this.#session) return;
    if (!source)
      return this.#tell('duet-error', new DuetError('token_failed', 'Give public-id, token-url or token.'));
    const position = positionOf(this.#read) === 'none' ? 'none' : 'inline';
    const options = { ...optionsOf(this.#read), position, container: this.#place } as const;
    const persist = persistOf(this.#read) ? this.#storeName : false;
    this.#panel?.append(this.#place);
    try {
      this.#source = this.#key;
      this.#adopt(init(source, { ...options, persist }), this.#place);
    } catch (error) {
      this.#tell('duet-error', error);
    }
  }

  /** Ends the conversation. */
  close(): void {
    this.#session?.destroy('ended_by_user');
    this.#finished();
  }

  readonly #read = (name: Attribute): string | null => this.getAttribute(name);

  /**
   * The key of the token source: elements with the same source show the same conversation, one after the
   * other.
   */
  get #key(): string {
    return ['public-id', 'service', 'token-url', 'token', 'agent']
      .map((name) => this.getAttribute(name) ?? '')
      .join('\n');
  }

  get #storeName(): string {
    const name = this.getAttribute('persist');
    return name && name !== 'true' ? name : `agent:${this.getAttribute('agent') ?? ''}`;
  }

  #build(): void {
    dress(this.#root, STYLE);
    this.#launcher = make('button', {
      type: 'button',
      class: 'launcher',
      part: 'launcher',
      'aria-expanded': 'false',
    });
    this.#launcher.addEventListener('click', () => this.open());
    this.#panel = make('div', { class: 'panel', tabindex: '-1', role: 'dialog', hidden: true });
    this.#panel.addEventListener('keydown', ({ key, isComposing }) => {
      // Escape during text composition belongs to the input method.
      if (key === 'Escape' && !isComposing) this.close();
    });
    this.#corner = make('div', {}, this.#panel, this.#launcher);
    this.#refresh();
    this.#root.append(this.#corner);
  }

  /** Updates the button, its text, colour and position from the attributes. */
  #refresh(): void {
    if (!this.#corner || !this.#panel || !this.#launcher) return;
    const position = positionOf(this.#read);
    const texts = textsFor(this.getAttribute('language') ?? document.documentElement.lang);
    const label = this.getAttribute('label') ?? texts.open;
    this.#launcher.replaceChildren(icon(ICONS.talk), label);
    this.#panel.setAttribute('aria-label', label);
    this.#corner.className = position === 'inline' ? 'place' : 'corner';
    this.#corner.dataset['position'] = position;
    this.#corner.hidden = position === 'none';
    this.#corner.style.setProperty('--c', this.getAttribute('color') ?? '');
  }

  /**
   * The parked session for this element: first its own former one, even if its attributes name another source
   * now.
   */
  #unparked(): ReturnType<typeof unpark> {
    const own = unpark(this.#source);
    if (own) return own;
    this.#source = this.#key;
    return unpark(this.#source);
  }

  #adopt(session: DuetSession, place: HTMLElement): void {
    this.#session = session;
    this.#place = place;
    this.#panel?.replaceChildren(place);
    this.#listen(session);
    if (!this.#panel || !this.#launcher) return;
    this.#panel.hidden = false;
    this.#launcher.hidden = true;
    this.#launcher.setAttribute('aria-expanded', 'true');
    // The session may have ended while it was parked.
    if (session.ended !== null) this.#ended(session.ended);
  }

  #listen(session: DuetSession): void {
    this.#stops = [
      session.on('ready', () => this.#tell('duet-ready', session)),
      session.on('avatar_ready', () => this.#tell('duet-avatar-ready', session)),
      session.on('data', (event) => this.#tell('duet-data', event)),
      session.on('error', (error) => this.#tell('duet-error', error)),
      session.on('destroy', ({ reason }) => this.#ended(reason)),
    ];
  }

  #ended(reason: DestroyReason): void {
    this.#tell('duet-destroy', reason);
    const isSeen = positionOf(this.#read) !== 'none';
    if (!isSeen || reason === 'destroyed' || reason === 'ended_by_user') this.#finished();
    else this.#awaitDismissal();
  }

  /**
   * Handles a session that ended by itself: its end card stays until the user dismisses it, which removes its
   * elements.
   */
  #awaitDismissal(): void {
    if (this.#place.childElementCount === 0) return this.#finished();
    const watcher = new MutationObserver(() => {
      if (this.#place.childElementCount > 0) return;
      watcher.disconnect();
      this.#finished();
    });
    watcher.observe(this.#place, { childList: true });
    this.#stops.push(() => watcher.disconnect());
  }

  #finished(): void {
    const hadFocus = this.#root.activeElement !== null;
    this.#forget();
    this.#place.replaceChildren();
    this.#closed();
    if (hadFocus) this.#launcher?.focus();
  }

  #forget(): void {
    this.#stops.splice(0).forEach((stop) => stop());
    this.#session = null;
  }

  #closed(): void {
    if (this.#panel) this.#panel.hidden = true;
    if (!this.#launcher) return;
    this.#launcher.hidden = false;
    this.#launcher.setAttribute('aria-expanded', 'false');
    this.#refresh();
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Registers the element. Idempotent, because a page may load two copies of this code. */
export function defineDuetAgent(name = 'duet-agent'): void {
  if (!customElements.get(name)) customElements.define(name, DuetAgentElement);
}
