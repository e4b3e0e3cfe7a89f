import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaRefused } from '../encoder.ts';
import { readIvf, writeIvf } from '../ffmpeg/ivf.ts';
import { type Bench, collect, makeFile, never, patched, pictureInput, toneInput } from './inputs.ts';

/** Runs every operation on a file; each gives a number (the seconds, or the bytes of its result), or its error. */
const askAll = async ({ encoder, path }: Bench, file: string): Promise<(number | Error)[]> => {
  const to = { path: path('hostile.pcm'), rate: 16_000 };
  const plan = { width: 32, height: 32, fps: 25, most: 50 };
  const asked = [
    async () => (await encoder().contents(file, never)).seconds ?? 0,
    async () =>
      encoder()
        .sound(file, to, 10, never)
        .then(async () => (await readFile(to.path)).length),
    async () => (await collect(encoder().pictures(file, plan, never))).length,
  ];
  const answers: (number | Error)[] = [];
  for (const ask of asked) answers.push(await ask().catch((error: Error) => error));
  return answers;
};

const expectRefused = async (bench: Bench, file: string): Promise<void> => {
  for (const answer of await askAll(bench, file)) {
    expect(answer).toBeInstanceOf(MediaRefused);
    // A message for people: a whole sentence, without technical details or folders of the service.
    expect((answer as Error).message).toMatch(/^[A-Z][^/]*\.$/);
  }
};

const kinds = { wav: [], mp3: [], ogg: ['-c:a', 'libvorbis'], flac: [], m4a: [], mp4: [], webm: [] } as const;

const make = ({ path }: Bench, kind: string, args: readonly string[]): Promise<string> => {
  const pictures = kind === 'mp4' || kind === 'webm' ? pictureInput('64x48', 2) : [];
  return makeFile(path(`whole.${kind}`), ...pictures, ...toneInput(2), ...args);
};

export const brokenContract = (bench: Bench): void => {
  describe('a broken file', () => {
    test.each(Object.entries(kinds))(
      '%s: cut off anywhere, it gives what is there or is refused',
      async (kind, args) => {
        const whole = await readFile(await make(bench, kind, args));
        for (const share of [0.002, 0.1, 0.6]) {
          const file = bench.path(`cut.${kind}`);
          await writeFile(file, whole.subarray(0, Math.ceil(whole.length * share)));
          for (const answer of await askAll(bench, file))
            if (typeof answer !== 'number') expect(answer).toBeInstanceOf(MediaRefused);
        }
      },
    );

    test('an mp4 whose index is cut off is refused', async () => {
      const whole = await readFile(await make(bench, 'mp4', []));
      const file = bench.path('headless.mp4');
      await writeFile(file, whole.subarray(0, whole.lastIndexOf('moov') - 4));
      await expectRefused(bench, file);
    });

    test('one with noise in it gives what can be read or is refused', async () => {
      for (const [kind, args] of Object.entries(kinds)) {
        const noisy = await patched(await make(bench, kind, args), bench.path(`noisy.${kind}`), (bytes) => {
          for (let at = 300; at < bytes.length; at += 97) bytes[at] = (at * 31) & 255;
        });
        for (const answer of await askAll(bench, noisy))
          if (typeof answer !== 'number') expect(answer).toBeInstanceOf(MediaRefused);
      }
    });
  });
};

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

export const mislabelledContract = (bench: Bench): void => {
  describe('a file that is something else', () => {
    const others: Readonly<Record<string, string | Buffer>> = {
      'text.mp4': 'Once upon a time there was a film.\n'.repeat(50),
      'page.webm': HTML,
      'drawing.wav': SVG,
      'empty.mp3': '',
      'archive.flac': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]),
      'zeroes.m4a': Buffer.alloc(5000),
    };
    test.each(Object.entries(others))('%s is refused', async (name, content) => {
      await writeFile(bench.path(name), content);
      await expectRefused(bench, bench.path(name));
    });

    test('a picture named wav is refused', async () => {
      const png = await makeFile(bench.path('picture.png'), ...pictureInput('64x64', 0.04), '-frames:v', '1');
      await expectRefused(bench, await patched(png, bench.path('picture.wav'), () => undefined));
    });

    test('a folder, a pipe and a device are refused, and not waited for', async () => {
      if (!existsSync(bench.path('pipe.wav'))) execFileSync('mkfifo', [bench.path('pipe.wav')]);
      for (const path of [bench.path('.'), bench.path('pipe.wav'), '/dev/zero'])
        for (const answer of await askAll(bench, path)) expect(answer).toBeInstanceOf(MediaRefused);
    });
  });
};

export const reachingContract = (bench: Bench): void => {
  describe('a file that names others', () => {
    let server: Server;
    let requests = 0;
    let origin = '';

    beforeAll(async () => {
      server = createServer((_, response) => {
        requests++;
        response.end('no');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      // Proves that the counter works: otherwise a count of none would mean nothing.
      await fetch(`http://${origin}/`);
      expect(requests).toBe(1);
      requests = 0;
    });
    afterAll(() => void server.close());

    const playlist = (target: string): string =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`;
    const concat = (target: string): string => `ffconcat version 1.0\nfile '${target}'\n`;
    const session = (): string =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${origin.split(':')[1]} RTP/AVP 0\n`;
    const names = ['list.m3u8', 'list.wav', 'list.mp4'];
    /** Follows the first bytes of a sound, so that the file is really opened. */
    const disguises = (content: string): readonly [string, Buffer][] => [
      ['head.wav', Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), Buffer.from(content)])],
      ['head.mp3', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.from(content)])],
    ];

    test('is refused, and nobody is asked for anything', async () => {
      const local = await makeFile(bench.path('secret.wav'), ...toneInput(1));
      const contents = [`http://${origin}/a.ts`, local, `file://${local}`].flatMap((target) => [
        playlist(target),
        concat(target),
      ]);
      for (const content of [...contents, session()])
        for (const name of names) {
          await writeFile(bench.path(name), content);
          await expectRefused(bench, bench.path(name));
        }
      for (const [name, disguised] of [...disguises(contents[0] ?? ''), ...disguises(contents[3] ?? '')]) {
        await writeFile(bench.path(name), disguised);
        await expectRefused(bench, bench.path(name));
      }
      expect(requests).toBe(0);
    });
  });
};

/** A VP8 key frame declares its size in two numbers of 14 bits after its start code. */
const claimSize = (frame: Buffer, side: number): void => {
  frame.writeUInt16LE(side, 6);
  frame.writeUInt16LE(side, 8);
};

/** A silent sound whose header declares `bytes`; the file is that long, and empty. */
const hugeWav = async (path: string, bytes: number): Promise<void> => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(bytes + 36, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  const file = await open(path, 'w');
  await file.write(head);
  await file.truncate(bytes + 44);
  await file.close();
};

export const hugeContract = (bench: Bench): void => {
  describe('a huge file', () => {
    test('of pictures larger than 4096 pixels is refused by its head', async () => {
      const args = [...pictureInput('4100x64', 0.08), '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
      const file = await makeFile(bench.path('wide-film.mp4'), ...args);
      await expectRefused(bench, file);
      await expect(bench.encoder().contents(file, never)).rejects.toThrow(/4100 x 64 pixels; at most 4096/);
    });

    test('whose head says less than its pictures is not decoded', async () => {
      const ivf = await makeFile(bench.path('small.ivf'), ...pictureInput('64x64', 0.2), '-c:v', 'libvpx');
      const frames = readIvf(await readFile(ivf)).map((frame) => Buffer.from(frame));
      claimSize(frames[0] ?? Buffer.of(), 16_383);
      const liar = bench.path('liar.ivf');
      await writeFile(liar, writeIvf({ width: 64, height: 64, fps: 25 }, frames));
      // The container still declares 64 x 64.
      const file = await makeFile(bench.path('liar.webm'), '-i', liar, '-c', 'copy');
      const plan = { width: 32, height: 32, fps: 25, most: 5 };
      await expect(collect(bench.encoder().pictures(file, plan, never))).rejects.toThrow(MediaRefused);
    });

    test('that lasts more than an hour is refused', async () => {
      await hugeWav(bench.path('hours.wav'), 8000 * 3600 * 3);
      await expectRefused(bench, bench.path('hours.wav'));
      await expect(bench.encoder().contents(bench.path('hours.wav'), never)).rejects.toThrow(
        /180 minutes; at most 60/,
      );
    });

    test('that does not say how long it is is read as far as was asked', async () => {
      const streamed = [...toneInput(3), '-f', 'matroska', '-live', '1'];
      const file = await makeFile(bench.path('live.webm'), ...streamed, '-c:a', 'libopus');
      const to = { path: bench.path('live.pcm'), rate: 16_000 };
      await bench.encoder().sound(file, to, 1, never);
      expect(await readFile(to.path)).toHaveLength(32_000);
    });

    test('of one picture that lasts for hours gives no more pictures than were asked for', async () => {
      const ivf = await makeFile(bench.path('quick.ivf'), ...pictureInput('64x64', 0.08), '-c:v', 'libvpx');
      const [first = Buffer.of(), second = Buffer.of()] = readIvf(await readFile(ivf));
      const slow = writeIvf({ width: 64, height: 64, fps: 25 }, [first, second]);
      // The second picture comes after 50 minutes.
      slow.writeUInt32LE(25 * 60 * 50, 32 + 12 + first.length + 4);
      await writeFile(bench.path('slow.ivf'), slow);
      const file = await makeFile(bench.path('slow.webm'), '-i', bench.path('slow.ivf'), '-c', 'copy');
      const plan = { width: 32, height: 32, fps: 25, most: 30 };
      expect(await collect(bench.encoder().pictures(file, plan, never))).toHaveLength(30);
    });
  });
};
