import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestroyReason } from '../session/events.ts';
import { init } from '../view/init.ts';
import { hasStored } from '../session/store.ts';
import type { DuetAgentElement as Agent } from './duet-agent.ts';

/** A fake of the parts of an element that the agent's element uses. */
class Element extends EventTarget {
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: (name: string, value: string) => void (this.styles[name] = value) };
  readonly styles: Record<string, string> = {};
  readonly focus = vi.fn<() => void>();
  children: unknown[] = [];
  className = '';
  hidden = false;

  get childElementCount(): number {
    return this.children.length;
  }
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
  replaceChildren(...children: unknown[]): void {
    this.children = children;
    for (const changed of watchers) changed();
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
    (this as { attributeChangedCallback?: () => void }).attributeChangedCallback?.();
  }
  attachShadow(): object {
    return { append: () => undefined, activeElement: null };
  }
}

vi.mock('../view/init.ts', () => ({ init: vi.fn<typeof init>() }));
vi.mock('../session/store.ts', () => ({ hasStored: vi.fn<() => boolean>() }));
vi.mock('../view/dom.ts', () => ({
  dress: () => undefined,
  icon: () => 'icon',
  make(_: string, given: Record<string, string | boolean> = {}, ...children: unknown[]) {
    const made = new Element();
    made.className = String(given['class'] ?? '');
    made.hidden = given['hidden'] === true;
    made.append(...children);
    parts.set(made.className, made);
    return made;
  },
}));

/**
 * The elements that the agent's element has created, by class; the corner has no class when it is created.
 */
let parts: Map<string, Element>;
/** The mutation observers of removals from a place. */
let watchers: Set<() => void>;

class Session {
  ended: DestroyReason | null = null;
  readonly #listeners = new Map<string, (data: object) => void>();

  on(name: string, listener: (data: object) => void) {
    this.#listeners.set(name, listener);
    return () => this.#listeners.delete(name);
  }
  destroy(reason: DestroyReason = 'destroyed'): void {
    if (this.ended !== null) return;
    this.ended = reason;
    this.#listeners.get('destroy')?.({ reason });
  }
}

/** The sessions with the places of their views. */
const sessions: { readonly session: Session; readonly place: Element }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [parts, watchers] = [new Map(), new Set()];
  sessions.length = 0;
  vi.mocked(hasStored).mockReturnValue(false);
  vi.mocked(init).mockImplementation((_, options) => {
    const [session, place] = [new Session(), options?.container as unknown as Element];
    place.append('face');
    sessions.push({ session, place });
    return session as unknown as ReturnType<typeof init>;
  });
  const Watcher = function (changed: () => void) {
    return { observe: () => watchers.add(changed), disconnect: () => watchers.delete(changed) };
  };
  vi.stubGlobal('MutationObserver', Watcher);
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts an element into the page and records its events. */
async function placed(attributes: Record<string, string> = {}) {
  const { DuetAgentElement } = await import('./duet-agent.ts');
  const agent: Agent = new DuetAgentElement();
  const told: string[] = [];
  for (const name of ['duet-destroy', 'duet-error']) agent.addEventListener(name, () => told.push(name));
  for (const [name, value] of Object.entries({ token: 't', ...attributes })) agent.setAttribute(name, value);
  agent.connectedCallback();
  const part = (name: string) => parts.get(name)!;
  return { agent, told, panel: part('panel'), launcher: part('launcher'), corner: part('') };
}

describe('a conversation that ended while it waited for another element', () => {
  async function adopted(end: (one: (typeof sessions)[number]) => void) {
    const before = await placed();
    before.agent.open();
    before.agent.disconnectedCallback();
    end(sessions[0]!);
    return placed();
  }

  it('is told, stands until it is dismissed, and leaves the button', async () => {
    const { agent, told, panel, launcher } = await adopted(({ session }) =>
      session.destroy('ended_by_service'),
    );
    expect([told, panel.hidden, launcher.hidden]).toEqual([['duet-destroy'], false, true]);
    sessions[0]?.place.replaceChildren();
    expect([agent.session, panel.hidden, launcher.hidden]).toEqual([null, true, false]);
    agent.open();
    expect(sessions).toHaveLength(2);
  });

  it.each<DestroyReason>(['destroyed', 'ended_by_user'])('leaves nothing when it was %s', async (reason) => {
    const { agent, told, panel } = await adopted(({ session }) => session.destroy(reason));
    expect([agent.session, told, panel.hidden]).toEqual([null, ['duet-destroy'], true]);
  });

  it('leaves nothing when it was dismissed already', async () => {
    const { agent, panel } = await adopted(({ session, place }) => {
      session.destroy('ended_by_service');
      place.replaceChildren();
    });
    expect([agent.session, panel.hidden]).toEqual([null, true]);
  });
});

describe('a source that changes in the middle of a conversation', () => {
  async function moved() {
    const one = await placed({ 'token-url': '/token?1' });
    one.agent.open();
    one.agent.setAttribute('token-url', '/token?2');
    one.agent.disconnectedCallback();
    return one;
  }

  it('leaves the conversation to the element that had it, wherever that is put', async () => {
    const { agent } = await moved();
    agent.connectedCallback();
    expect(agent.session).toBe(sessions[0]?.session);
    expect(sessions[0]?.session.ended).toBeNull();
  });

  it('gives it to another element of the source that it came from, and to none of the new one', async () => {
    await moved();
    expect((await placed({ 'token-url': '/token?2' })).agent.session).toBeNull();
    expect((await placed({ 'token-url': '/token?1' })).agent.session).toBe(sessions[0]?.session);
  });

  it('counts from the next conversation on', async () => {
    const { agent } = await moved();
    agent.connectedCallback();
    agent.close();
    agent.open();
    agent.disconnectedCallback();
    expect((await placed({ 'token-url': '/token?2' })).agent.session).toBe(sessions[1]?.session);
  });
});

describe('the focus', () => {
  it('goes to a conversation that the user has opened', async () => {
    const { panel, launcher } = await placed();
    launcher.dispatchEvent(new Event('click'));
    expect(panel.focus).toHaveBeenCalledOnce();
  });

  it('stays where it is when a conversation of the page before goes on', async () => {
    vi.mocked(hasStored).mockReturnValue(true);
    const { agent, panel } = await placed({ persist: '' });
    expect([agent.session === null, panel.hidden]).toEqual([false, false]);
    expect(panel.focus).not.toHaveBeenCalled();
  });

  it('stays where it is when one goes on in another element', async () => {
    const before = await placed();
    before.agent.open();
    before.agent.disconnectedCallback();
    const { agent, panel } = await placed();
    expect(agent.session).toBe(sessions[0]?.session);
    expect(panel.focus).not.toHaveBeenCalled();
  });
});

it('ends by Escape, but not by one that an input method takes', async () => {
  const { agent, panel } = await placed();
  agent.open();
  const press = (isComposing: boolean) =>
    panel.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape', isComposing }));
  press(true);
  expect(sessions[0]?.session.ended).toBeNull();
  press(false);
  expect(sessions[0]?.session.ended).toBe('ended_by_user');
});

describe('attributes that change', () => {
  const shown = ({ corner, launcher, panel }: Awaited<ReturnType<typeof placed>>) => ({
    label: launcher.children[1],
    name: panel.getAttribute('aria-label'),
    place: [corner.className, corner.dataset['position'], corner.hidden],
    color: corner.styles['--c'],
  });
  const change = (agent: Agent, attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes)) agent.setAttribute(name, value);
  };

  it('are observed where the corner shows them', async () => {
    const { DuetAgentElement } = await import('./duet-agent.ts');
    expect(DuetAgentElement.observedAttributes).toEqual(['position', 'label', 'color', 'language']);
  });

  it('take effect at once while no conversation is open', async () => {
    const one = await placed();
    const english = shown(one);
    expect(english).toMatchObject({ label: 'Talk to us', place: ['corner', 'bottom-right', false] });
    change(one.agent, { language: 'de', position: 'inline', color: 'red' });
    const { label, ...rest } = shown(one);
    expect(rest).toEqual({ name: label, place: ['place', 'inline', false], color: 'red' });
    expect(label).not.toBe(english.label);
    change(one.agent, { label: 'Hello', position: 'none' });
    expect(shown(one)).toMatchObject({ label: 'Hello', name: 'Hello', place: ['corner', 'none', true] });
  });

  it('wait for the end of a conversation', async () => {
    const one = await placed();
    one.agent.open();
    const before = shown(one);
    change(one.agent, { label: 'Hello', position: 'top-left' });
    expect(shown(one)).toEqual(before);
    one.agent.close();
    expect(shown(one)).toMatchObject({ label: 'Hello', place: ['corner', 'top-left', false] });
  });
});
