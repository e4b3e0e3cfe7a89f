import { beforeEach, describe, expect, test, vi } from 'vitest';
import { init, type DuetOptions, type DuetSession } from '../index.ts';
import { useDuet, type UseDuet, type UseDuetOptions } from './use-duet.ts';

vi.mock('../index.ts', () => ({ init: vi.fn<typeof init>() }));

/** As much of React as the hook uses, for one component: its cells by their order, and its effects. */
const react = vi.hoisted(() => {
  const state = { cells: [] as unknown[], at: 0, effects: [] as (() => void | (() => void))[] };
  const cell = (initial: unknown): number => {
    const at = state.at++;
    if (at === state.cells.length) state.cells.push(initial);
    return at;
  };
  return Object.assign(state, {
    useRef: (current: unknown) => state.cells[cell({ current })],
    useState(initial: unknown) {
      const at = cell(initial);
      const set = (next: unknown) =>
        void (state.cells[at] = typeof next === 'function' ? next(state.cells[at]) : next);
      return [state.cells[at], set];
    },
    useCallback: (done: unknown) => state.cells[cell(done)],
    useEffect: (effect: () => void | (() => void)) => void state.effects.push(effect),
  });
});
vi.mock('react', () => react);

/** A session as `init` makes it: it tells of its end as the SDK does, in this order. */
class Session {
  ended: string | null = null;
  readonly state = { phase: 'connecting' };
  readonly #listeners = new Map<string, ((data: unknown) => void)[]>();
  readonly options: DuetOptions;

  constructor(options: DuetOptions) {
    this.options = options;
  }
  on(name: string, listener: (data: unknown) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  tell(name: string, data: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(data);
  }
  destroy(reason = 'destroyed'): void {
    if (this.ended !== null) return;
    this.ended = reason;
    this.tell('state', { phase: 'ended' });
    this.tell('destroy', { reason });
    this.options.onDestroy?.(reason as never);
  }
}

let sessions: Session[];
const options: UseDuetOptions = { token: 'a token' };

beforeEach(() => {
  sessions = [];
  Object.assign(react, { cells: [], effects: [] });
  vi.mocked(init).mockImplementation((_token, given = {}) => {
    const made = new Session(given);
    sessions.push(made);
    return made as unknown as DuetSession;
  });
});

const render = (): UseDuet => {
  Object.assign(react, { at: 0, effects: [] });
  return useDuet(options);
};
/** Mounts the component. @returns its end */
const mount = (): (() => void) => {
  render();
  const ends = react.effects.map((effect) => effect());
  return () => ends.forEach((end) => end?.());
};

describe('a conversation of a component', () => {
  test('that StrictMode mounts twice is started once for each, and one is left', () => {
    const unmount = mount();
    // The page's own effect starts it.
    render().start();
    unmount();
    mount();
    render().start();
    expect(sessions.map(({ ended }) => ended)).toEqual(['destroyed', null]);
    expect(render().session).toBe(sessions[1]);
    render().start();
    expect(sessions).toHaveLength(2);
  });

  test.each(['state', 'destroy'])(
    'that a page starts anew when it hears of the end (%s) is shown',
    (heard) => {
      mount();
      render().start();
      sessions[0]!.on(heard, () => render().start());
      sessions[0]!.destroy('ended_by_service');
      expect(sessions).toHaveLength(2);
      expect(render().session).toBe(sessions[1]);
      expect(render().state).toBe(sessions[1]!.state);
    },
  );

  test('tells no more of one that is over', () => {
    mount();
    render().start();
    render().stop();
    expect([render().session, render().state]).toEqual([null, { phase: 'ended' }]);
    render().start();
    sessions[0]!.tell('state', { phase: 'live' });
    expect(render().state).toBe(sessions[1]!.state);
  });

  test('ends with it, also while it still connects', () => {
    const unmount = mount();
    render().start();
    unmount();
    expect(sessions[0]!.ended).toBe('destroyed');
  });
});
