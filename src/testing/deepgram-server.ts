import type { IncomingMessage, ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerJson, buzz, bytesOf, FakeSpeechServer, type SpeechSeen } from './speech-server.ts';

const SECOND = 16_000;
const BYTES_A_SAMPLE = 2;

const results = (transcript: string, isFinal: boolean, more: object = {}): string =>
  JSON.stringify({
    ...{
      type: 'Results',
      channel_index: [0, 1],
      start: 0,
      duration: 1,
      is_final: isFinal,
      speech_final: isFinal,
    },
    channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
    ...more,
  });

/** A stream of speech as the server received it. */
export interface SeenStream {
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Bytes of sound. */
  bytes: number;
  /** Types of the messages, in their order. */
  readonly controls: string[];
  /** Whether the client has not closed its side yet. */
  isOpen: boolean;
}

const metadata = ({ bytes }: SeenStream): string =>
  JSON.stringify({
    type: 'Metadata',
    request_id: 'r-1',
    duration: bytes / BYTES_A_SAMPLE / SECOND,
    channels: 1,
  });

/** How the server answers the next streams. */
export interface StreamBehaviour {
  /** The HTTP status that is sent instead of an upgrade. */
  status: number;
  /** The text of each stretch in pieces, which become final one after another. */
  pieces: readonly string[];
  /** The code with which the connection is closed when sound comes. */
  closesWith: number | null;
  /** Whether the end of a stream gets no answer. */
  neverEnds: boolean;
  /** Whether the results of Finalize are marked; they are not where nothing was buffered. */
  marksFlushed: boolean;
  /** The language in which no stream is opened. */
  refuses: string | null;
  /** Whether a stream ends by closing, without a final message. */
  closesSilently: boolean;
  /** Whether metadata of the stream is sent before its end. */
  tellsEarly: boolean;
}

/** A fake of Deepgram's APIs: live speech to text, text to speech, and the list of models. */
export class FakeDeepgramServer extends FakeSpeechServer {
  readonly streams: SeenStream[] = [];
  readonly stream: StreamBehaviour = {
    ...{ status: 101, pieces: ['How much', 'does it cost?'], closesWith: null },
    ...{ neverEnds: false, marksFlushed: true, closesSilently: false, tellsEarly: false },
    refuses: null,
  };
  /** How many streams were refused for their language. */
  refusals = 0;
  models: unknown = { stt: [], tts: [] };
  readonly #sockets = new WebSocketServer({ noServer: true });

  static start(): Promise<FakeDeepgramServer> {
    return new FakeDeepgramServer().listen();
  }

  constructor() {
    super();
    this.server.on('upgrade', (request, socket, head) => {
      if (this.stream.status !== 101) {
        socket.end(`HTTP/1.1 ${this.stream.status} No\r\ndg-error: not today\r\ncontent-length: 0\r\n\r\n`);
        return;
      }
      const language = new URL(request.url ?? '', this.origin).searchParams.get('language');
      if (language !== null && language === this.stream.refuses) {
        this.refusals += 1;
        socket.end(
          'HTTP/1.1 400 No\r\ndg-error: No such model/language/tier combination found.\r\ncontent-length: 0\r\n\r\n',
        );
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#converse(opened, request));
    });
  }

  override close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    return super.close();
  }

  protected override refusalOf(message: string): unknown {
    return { err_code: 'Bad Request', err_msg: message, request_id: 'r-1' };
  }

  protected override answer({ path, body }: SpeechSeen, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(path, this.origin);
    const voice = searchParams.get('model') ?? '';
    if (pathname === '/v1/models') answerJson(response, 200, this.models);
    else if (pathname !== '/v1/speak') answerJson(response, 404, this.refusalOf('no such path'));
    else if (this.behaviour.unknown.includes(voice))
      answerJson(response, 400, this.refusalOf('No such model/version combination found.'));
    else
      this.sendSound(response, bytesOf(buzz(String(body['text']), Number(searchParams.get('sample_rate')))));
  }

  #converse(socket: WebSocket, { url: path = '', headers }: IncomingMessage): void {
    const seen: SeenStream = { path, headers, bytes: 0, controls: [], isOpen: true };
    this.streams.push(seen);
    socket.on('close', () => (seen.isOpen = false));
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.#hear(socket, seen, (data as Buffer).length);
      else this.#obey(socket, seen, (JSON.parse(String(data)) as { type: string }).type);
    });
  }

  #hear(socket: WebSocket, seen: SeenStream, bytes: number): void {
    const isFirst = seen.bytes === 0;
    seen.bytes += bytes;
    const { closesWith, pieces } = this.stream;
    if (isFirst && this.stream.tellsEarly) socket.send(metadata(seen));
    if (closesWith !== null) socket.close(closesWith, 'NET-0001');
    else if (isFirst) socket.send(results(pieces[0]?.split(' ')[0] ?? '', false));
  }

  #obey(socket: WebSocket, seen: SeenStream, type: string): void {
    seen.controls.push(type);
    if (this.stream.neverEnds) return;
    if (type === 'Finalize') this.#flush(socket, seen);
    if (type === 'CloseStream') {
      if (!this.stream.closesSilently) socket.send(metadata(seen));
      socket.close(1000);
    }
  }

  #flush(socket: WebSocket, seen: SeenStream): void {
    const pieces = seen.bytes === 0 ? [] : this.stream.pieces;
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1;
      socket.send(results(piece, true, isLast && this.stream.marksFlushed ? { from_finalize: true } : {}));
    }
  }
}
