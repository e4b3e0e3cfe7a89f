import type { Log } from '../../kernel/log.ts';
import { languageCode } from '../language.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';

/** The services of recognition whose codes differ. */
type SttService = 'whisper' | 'deepgram' | 'elevenlabs';

/** Codes that no service knows, and those that mean the same: Norwegian has three, others were renamed. */
const RENAMED: Readonly<Record<string, string>> = {
  nb: 'no', iw: 'he', in: 'id', ji: 'yi', mo: 'ro', sh: 'sr', fil: 'tl', cmn: 'zh', arb: 'ar', nob: 'no', nno: 'nn', swh: 'sw', pes: 'fa', zsm: 'ms',
}; // prettier-ignore

/** What one service calls otherwise than the rest. */
const OWN: Readonly<Record<SttService, Readonly<Record<string, string>>>> = {
  whisper: { jv: 'jw' },
  deepgram: { nn: 'no' },
  elevenlabs: { nn: 'no' },
};

/** The languages of Whisper and its successors (openai/whisper, tokenizer.py); others are refused or taken for English. */
const WHISPER = new Set(
  ('en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn ' +
    'et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ' +
    'ha ba jw su yue').split(' '),
); // prettier-ignore

/**
 * The code by which a service knows a language.
 * @param language a code, a BCP 47 tag or an English name
 * @returns null where the service does not know the language: it then finds it out by itself
 */
export function sttLanguage(service: Exclude<SttService, 'whisper'>, language: string): string;
export function sttLanguage(service: SttService, language: string): string | null;
export function sttLanguage(service: SttService, language: string): string | null {
  const code = languageCode(language);
  const renamed = RENAMED[code] ?? code;
  const own = OWN[service][renamed] ?? renamed;
  return service !== 'whisper' || WHISPER.has(own) ? own : null;
}

/** Whether a server's refusal is about the language. */
const isAboutLanguage = (error: unknown): boolean =>
  error instanceof RequestRefused && error.cause instanceof Error && /lang|locale/i.test(error.cause.message);

/** Requests with a language: one that the server refuses for it is sent once more without, and so are those that follow. */
export class LanguageRequests {
  readonly #service: SttService;
  readonly #log: Log | undefined;
  readonly #refused = new Set<string>();

  constructor(service: SttService, log?: Log) {
    this.#service = service;
    this.#log = log;
  }

  /** The code with which the service is asked now; null: without a language. */
  codeFor(language: string): string | null {
    const code = sttLanguage(this.#service, language);
    return code === null || this.#refused.has(code) ? null : code;
  }

  /**
   * Notes that the service has refused a request with this language.
   * @returns whether it is worth asking again without: the refusal was about the language, and there was one
   */
  refuses(language: string, error: unknown): boolean {
    const code = this.codeFor(language);
    if (code === null || !isAboutLanguage(error)) return false;
    this.#refused.add(code);
    this.#log?.warn(
      { service: this.#service, language: code },
      'speech to text refuses the code of the language: it is asked without',
    );
    return true;
  }

  /**
   * Sends a request with the code of the language, and without it if the service refuses that.
   * @param request sends it; null: without a language
   */
  async send<T>(language: string, request: (code: string | null) => Promise<T>): Promise<T> {
    try {
      return await request(this.codeFor(language));
    } catch (error) {
      if (!this.refuses(language, error)) throw error;
      return request(null);
    }
  }
}
