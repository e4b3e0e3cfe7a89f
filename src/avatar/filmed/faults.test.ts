import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../../test/support/long.ts';
import { type Encoder, MediaRefused } from '../../encoding/encoder.ts';
import { SourceRefused } from '../rig.ts';
import { prepareFilm } from './filmed-rig.ts';
import { makeDrawnFilm } from './testing/drawn-film.ts';
import { makeStillFilm, stockPicture } from './testing/still-film.ts';
import { testEncoder } from './testing/test-encoder.ts';

let folder: string;
let encoder: Encoder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-faults-'));
  encoder = await testEncoder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const faultOf = async (path: string): Promise<string> => {
  const error: unknown = await prepareFilm(path, encoder, new AbortController().signal).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SourceRefused)) throw new Error(`${path} was not refused`, { cause: error });
  expect(error.message).toMatch(/^[A-Z].+\.$/);
  return error.fault;
};

const still = async (
  name: string,
  filter: string,
  seconds: number,
  pictures: readonly string[],
  fps = 25,
) => {
  const path = join(folder, name);
  await makeStillFilm(path, { pictures, filter, seconds, fps });
  return path;
};

/** Timeout: the models compute for some seconds on an idle machine. */
const PATIENCE = 300_000;

const GRAY = 'lavfi:color=gray:s=320x256:r=1';

test('what the encoder cannot take is refused in its words, and what has no pictures is no film', async () => {
  const path = join(folder, 'words.mp4');
  await writeFile(path, 'This is a letter, not a film. '.repeat(40));
  const { signal } = new AbortController();
  await expect(prepareFilm(path, encoder, signal)).rejects.toBeInstanceOf(MediaRefused);
  const contents = { seconds: 5, hasSound: true, picture: null };
  const deaf: Encoder = { ...encoder, contents: () => Promise.resolve(contents) };
  await expect(prepareFilm(path, deaf, signal)).rejects.toMatchObject({ fault: 'NotAFilm' });
  const wide: Encoder = {
    ...encoder,
    contents: () => Promise.resolve({ ...contents, picture: { width: 5000, height: 600 } }),
  };
  await expect(prepareFilm(path, wide, signal)).rejects.toMatchObject({ fault: 'PictureTooLarge' });
});

test('films beyond the limits of length and size are refused before they are decoded', async () => {
  expect(await faultOf(await still('short.mp4', 'null', 2, [GRAY], 1))).toBe('FilmTooShort');
  expect(await faultOf(await still('long.mp4', 'null', 302, [GRAY], 1))).toBe('FilmTooLong');
  expect(await faultOf(await still('small.mp4', 'scale=240:320,setsar=1', 4, [GRAY], 1))).toBe(
    'PictureTooSmall',
  );
});

test(
  'films without a face that can be used are refused',
  async () => {
    const face = stockPicture('freya');
    expect(await faultOf(await still('empty.mp4', 'null', 4, [GRAY], 1))).toBe('FaceNotFound');
    const pair =
      '[0]scale=256:256,pad=320:480:32:160:gray[a];[1]scale=256:256,pad=320:480:32:160:gray[b];[a][b]hstack';
    expect(await faultOf(await still('pair.mp4', pair, 3.2, [face, stockPicture('kenji')], 5))).toBe(
      'SeveralFaces',
    );
    // The same limits are tested with pictures in a fraction of the time (pictured-rig.test.ts).
    if (!isLong) return;
    const far = 'scale=128:128,pad=640:480:200:200:gray';
    expect(await faultOf(await still('far.mp4', far, 3.2, [face], 5))).toBe('FaceTooSmall');
    const night = 'scale=320:320,lutrgb=r=val/6:g=val/6:b=val/6';
    expect(await faultOf(await still('night.mp4', night, 3.2, [face], 5))).toBe('PictureTooDark');
  },
  PATIENCE,
);

test(
  'somebody who never stops talking cannot be made to listen',
  async () => {
    const path = join(folder, 'talker.mp4');
    await makeDrawnFilm(path, {
      seconds: 3.2,
      talks: [{ from: 0, to: 4 }],
      filter: 'scale=320:320',
      withSound: false,
    });
    expect(await faultOf(path)).toBe('NoQuietStretch');
  },
  PATIENCE,
);

test(
  'an aborted preparation ends with the reason',
  async () => {
    const path = await still('still.mp4', 'scale=320:320', 3.2, [stockPicture('freya')], 5);
    const reason = new Error('stopped');
    await expect(prepareFilm(path, encoder, AbortSignal.abort(reason))).rejects.toBe(reason);
  },
  PATIENCE,
);
