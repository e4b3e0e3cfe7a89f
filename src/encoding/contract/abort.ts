import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Bench, makeFile, pictureInput, plain, toneInput } from './inputs.ts';

/** Ids of child processes of this one that have not been reaped. */
const children = async (): Promise<number[]> => {
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(parent) === process.pid) found.push(Number(name));
  }
  return found;
};

const gone = new Error('somebody went away');

/** An endless stream of pictures that aborts the signal at the third. */
function* endless(controller: AbortController): Generator<Uint8Array> {
  const picture = plain(64, 64, [90, 80, 70]);
  for (let index = 0; ; index++) {
    if (index === 3) controller.abort(gone);
    yield picture;
  }
}

const frames = (controller: AbortController) => ({
  width: 64,
  height: 64,
  fps: 25,
  pictures: endless(controller),
});

export const abortContract = (bench: Bench): void => {
  describe('an aborted task', () => {
    const film = (): Promise<string> => {
      const inputs = [...pictureInput('320x240', 20), ...toneInput(20)];
      return makeFile(bench.path('long.mp4'), ...inputs, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p');
    };
    const plan = { width: 320, height: 240, fps: 25, most: 1000 };

    test('of encoding ends with the reason; no process and no file is left', async () => {
      // The first of these takes a process that waits for its next task, and kills it.
      const [one, two] = [new AbortController(), new AbortController()];
      await expect(bench.encoder().vp8(frames(one), one.signal)).rejects.toBe(gone);
      const path = bench.path('aborted.mp4');
      const films = bench.encoder().films(frames(two), [{ path, format: 'mp4' }], two.signal);
      await expect(films).rejects.toBe(gone);
      expect(await children()).toEqual([]);
      expect(existsSync(path)).toBe(false);
    });

    test('of decoding ends with the reason, in the middle of a film', async () => {
      const file = await film();
      const controller = new AbortController();
      let count = 0;
      const read = async (): Promise<void> => {
        for await (const picture of bench.encoder().pictures(file, plan, controller.signal)) {
          if (picture.length > 0 && ++count === 3) controller.abort(gone);
        }
      };
      await expect(read()).rejects.toBe(gone);
      expect(count).toBeLessThan(100);
      expect(await children()).toEqual([]);
    });

    test('whose pictures nobody takes any more ends too', async () => {
      const file = await film();
      for await (const picture of bench.encoder().pictures(file, plan, new AbortController().signal)) {
        expect(picture).toHaveLength(320 * 240 * 4);
        break;
      }
      expect(await children()).toEqual([]);
    });

    test('that had not begun does not begin', async () => {
      const signal = AbortSignal.abort(gone);
      const to = { path: bench.path('never.pcm'), rate: 16_000 };
      await expect(bench.encoder().contents(await film(), signal)).rejects.toBe(gone);
      await expect(bench.encoder().sound(await film(), to, 1, signal)).rejects.toBe(gone);
      await expect(bench.encoder().vp8(frames(new AbortController()), signal)).rejects.toBe(gone);
      expect(existsSync(to.path)).toBe(false);
      expect(await children()).toEqual([]);
    });
  });
};
