import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import { tone } from '../../contracts/sounds.ts';
import { sttContract } from '../../contracts/stt.contract.ts';
import { WhisperStt } from './whisper-stt.ts';

/** A fake of whisper.cpp: takes its arguments, and prints a text that depends on the file's length. */
const PROGRAM = `#!/bin/sh
while [ $# -gt 0 ]; do
  case $1 in
    -f) file=$2; shift;;
    -m) model=$2; shift;;
    -l) language=$2; shift;;
    --prompt) prompt=$2; shift;;
  esac
  shift
done
[ "$model" = broken ] && exit 3
[ "$model" = slow ] && exec sleep 60
echo " [BLANK_AUDIO]"
echo " Heard $(wc -c < "$file" | tr -d ' ') bytes of $language, $prompt."
`;

let folder: string;
const SOUND = tone(0.5, 300, 5000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-test-whisper-'));
  await writeFile(join(folder, 'whisper-cli'), PROGRAM);
  await chmod(join(folder, 'whisper-cli'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

const open = (model = 'base', timeoutMs = 10_000): WhisperStt =>
  new WhisperStt({ command: join(folder, 'whisper-cli'), model, timeoutMs });

sttContract('whisper.cpp', async () => {
  return {
    stt: open(),
    pcm: SOUND,
    expected: /^Heard 16044 bytes of en/,
    close: async () => undefined,
  };
});

describe('whisper.cpp', () => {
  const transcribe = (stt: WhisperStt): Promise<string> => {
    const transcription = stt.open({
      language: 'fr-CA',
      hints: ['Duet', 'Bonjour'],
      onPartial: () => undefined,
    });
    transcription.write(SOUND);
    return transcription.finish();
  };

  test('gets language and hints, and what it hears besides words is left out', async () => {
    expect(await transcribe(open())).toBe('Heard 16044 bytes of fr, Duet Bonjour.');
  });

  test('leaves no file behind', async () => {
    const left = async (): Promise<string[]> =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('duet-whisper-'));
    const before = await left();
    await transcribe(open());
    await transcribe(open('broken')).catch(() => undefined);
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test('fails and is too slow with a ProviderError', async () => {
    await expect(transcribe(open('broken'))).rejects.toThrow(ProviderError);
    await expect(transcribe(open('slow', 100))).rejects.toThrow('took too long');
  });

  test('a disk without room for the sound is a ProviderError, and frees the place', async () => {
    const stt = open();
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TMPDIR', join(folder, 'no', 'such', 'folder'));
    await expect(transcribe(stt)).rejects.toThrow(ProviderError);
    vi.unstubAllEnvs();
    expect(await transcribe(stt)).toMatch(/^Heard/);
  });

  test('a run that is cancelled frees its place', async () => {
    const stt = open('slow');
    const options = { language: 'en', hints: [], onPartial: () => undefined };
    const stuck = stt.open(options);
    stuck.write(SOUND);
    const text = stuck.finish();
    stuck.cancel();
    expect(await text).toBe('');
    const next = stt.open(options);
    next.write(SOUND);
    const second = next.finish();
    next.cancel();
    expect(await second).toBe('');
  });
});
