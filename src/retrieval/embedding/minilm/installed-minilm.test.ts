import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { InstalledMiniLm, MINILM_BLEND } from './installed-minilm.ts';

const fixture = () => {
  const clock = new FakeClock();
  const state = { folder: null as string | null, canLoad: true, looked: 0 };
  const runs: unknown[] = [];
  const inference = {
    load: async () => {
      if (!state.canLoad) throw new Error('broken');
    },
    run: async (
      _model: unknown,
      { texts }: Readonly<Record<string, unknown>>,
      { urgency }: { urgency: string },
    ) => {
      runs.push([texts, urgency]);
      return (texts as string[]).map(({ length }) => Float32Array.of(length));
    },
  };
  const folder = async () => (state.looked++, state.folder);
  return { clock, state, runs, minilm: new InstalledMiniLm({ inference, folder, clock }) };
};

test('it counts from when it is installed and loaded, and no longer when it is removed', async () => {
  const { clock, state, minilm } = fixture();
  expect(await minilm.blend()).toBeNull();
  state.folder = '/models/all-minilm-l6-v2';
  await minilm.look();
  expect(state.looked).toBe(1);
  clock.advance(5_000);
  await minilm.look();
  expect(await minilm.blend()).toBe(MINILM_BLEND);
  state.folder = null;
  clock.advance(5_000);
  await minilm.look();
  expect(await minilm.blend()).toBeNull();
});

test('what cannot be loaded leaves the words alone, and is tried again', async () => {
  const { clock, state, minilm } = fixture();
  Object.assign(state, { folder: '/models/all-minilm-l6-v2', canLoad: false });
  await minilm.look();
  expect(await minilm.blend()).toBeNull();
  await expect(minilm.embed(['a'], 'text')).rejects.toThrow('not installed');
  state.canLoad = true;
  clock.advance(5_000);
  await minilm.look();
  expect(await minilm.blend()).toBe(MINILM_BLEND);
});

test('texts are computed one by one, behind questions', async () => {
  const { state, runs, minilm } = fixture();
  state.folder = '/models/all-minilm-l6-v2';
  await minilm.look();
  expect(await minilm.embed(['a', 'bb'], 'text')).toEqual([Float32Array.of(1), Float32Array.of(2)]);
  await minilm.embed(['why'], 'question');
  expect(runs).toEqual([
    [['a'], 'later'],
    [['bb'], 'later'],
    [['why'], 'now'],
  ]);
});
