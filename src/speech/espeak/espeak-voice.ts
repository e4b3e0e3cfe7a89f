import { spawn } from 'node:child_process';
import {
  ProviderError,
  type SpeakOptions,
  type SpokenAudio,
  type SpokenWord,
} from '../../conversation/ports.ts';
import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import type { ForeignVoice } from '../builtin/voice/builtin-voice.ts';
import type { Mouth } from '../builtin/voice/phones.ts';
import { readWave, resample, trimAndLevel } from '../builtin/voice/sound.ts';
import { silence } from '../builtin/voice/spoken-audio.ts';
import { spokenTokens, type SpokenToken } from '../builtin/voice/spoken-text.ts';
import { visemeMarks } from '../builtin/voice/visemes.ts';
import { languageCode } from '../language.ts';
import { findProgram } from '../programs.ts';
import { findVoice } from '../voices.ts';
import { wordsOfIpa, type Sound } from './ipa.ts';
import { stretchesOf, timeOfShare, type Stretch } from './stretches.ts';

const WORDS_PER_MINUTE = '160';

/** Codes that espeak-ng names otherwise. */
const RENAMED: Readonly<Record<string, string>> = { zh: 'cmn', no: 'nb', iw: 'he' };

const VARIANTS = { female: '+f2', male: '+m3', neutral: '+f4' } as const;

const fail = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('espeak-ng', message, { retryable: true, cause });

/** Runs the program with `text` on its input and gives its output. */
function run(command: string, args: readonly string[], text: string, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stdin.on('error', () => undefined);
    child.on('error', (error) =>
      reject(signal.aborted ? signal.reason : fail('espeak-ng cannot be started', error)),
    );
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(parts)) : reject(fail(`espeak-ng ended with ${code}`)),
    );
    child.stdin.end(text);
  });
}

/** Spreads the sounds over the time in which something is heard. */
function mouthsIn(words: readonly Sound[][], stretches: readonly Stretch[]): Mouth[] {
  const sounds = words.flat();
  const total = sounds.reduce((sum, { weight }) => sum + weight, 0);
  const at = timeOfShare(stretches);
  let spoken = 0;
  const mouths = sounds.map(({ viseme, weight }): Mouth => {
    const startMs = at(spoken / total);
    spoken += weight;
    return { viseme, startMs, endMs: at(spoken / total) };
  });
  return withPauses(mouths, stretches);
}

/** The mouth closes in a pause, and before and after all. */
function withPauses(mouths: readonly Mouth[], stretches: readonly Stretch[]): Mouth[] {
  const pauses = stretches.map(({ endMs }, index): Mouth => ({
    viseme: 'sil',
    startMs: endMs,
    endMs: stretches[index + 1]?.startMs ?? Infinity,
  }));
  const spoken = mouths.flatMap((mouth) => {
    const pause = pauses.find(({ startMs, endMs }) => mouth.startMs < startMs && mouth.endMs > endMs);
    return pause ? [{ ...mouth, endMs: pause.startMs }] : [mouth];
  });
  return [...spoken, ...pauses].sort((a, b) => a.startMs - b.startMs);
}

/** Words take time by their letters: good enough to know how far somebody has listened. */
function wordsIn(tokens: readonly SpokenToken[], stretches: readonly Stretch[]): SpokenWord[] {
  const total = tokens.reduce((sum, { say }) => sum + say.length + 1, 0);
  const at = timeOfShare(stretches);
  let spoken = 0;
  return tokens.map(({ say, charEnd }) => {
    const startMs = Math.round(at(spoken / total));
    spoken += say.length + 1;
    return { startMs, endMs: Math.round(at(spoken / total)), charEnd };
  });
}

/** An installed `espeak-ng`: many languages, one modest sound. */
class EspeakVoice implements ForeignVoice {
  readonly #command: string;
  readonly #languages: ReadonlySet<string>;

  constructor(command: string, languages: ReadonlySet<string>) {
    this.#command = command;
    this.#languages = languages;
  }

  knows(language: string): boolean {
    return this.#languages.has(nameOf(language));
  }

  async speak(text: string, { language, voiceId, signal }: SpeakOptions): Promise<SpokenAudio> {
    const tokens = spokenTokens(text, false);
    if (tokens.length === 0) return silence(text);
    const said = tokens.map(({ say }) => say).join(' ');
    const voice = nameOf(language) + VARIANTS[findVoice(voiceId)?.gender ?? 'female'];
    const [wave, ipa] = await Promise.all([
      run(this.#command, ['-v', voice, '-s', WORDS_PER_MINUTE, '--stdin', '--stdout'], said, signal),
      run(this.#command, ['-v', voice, '-q', '--ipa', '--stdin'], said, signal),
    ]);
    return shape(text, tokens, wave, wordsOfIpa(ipa.toString('utf8')));
  }
}

function shape(
  text: string,
  tokens: readonly SpokenToken[],
  wave: Buffer,
  words: readonly Sound[][],
): SpokenAudio {
  const { rate, samples } = readWave(new Uint8Array(wave).buffer);
  const { pcm } = trimAndLevel(resample(samples, rate / SAMPLE_RATE));
  const stretches = stretchesOf(pcm);
  const visemes = visemeMarks(mouthsIn(words, stretches), stretches.at(-1)!.endMs + 1);
  return { text, pcm, durationMs: durationMs(pcm.length), words: wordsIn(tokens, stretches), visemes };
}

const nameOf = (language: string): string => {
  const code = languageCode(language);
  return RENAMED[code] ?? code;
};

const languagesOf = (list: string): Set<string> =>
  new Set(
    list
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/)[1]?.split('-')[0] ?? ''),
  );

/** Looks for `espeak-ng` and the languages it has; null when it is not installed or does not run. */
export async function findEspeak(): Promise<ForeignVoice | null> {
  const command = await findProgram('espeak-ng');
  if (command === null) return null;
  try {
    const list = await run(command, ['--voices'], '', AbortSignal.timeout(5000));
    return new EspeakVoice(command, languagesOf(list.toString('utf8')));
  } catch {
    return null;
  }
}
