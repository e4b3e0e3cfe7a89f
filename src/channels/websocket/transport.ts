import type { CloseReason, Moment, Transport, ServerEvent, ToolProvider } from '../../conversation/ports.ts';
import { serverEvent } from '../../conversation/wire/events.ts';
import { type ClientOptions, DEFAULT_OPTIONS } from '../client-options.ts';
import { encodeEvent } from '../wire-event.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';
import type { TriedCall } from '../phone/try-out/tried-call.ts';

/** What the transport needs of a WebSocket; those of `ws` have it. */
export interface TextSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/**
 * How many frames are put together into one `audio_received`: the first frame of an utterance is sent alone, for a
 * quick start, then 60 ms at a time.
 */
const FRAMES_A_CHUNK = 3;
/** The most bytes that may wait for a slow client; then it is disconnected. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** Sends a text, unless too many bytes wait already: then the client is disconnected (close code 1013). */
export function sendWithin(socket: TextSocket, text: string): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.close(1013, 'the client reads too slowly');
  else socket.send(text);
}

/** The agent's side of a WebSocket session: events as JSON, sound as base64 PCM16 of 16 kHz (facts 1.3). */
export class WebSocketTransport implements Transport {
  readonly leadMs = FRAMES_A_CHUNK * FRAME_MS;
  readonly wantsSilence = false;
  readonly requested: ClientOptions;
  readonly toolProvider?: ToolProvider;
  readonly #socket: TextSocket;
  readonly #tried: TriedCall | null;
  readonly #sender: { readonly mustSend: boolean } | null;
  readonly #chunk = new Int16Array(FRAMES_A_CHUNK * FRAME_SAMPLES);
  #filled = 0;
  #isFirst = true;
  #closed = false;

  /**
   * @param tried a telephone channel that is tried out here: what the agent says then sounds as on a telephone
   * @param sender the client's sound; null: it sends none
   */
  constructor(
    socket: TextSocket,
    tried: TriedCall | null = null,
    requested: ClientOptions = DEFAULT_OPTIONS,
    sender: { readonly mustSend: boolean } | null = null,
  ) {
    this.#socket = socket;
    this.#sender = sender;
    this.#tried = tried;
    this.requested = requested;
    if (tried) this.toolProvider = tried.toolProvider;
  }

  get mustSend(): boolean {
    return this.#sender?.mustSend ?? false;
  }

  sendEvent(event: ServerEvent): void {
    if (event.event === 'talk_state_changed') this.#betweenUtterances();
    this.#send(encodeEvent(event));
  }

  sendMoment(moment: Moment): void {
    if (this.#closed || !moment.speech) return;
    const start = moment.frameIndex * FRAME_SAMPLES;
    this.#chunk.set(moment.speech.pcm.subarray(start, start + FRAME_SAMPLES), this.#filled);
    this.#narrow();
    this.#filled += FRAME_SAMPLES;
    const isLast = start + FRAME_SAMPLES >= moment.speech.pcm.length;
    if (this.#isFirst || isLast || this.#filled === this.#chunk.length) this.#sendChunk();
  }

  flush(): void {
    this.#filled = 0;
    this.#isFirst = true;
    this.#tried?.spoken.reset();
  }

  close(reason: CloseReason): void {
    if (this.#closed) return;
    this.#sendChunk();
    this.#closed = true;
    this.#socket.close(1000, reason);
  }

  #narrow(): void {
    if (!this.#tried) return;
    const frame = this.#chunk.subarray(this.#filled, this.#filled + FRAME_SAMPLES);
    this.#tried.spoken.process(frame, frame);
  }

  #betweenUtterances(): void {
    this.#sendChunk();
    this.#isFirst = true;
  }

  #sendChunk(): void {
    if (this.#filled === 0) return;
    const audio = Buffer.from(this.#chunk.buffer, 0, this.#filled * 2).toString('base64');
    this.#filled = 0;
    this.#isFirst = false;
    this.#send(
      encodeEvent(
        serverEvent('audio_received', this.requested.soundOnce ? { audio } : { audio, data: audio }),
      ),
    );
  }

  #send(text: string): void {
    if (!this.#closed) sendWithin(this.#socket, text);
  }
}
