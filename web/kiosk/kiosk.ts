import { askSettings, type Settings, type SettingsAnswer } from './api.ts';
import { openAttract } from './attract.ts';
import { h, type Part } from './dom.ts';
import { lookOf } from './looks.ts';
import { recall } from './near/memory.ts';
import { REST, waitAfter } from './patience.ts';
import { reloadOnce } from './reload.ts';
import { openSetup } from './setup.ts';
import { type Ending, TalkScreen } from './talk/talk-screen.ts';
import { type Texts, textsOf } from './texts.ts';

/** A screen with a title and a sentence. */
const openNote = (title: string, text: string | null, busy = false): Part => ({
  element: h(
    'main',
    { class: 'note' },
    busy ? h('div', { class: 'waiting', 'aria-hidden': 'true' }) : null,
    h('div', { role: 'status' }, h('h1', {}, title), text === null ? null : h('p', {}, text)),
  ),
  close: () => undefined,
});

/** How long a message stays before the attract screen, in milliseconds. */
const FAREWELL = 2_500;
const SORRY = 6_000;

/** The present screen. `attract` can be woken; `offline` and `gone` wait for the service. */
type Screen = 'waiting' | 'attract' | 'setup' | 'talk' | 'note' | 'offline' | 'gone';

/**
 * The display, which shows one screen at a time. It recovers by itself: whatever happens, it returns to the
 * attract screen.
 */
export class Kiosk {
  readonly #channel: string;
  readonly #root: HTMLElement;
  readonly #build = document.querySelector<HTMLMetaElement>('meta[name="duet-build"]')?.content ?? '';
  #screen: Screen = 'waiting';
  #part: Part | null = null;
  #settings: Settings | null = null;
  #texts: Texts = textsOf(navigator.language).texts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failed = 0;

  constructor(channel: string, root: HTMLElement) {
    this.#channel = channel;
    this.#root = root;
  }

  start(): void {
    for (const name of ['online', 'offline'] as const) addEventListener(name, () => this.#askSoon(0));
    this.#askSoon(0);
  }

  /**
   * Loads the settings after a delay, except during a conversation, which notices by itself when the service
   * is unreachable.
   */
  #askSoon(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#screen !== 'talk') this.#timer = setTimeout(() => void this.#ask(), delayMs);
  }

  async #ask(): Promise<void> {
    const asked = await askSettings(this.#channel);
    if (this.#screen === 'talk') return;
    this.#failed = asked.ok ? 0 : this.#failed + 1;
    this.#answered(asked);
    this.#askSoon(asked.ok || asked.why === 'gone' ? REST : waitAfter(this.#failed));
  }

  #answered(asked: SettingsAnswer): void {
    if (asked.ok) return this.#settled(asked.settings);
    const { gone, goneText, offline, offlineText } = this.#texts;
    if (asked.why === 'gone') return this.#showUnless('gone', () => openNote(gone, goneText));
    this.#showUnless('offline', () => openNote(offline, offlineText, true));
  }

  /**
   * Applies new settings. The page itself carries the policy of its experience, so any change needs a new
   * page. Changes during the setup are applied after it.
   */
  #settled(settings: Settings): void {
    if (this.#screen === 'setup') return;
    const before = this.#settings;
    const isNew = before !== null && JSON.stringify(before) !== JSON.stringify(settings);
    const isStale = settings.build !== null && settings.build !== this.#build;
    if ((isNew || isStale) && reloadOnce(settings)) return;
    this.#settings = settings;
    if (before === null) this.#dress(settings);
    if (['waiting', 'offline', 'gone'].includes(this.#screen)) this.#attract(false);
  }

  #dress({ locale, theme, name }: Settings): void {
    const { language, texts } = textsOf(locale ?? navigator.language);
    this.#texts = texts;
    document.documentElement.lang = language;
    document.title = name || 'Duet';
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset['look'] = lookOf(theme, dark);
  }

  #attract(occupied: boolean): void {
    const settings = this.#settings;
    if (!settings) return this.#askSoon(0);
    const { approach } = recall(this.#channel);
    this.#show(
      'attract',
      openAttract(
        settings,
        this.#texts,
        { approach, occupied },
        {
          onWake: () => this.#wake(settings),
          onSetup: () => this.#setUp(),
        },
      ),
    );
    this.#askSoon(REST);
  }

  #setUp(): void {
    this.#show(
      'setup',
      openSetup(this.#channel, this.#texts, this.#build, () => this.#attract(true)),
    );
  }

  #wake(settings: Settings): void {
    if (this.#screen !== 'attract') return;
    clearTimeout(this.#timer);
    const talk = new TalkScreen(this.#channel, settings, this.#texts, (ending) => this.#over(talk, ending));
    this.#show('talk', talk);
    talk.start();
  }

  #over(talk: TalkScreen, ending: Ending): void {
    if (this.#part !== talk) return;
    const { goodbye, busy, busyText, failed, failedText, offline, offlineText } = this.#texts;
    switch (ending.kind) {
      case 'idle':
        return this.#attract(true);
      case 'goodbye':
        return this.#say(openNote(goodbye, null), FAREWELL);
      case 'limit':
      case 'rate':
        return this.#say(openNote(busy, busyText), SORRY);
      case 'gone':
      case 'lost':
      case 'unreachable':
        this.#show('offline', openNote(offline, offlineText, true));
        return this.#askSoon(waitAfter(1));
      default:
        return this.#say(openNote(failed, failedText), SORRY);
    }
  }

  /** Shows a message to the visitor, and then the attract screen. */
  #say(note: Part, forMs: number): void {
    this.#show('note', note);
    setTimeout(() => this.#part === note && this.#attract(true), forMs);
  }

  #showUnless(screen: Screen, open: () => Part): void {
    if (this.#screen !== screen && this.#screen !== 'setup') this.#show(screen, open());
  }

  #show(screen: Screen, part: Part): void {
    this.#part?.close();
    this.#part = part;
    this.#screen = screen;
    this.#root.dataset['screen'] = screen;
    this.#root.replaceChildren(part.element);
  }
}
