import type { ServerResponse } from 'node:http';
import { answerJson, buzz, bytesOf, FakeSpeechServer, SILENT_MS, type SpeechSeen } from './speech-server.ts';
import { MS_PER_CHAR } from './tts.ts';

const RATE = 16_000;
const seconds = (ms: number): number => ms / 1000;

const alignmentOf = (text: string): object => {
  const characters = [...text];
  const startMs = (at: number): number => SILENT_MS + characters.slice(0, at).join('').length * MS_PER_CHAR;
  return {
    characters,
    character_start_times_seconds: characters.map((_, at) => seconds(startMs(at))),
    character_end_times_seconds: characters.map((_, at) => seconds(startMs(at + 1))),
  };
};

/**
 * A fake of ElevenLabs' APIs: text to speech with times, speech to text, and the pages of an account's
 * voices.
 */
export class FakeElevenLabsServer extends FakeSpeechServer {
  transcript = ' How much does it cost? ';
  /** Pages of voices. */
  pages: readonly (readonly unknown[])[] = [[]];
  /** The reported times of a text. */
  alignment: (text: string) => unknown = alignmentOf;

  /** Lines of JSON that are sent instead of one with everything. */
  lines: ((text: string) => string) | null = null;

  static start(): Promise<FakeElevenLabsServer> {
    return new FakeElevenLabsServer().listen();
  }

  protected override refusalOf(message: string): unknown {
    return { detail: { status: 'refused', message } };
  }

  protected override answer({ path, body }: SpeechSeen, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(path, this.origin);
    const voice = /^\/v1\/text-to-speech\/([^/]+)\/stream\/with-timestamps$/.exec(pathname)?.[1];
    if (pathname === '/v2/voices') this.#list(searchParams, response);
    else if (pathname === '/v1/speech-to-text') answerJson(response, 200, { text: this.transcript });
    else if (voice === undefined) answerJson(response, 404, this.refusalOf('no such path'));
    else if (this.behaviour.unknown.includes(voice)) this.unknownVoice(response, voice);
    else this.#speak(String(body['text']), response);
  }

  #speak(text: string, response: ServerResponse): void {
    const audio_base64 = bytesOf(buzz(text, RATE)).toString('base64');
    const line = { audio_base64, alignment: this.alignment(text), normalized_alignment: null };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.sendSound(response, Buffer.from(this.lines?.(text) ?? `${JSON.stringify(line)}\n\n`));
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const page = Number(query.get('next_page_token') ?? 0);
    const hasMore = page + 1 < this.pages.length;
    const next = hasMore ? { next_page_token: String(page + 1) } : {};
    answerJson(response, 200, { voices: this.pages[page] ?? [], has_more: hasMore, ...next });
  }
}
