import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSettings, type Settings } from './api.ts';
import { openAttract } from './attract.ts';
import { Kiosk } from './kiosk.ts';
import { REST } from './patience.ts';
import { reloadOnce } from './reload.ts';
import { openSetup } from './setup.ts';

const part = () => ({ element: {}, close: () => undefined });
vi.mock('./api.ts', () => ({ askSettings: vi.fn<typeof askSettings>() }));
vi.mock('./attract.ts', () => ({ openAttract: vi.fn<() => object>(() => part()) }));
vi.mock('./setup.ts', () => ({ openSetup: vi.fn<() => object>(() => part()) }));
vi.mock('./reload.ts', () => ({ reloadOnce: vi.fn<() => boolean>(() => true) }));
vi.mock('./talk/talk-screen.ts', () => ({ TalkScreen: class {} }));

const root = { dataset: {} as Record<string, string>, replaceChildren: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (name: string) => {
  const settings = { build: null, name, theme: null, locale: null } as Settings;
  vi.mocked(askSettings).mockResolvedValue({ ok: true, settings });
};

test('what changes during the set-up is a new page after it', async () => {
  answers('Ann');
  new Kiosk('chan_1', root as unknown as HTMLElement).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(root.dataset['screen']).toBe('attract');
  vi.mocked(openAttract).mock.calls[0]?.[3].onSetup();
  answers('Bob');
  await vi.advanceTimersByTimeAsync(REST);
  expect([root.dataset['screen'], vi.mocked(reloadOnce).mock.calls.length]).toEqual(['setup', 0]);
  vi.mocked(openSetup).mock.calls[0]?.[3]();
  expect(root.dataset['screen']).toBe('attract');
  await vi.advanceTimersByTimeAsync(REST);
  expect(reloadOnce).toHaveBeenCalledOnce();
});
