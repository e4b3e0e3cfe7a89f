import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SpeakOptions, SpokenAudio } from '../../../../conversation/provider-ports.ts';
import { inOnePiece } from '../../../../conversation/speech-pieces.ts';
import { waveFile } from '../../../../media/wave.ts';
import { FakeClock } from '../../../../testing/clock.ts';
import { fakeSpeech } from '../../../../testing/tts.ts';
import { settle } from '../testing/stage.ts';
import { BusyMessage, toFrames } from './busy-message.ts';
import { PHRASE_LANGUAGES, phrasesFor } from './phrases.ts';
import { readWaveFile } from './wave-reader.ts';

const sine = (hertz: number, rate: number, seconds = 0.5): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, n) => 10_000 * Math.sin((2 * Math.PI * hertz * n) / rate));

/** A WAV file of any format. */
const wave = (
  format: Partial<Record<'tag' | 'channels' | 'rate' | 'bits', number>>,
  pcm: Int16Array,
): Buffer => {
  const file = waveFile(pcm, format.rate ?? 16_000);
  file.writeUInt16LE(format.tag ?? 1, 20);
  file.writeUInt16LE(format.channels ?? 1, 22);
  file.writeUInt16LE(format.bits ?? 16, 34);
  return file;
};

describe('sentences', () => {
  test('are there in eight languages, each of its own', () => {
    expect(PHRASE_LANGUAGES).toEqual(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']);
    const all = PHRASE_LANGUAGES.map((code) => phrasesFor(code).phrases.busy.join(' '));
    expect(new Set(all).size).toBe(PHRASE_LANGUAGES.length);
  });

  test.each([
    ['pt-BR', 'pt-BR', 'Infelizmente'],
    ['Polish', 'Polish', 'Niestety'],
    ['tlh', 'en', 'Unfortunately'],
    ['constructor', 'en', 'Unfortunately'],
  ])('%s is spoken as %s', (given, language, first) => {
    const found = phrasesFor(given);
    expect([found.language, found.phrases.busy[0]?.startsWith(first)]).toEqual([language, true]);
  });
});

describe('a WAV file', () => {
  test.each([8000, 16_000, 44_100, 48_000])('of %i Hz, mono and stereo', (rate) => {
    const mono = Int16Array.from([1, -2, 300, -32_768]);
    expect(readWaveFile(wave({ rate }, mono))).toEqual({ rate, samples: mono });
    const stereo = wave({ rate, channels: 2 }, Int16Array.from([10, 20, -6, -8]));
    expect([...readWaveFile(stereo).samples]).toEqual([15, -7]);
  });

  test('with other chunks, the extensible form, and a size that lies', () => {
    const plain = wave({}, Int16Array.from([7, 8]));
    const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0, 1, 2, 3, 0])]);
    const odd = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
    expect([...readWaveFile(odd).samples]).toEqual([7, 8]);
    const unfinished = Buffer.from(plain);
    unfinished.writeUInt32LE(0xffffffff, 40);
    expect([...readWaveFile(unfinished).samples]).toEqual([7, 8]);
    const format = Buffer.alloc(48);
    plain.copy(format, 8, 20, 36);
    format.write('fmt ', 0);
    format.writeUInt32LE(40, 4);
    format.writeUInt16LE(0xfffe, 8);
    format.writeUInt16LE(1, 32);
    const extensible = Buffer.concat([plain.subarray(0, 12), format, plain.subarray(36)]);
    expect([...readWaveFile(extensible).samples]).toEqual([7, 8]);
  });

  test.each([
    ['no WAV', Buffer.from('RIFFxxxxAVI '), 'it is no WAV file'],
    ['nothing', Buffer.alloc(0), 'it is no WAV file'],
    ['float', wave({ tag: 3 }, new Int16Array(4)), 'it must be PCM with 16 bits a sample'],
    ['24 bits', wave({ bits: 24 }, new Int16Array(4)), 'it must be PCM with 16 bits a sample'],
    ['5.1', wave({ channels: 6 }, new Int16Array(12)), 'it must be mono or stereo'],
    ['22 kHz', wave({ rate: 22_050 }, new Int16Array(4)), 'its rate must be 8, 16, 44.1 or 48 kHz'],
    ['cut short', wave({}, new Int16Array(4)).subarray(0, 36), 'it has no sound in it'],
  ])('that cannot be used: %s', (_what, file, sentence) => {
    expect(() => readWaveFile(Buffer.from(file))).toThrow(sentence);
  });

  test('of any bytes is read or refused with a sentence', () => {
    const header = wave({}, new Int16Array(30));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(header.length - 1), fc.nat(255)), { maxLength: 12 }),
        (changes) => {
          const file = Buffer.from(header);
          for (const [at, value] of changes) file[at] = value;
          try {
            expect(readWaveFile(file).samples.length).toBeLessThanOrEqual(30);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
            expect((error as Error).message).toMatch(/^its? /);
          }
        },
      ),
    );
  });
});

describe('other rates', () => {
  const rms = (pcm: Int16Array): number => {
    const middle = pcm.subarray(800, pcm.length - 800);
    return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
  };

  test.each([8000, 44_100, 48_000])('%i Hz keeps pitch, level and length', (rate) => {
    const out = toFrames(sine(1000, rate), rate);
    expect(out.length).toBe(8000);
    const expected = sine(1000, 16_000);
    let worst = 0;
    for (let n = 200; n < 7800; n += 1) worst = Math.max(worst, Math.abs(out[n]! - expected[n]!));
    expect(worst).toBeLessThan(150);
  });

  test.each([44_100, 48_000])('%i Hz: what lies above 8 kHz does not come back as something else', (rate) => {
    expect(rms(toFrames(sine(10_500, rate), rate))).toBeLessThan(20);
  });

  test('16 kHz is left alone, and the last frame filled', () => {
    const out = toFrames(Int16Array.from([1, 2, 3]), 16_000);
    expect([out.length, ...out.subarray(0, 5)]).toEqual([320, 1, 2, 3, 0, 0]);
  });

  test('an overloaded sound is clipped, not wrapped', () => {
    const square = Int16Array.from({ length: 800 }, (_, n) => (n % 16 < 8 ? 32_767 : -32_768));
    const out = toFrames(square, 8000);
    expect(Math.max(...out)).toBe(32_767);
  });
});

describe('the message at capacity', () => {
  const setUp = (
    messagesDir: string | null,
    speak?: (text: string, options: SpeakOptions) => Promise<SpokenAudio>,
  ) => {
    const clock = new FakeClock();
    const warnings: string[] = [];
    const asked: SpeakOptions[] = [];
    const log = {
      info: () => undefined,
      error: () => undefined,
      warn: (_fields: object, message: string) => void warnings.push(message),
    };
    const voice = {
      speak: (text: string, options: SpeakOptions) => {
        asked.push(options);
        return inOnePiece(() => (speak ? speak(text, options) : Promise.resolve(fakeSpeech(text))));
      },
    };
    return { clock, warnings, asked, busy: new BusyMessage({ tts: voice, clock, log, messagesDir }) };
  };

  test('is made once for each language and voice', async () => {
    const { busy, asked } = setUp(null);
    const [one, same] = await Promise.all([busy.for('de', 'v1'), busy.for('de', 'v1')]);
    expect(one).toBe(same);
    await busy.for('de', 'v2');
    await busy.for('fr', 'v1');
    expect(asked.length).toBe(9);
    expect(asked[0]).toMatchObject({ language: 'de', voiceId: 'v1' });
  });

  test('a failure is not kept', async () => {
    let isBroken = true;
    const { busy } = setUp(null, (text) =>
      isBroken ? Promise.reject(new Error('down')) : Promise.resolve(fakeSpeech(text)),
    );
    await expect(busy.for('en', null)).rejects.toThrow('down');
    isBroken = false;
    expect((await busy.for('en', null)).length).toBe(3);
  });

  test('a voice that never answers is given up', async () => {
    const { busy, clock } = setUp(
      null,
      (_text, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const message = busy.for('en', null);
    await settle();
    clock.advance(10_000);
    await expect(message).rejects.toThrow('did not answer in time');
    expect(clock.pending).toBe(0);
  });

  test('the file of the whole tag goes before that of the language, and that before any', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'duet-busy-'));
    try {
      for (const [name, frames] of [
        ['busy.pt-BR.wav', 1],
        ['busy.pt.wav', 2],
        ['busy.wav', 3],
      ] as const)
        writeFileSync(join(dir, name), waveFile(new Int16Array(320 * frames).fill(5)));
      const { busy, asked } = setUp(dir);
      const frames = async (language: string): Promise<number> =>
        (await busy.for(language, null))[0]!.pcm.length / 320;
      expect([
        await frames('pt-BR'),
        await frames('pt-PT'),
        await frames('Portuguese'),
        await frames('en'),
      ]).toEqual([1, 2, 2, 3]);
      expect(await frames('../../etc/passwd')).toBe(3);
      expect(asked).toEqual([]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  test('what is broken, empty, too long or missing is told, and the voice speaks', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'duet-busy-'));
    try {
      writeFileSync(join(dir, 'busy.de.wav'), waveFile(new Int16Array(0)));
      writeFileSync(join(dir, 'busy.wav'), Buffer.alloc(6_000_000));
      const { busy, warnings } = setUp(dir);
      expect((await busy.for('de', null)).length).toBe(3);
      expect(warnings).toEqual([
        'a message for callers cannot be used: it has no sound in it',
        'a message for callers cannot be used: it is longer than half a minute',
      ]);
    } finally {
      rmSync(dir, { recursive: true });
    }
    const { busy, warnings } = setUp('/nowhere/at/all');
    expect([(await busy.for('de', null)).length, warnings]).toEqual([3, []]);
  });
});
