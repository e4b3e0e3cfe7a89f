import { spawn } from 'node:child_process';
import { ProviderError, type SpeakOptions, type SpokenAudio } from '../../conversation/provider-ports.ts';
import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import { resample } from '../../media/resampler.ts';
import type { ForeignTts } from '../builtin/tts/builtin-tts.ts';
import { readWave, trimAndLevel } from '../builtin/tts/sound.ts';
import { silence } from '../builtin/tts/spoken-audio.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import { languageCode } from '../language.ts';
import { foreignTokens } from '../text-normalization/languages/normalize.ts';
import { findProgram } from '../programs.ts';
import { knownGender } from '../voices.ts';
import { wordsOfIpa, type Sound } from './ipa.ts';
import { spreadVisemes, wordsIn } from '../remote/spread.ts';
import { stretchesOf } from './stretches.ts';

const WORDS_PER_MINUTE = '160';

/** Codes that espeak-ng names differently. */
const RENAMED: Readonly<Record<string, string>> = { zh: 'cmn', no: 'nb', iw: 'he' };

const codeOf = new Map([['cmn', 'zh']]);

const VARIANTS = { female: '+f2', male: '+m3', neutral: '+f4' } as const;

const fail = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('espeak-ng', message, { retryable: true, cause });

/** Runs the program with `text` on its standard input. Resolves to its output. */
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
    // Without a text nothing is written: the program may have ended before.
    if (text === '') child.stdin.end();
    else child.stdin.end(text);
  });
}

/** The voice of an installed `espeak-ng`, which speaks many languages with modest quality. */
class EspeakTts implements ForeignTts {
  readonly languages: readonly string[];
  readonly #command: string;
  readonly #languages: ReadonlySet<string>;

  constructor(command: string, languages: ReadonlySet<string>) {
    this.#command = command;
    this.#languages = languages;
    const codes = [...languages].map((name) => codeOf.get(name) ?? name);
    this.languages = [...new Set(codes)].filter((code) => /^[a-z]{2}$/.test(code)).sort();
  }

  knows(language: string): boolean {
    return this.#languages.has(nameOf(language));
  }

  async speak(text: string, { language, voiceId, signal }: SpeakOptions): Promise<SpokenAudio> {
    const tokens = foreignTokens(text, language);
    if (tokens.length === 0) return silence(text);
    const said = tokens.map(({ say }) => say).join(' ');
    const voice = nameOf(language) + VARIANTS[knownGender(voiceId) ?? 'female'];
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
  const { pcm } = trimAndLevel(resample(samples, rate, SAMPLE_RATE));
  const stretches = stretchesOf(pcm);
  const visemes = visemeMarks(spreadVisemes(words.flat(), stretches), stretches.at(-1)!.endMs + 1);
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

/** Looks for `espeak-ng` and its languages; null when it is not installed or does not run. */
export async function findEspeak(): Promise<ForeignTts | null> {
  const command = await findProgram('espeak-ng');
  if (command === null) return null;
  try {
    const list = await run(command, ['--voices'], '', AbortSignal.timeout(5000));
    return new EspeakTts(command, languagesOf(list.toString('utf8')));
  } catch {
    return null;
  }
}
