import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { FakeClock } from '../testing/clock.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { createProcessPool } from './bundled/process-pool.ts';
import { runTask, TaskFailed } from './bundled/run-task.ts';
import { makeFolder, never, removeFolder } from './contract/inputs.ts';
import { EncoderMissing } from './encoder.ts';
import { findEncoder } from './find-encoder.ts';

let folder = '';
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => removeFolder(folder));

/** The encoder that was found, and the logged reasons. */
const find = async (setting: string): Promise<{ name: string | null; reasons: string }> => {
  let reasons = '';
  const keep = (fields: object): void => void (reasons += JSON.stringify(fields));
  const log = { info: () => undefined, warn: keep, error: keep };
  const encoder = await findEncoder({ setting, clock: systemClock, log });
  return { name: encoder?.name ?? null, reasons };
};

const ENCODERS = ['V....D libvpx', 'V....D libx264', 'A....D libopus', 'A....D aac'];

/** A fake ffmpeg with a given version and encoders. */
const pretend = async (version: string, encoders: readonly string[]): Promise<string> => {
  const path = join(folder, 'ffmpeg');
  const list = encoders.map((each) => ` ${each} words`).join('\n');
  const script = `#!/bin/sh\ncase "$*" in *-encoders*) cat <<'END'\nEncoders:\n ------\n${list}\nEND\n;; *) echo 'ffmpeg version ${version} Copyright';; esac\n`;
  for (const each of [path, join(folder, 'ffprobe')]) {
    await writeFile(each, script);
    await chmod(each, 0o755);
  }
  return path;
};

describe('finding an encoder', () => {
  test('auto takes the installed ffmpeg, and names its version and place', async () => {
    const { name } = await find('auto');
    expect(name).toMatch(/^ffmpeg \d+(\.\d+)* \(\/.*ffmpeg\)$/);
    expect((await find('ffmpeg')).name).toBe(name);
  });

  test('bundled takes the package', async () => {
    expect((await find('bundled')).name).toMatch(/^the package node-av, with libav \d+\.\d+/);
  });

  test('auto takes the package where no ffmpeg is installed', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = folder;
    try {
      expect((await find('auto')).name).toMatch(/node-av/);
      const { name, reasons } = await find('ffmpeg');
      expect(name).toBeNull();
      expect(reasons).toContain('No ffmpeg is installed.');
    } finally {
      process.env['PATH'] = path;
    }
  });

  test('a path is taken as it is', async () => {
    expect((await find('/nowhere/ffmpeg')).reasons).toContain('/nowhere/ffmpeg is no program.');
    const path = await pretend('7.1.2-full', ENCODERS);
    expect((await find(path)).name).toBe(`ffmpeg 7.1.2 (${path})`);
  });

  test('one without the encoders, too old, or broken is passed over, and the log says why', async () => {
    const path = await pretend('6.0', [ENCODERS[0] ?? '', ENCODERS[3] ?? '']);
    expect(await find(path)).toMatchObject({
      name: null,
      reasons: expect.stringContaining('was built without libx264, libopus.') as string,
    });
    await pretend('4.4.2', ENCODERS);
    expect((await find(path)).reasons).toContain('is version 4.4.2; 5.0 or later is needed.');
    await writeFile(path, '#!/bin/sh\necho broken >&2\nexit 1\n');
    expect((await find(path)).reasons).toContain('cannot be used: ended with 1: broken');
  });

  test('none says how to get one', () => {
    expect(new EncoderMissing().message).toMatch(/Install ffmpeg .*\(npm ci, without --omit=optional\)/);
  });

  test('the setting is auto, ffmpeg, bundled or a full path', () => {
    const read = (value: string): string => readConfig({ DUET_ENCODER: value }, '/nowhere').encoder;
    expect(['auto', 'ffmpeg', 'bundled', '/opt/ffmpeg'].map(read)).toEqual([
      'auto',
      'ffmpeg',
      'bundled',
      '/opt/ffmpeg',
    ]);
    expect(() => read('gstreamer')).toThrow('DUET_ENCODER must be auto, ffmpeg, bundled, or the full path');
  });
});

test('an encoding process that takes too long is ended', async () => {
  const pool = createProcessPool(new FakeClock());
  const run = { task: { task: 'about' }, signal: never, patience: { each: 0, all: 0 } } as const;
  const error: unknown = await runTask(run, { pool, clock: systemClock })
    .next()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TaskFailed);
  expect((error as TaskFailed).tookTooLong).toBe(true);
});
