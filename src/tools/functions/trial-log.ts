import type { WebSocket } from 'ws';
import { AddressRefused, type Egress, type EgressResponse, type EgressRequest } from '../../egress/egress.ts';
import { HIDDEN } from '../hidden.ts';
import type { FunctionTool } from '../plan.ts';
import { faultOfError } from './faults.ts';

/** The first request that was sent: the call itself, or the one that opens a WebSocket. */
export interface SentRequest {
  readonly method: 'POST' | 'GET';
  readonly url: string;
  /** The values of the function's own headers are replaced by `HIDDEN`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A frame of a WebSocket. */
export interface TrialFrame {
  readonly direction: 'sent' | 'received';
  readonly text: string;
}

const MOST_FRAMES = 50;
const LONGEST_FRAME = 16 * 1024;

type FunctionEgress = Pick<Egress, 'request' | 'webSocket'>;
type SocketOptions = Parameters<Egress['webSocket']>[1];

/** An egress for one call that logs what is sent and received. */
export class TrialLog implements FunctionEgress {
  readonly #egress: FunctionEgress;
  readonly #secret: ReadonlySet<string>;
  readonly frames: TrialFrame[] = [];
  sent: SentRequest | null = null;
  /** The status of an HTTP answer. */
  status: number | null = null;
  /** Why the tool could not be reached, in a sentence. */
  problem: string | null = null;

  constructor(egress: FunctionEgress, { headers }: Pick<FunctionTool, 'headers'>) {
    this.#egress = egress;
    this.#secret = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  }

  async request(url: string, options: EgressRequest): Promise<EgressResponse> {
    const { method, headers = {}, body, signal } = options;
    this.sent = { method, url, headers: this.#shown(headers), body: typeof body === 'string' ? body : null };
    try {
      const answer = await this.#egress.request(url, options);
      this.status = answer.status;
      return answer;
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
      throw error;
    }
  }

  webSocket(url: string, options: SocketOptions): WebSocket {
    this.sent = { method: 'GET', url, headers: this.#shown(options.headers ?? {}), body: null };
    try {
      return this.#recorded(this.#egress.webSocket(url, options));
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  #failed(error: unknown): void {
    this.problem = error instanceof AddressRefused ? error.message : faultOfError(error as Error).message;
  }

  #shown(headers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        this.#secret.has(name.toLowerCase()) ? HIDDEN : value,
      ]),
    );
  }

  /** Logs the text frames of both directions. Pings and binary frames are left out. */
  #recorded(socket: WebSocket): WebSocket {
    const send = socket.send.bind(socket) as (text: string) => void;
    socket.send = ((text: string) => {
      this.#keep('sent', text);
      send(text);
    }) as WebSocket['send'];
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#keep('received', String(data));
    });
    return socket;
  }

  #keep(direction: TrialFrame['direction'], text: string): void {
    if (this.frames.length < MOST_FRAMES) this.frames.push({ direction, text: text.slice(0, LONGEST_FRAME) });
  }
}
