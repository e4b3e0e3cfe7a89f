import { beforeEach, expect, test, vi } from 'vitest';
import type { DuetSession, TalkState } from '../index.ts';
import { type UseConversation, useConversation } from './conversation.ts';
import { Face } from './face.tsx';

const made = vi.hoisted(() => ({ session: null as unknown, player: null as unknown, part: null as unknown }));
vi.mock('../index.ts', async () => ({
  createSession: () => made.session,
  openPlayer: () => made.player,
  Approvals: (await import('../view/approvals.ts')).Approvals,
  textsFor: (await import('../view/texts.ts')).textsFor,
}));

interface Effect {
  readonly at: number;
  readonly act: () => void | (() => void);
  readonly deps: readonly unknown[] | undefined;
}

/** What an effect has left in its cell: what it depended on, and its end. */
interface Done {
  readonly deps: readonly unknown[] | undefined;
  readonly end: void | (() => void);
}

/** As much of React as the hooks use, for one component: its cells by their order, and its effects. */
const react = vi.hoisted(() => {
  const state = { cells: [] as unknown[], at: 0, effects: [] as Effect[] };
  const cell = (initial: unknown): number => {
    const at = state.at++;
    if (at === state.cells.length) state.cells.push(initial);
    return at;
  };
  return Object.assign(state, {
    createContext: () => ({}),
    createElement: () => null,
    useContext: () => made.part,
    useRef: (current: unknown) => state.cells[cell({ current })],
    useState(initial: unknown) {
      const at = cell(initial);
      const set = (next: unknown) =>
        void (state.cells[at] =
          typeof next === 'function' ? (next as (old: unknown) => unknown)(state.cells[at]) : next);
      return [state.cells[at], set];
    },
    useCallback: (act: unknown) => (cell(null), act),
    useEffect: (act: Effect['act'], deps?: readonly unknown[]) =>
      void state.effects.push({ at: cell(null), act, deps }),
  });
});
vi.mock('react', () => react);

/** A session that tells what a test says, and takes every answer. */
class Session {
  readonly state = { phase: 'live' };
  readonly approved: unknown[] = [];
  volume = 1;
  speaker = '';
  ended = null;
  readonly #listeners = new Map<string, Set<(data: unknown) => void>>();

  on(name: string, listener: (data: unknown) => void): () => void {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }
  tell(name: string, data: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(data);
  }
  approve(...given: unknown[]): boolean {
    this.approved.push(given);
    return true;
  }
  destroy(): void {}
}

let session: Session;
beforeEach(() => {
  session = new Session();
  Object.assign(made, { session });
  Object.assign(react, { cells: [], at: 0, effects: [] });
});

function runEffect({ at, act, deps }: Effect): void {
  const done = react.cells[at] as Done | null;
  if (done?.deps && deps && done.deps.every((one, index) => one === deps[index])) return;
  done?.end?.();
  react.cells[at] = { deps, end: act() } satisfies Done;
}

/** Renders a component once more, and runs its effects where what they depend on has changed. */
function render<Result>(component: () => Result): Result {
  Object.assign(react, { at: 0, effects: [] });
  const result = component();
  react.effects.forEach(runEffect);
  return result;
}

const unmount = (): void => react.effects.forEach(({ at }) => (react.cells[at] as Done).end?.());

test('a conversation has the calls that wait for approval, until they are answered or over', () => {
  const use = () => render((): UseConversation => useConversation({ token: 'a token', language: 'de' }));
  const ids = () => use().approvals.map(({ id }) => id);
  const hear = (action: string, id: string) =>
    session.tell('mcp_approval_request', { action, item_id: id, tool: 't' });
  use().start();
  expect([ids(), use().texts.refuse]).toEqual([[], 'Ablehnen']);
  for (const id of ['a', 'b', 'c']) hear('created', id);
  expect(ids()).toEqual(['a', 'b', 'c']);
  hear('cancelled', 'b');
  use().approve('a', true);
  expect([ids(), session.approved]).toEqual([['c'], [['a', true]]]);
  session.tell('transport_changed', {});
  expect(ids()).toEqual([]);
  hear('created', 'd');
  expect(ids()).toEqual(['d']);
  session.tell('destroy', {});
  expect(ids()).toEqual([]);
});

test('the face plays what the agent sends, as loud and where the session says, until its component ends', () => {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]);
  made.player = Object.fromEntries(
    ['play', 'hush', 'setVolume', 'setSpeaker', 'close'].map((name) => [name, record(name)]),
  );
  const remote = {} as MediaStream;
  const state = { remote, hushed: true } as Partial<TalkState>;
  made.part = { session: session as unknown as DuetSession, state, texts: { agent: 'Agent', hear: 'Click' } };
  render(() => Face({}));
  (react.cells[0] as { current: unknown }).current = {};
  react.cells = [react.cells[0]];
  render(() => Face({}));
  Object.assign(session, { volume: 0.5, speaker: 'loud' });
  session.tell('state', state);
  unmount();
  session.tell('state', state);
  expect(calls).toEqual([
    ...[
      ['play', remote],
      ['hush', true],
      ['setVolume', 1],
      ['setSpeaker', ''],
    ],
    ...[['setVolume', 0.5], ['setSpeaker', 'loud'], ['close']],
  ]);
});
