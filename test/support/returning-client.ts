import { WebSocket } from 'ws';
import type { ServerEvent } from '../../src/conversation/ports.ts';
import { until } from './until.ts';
import { wireEvent } from './wire-check.ts';
import { WebRtcPeer } from './webrtc-peer.ts';

/** What a client sends in its handshake besides the address. */
export interface Shown {
  readonly secret?: string;
  readonly attempt?: string;
}

/** A client that may reconnect to its session, over any channel. */
export interface ReturningClient {
  readonly events: readonly ServerEvent[];
  /** The error and the close code of a refusal; null while it is connected. */
  readonly refusal: { readonly error: string; readonly code: number } | null;
  /** Whether a command can be sent. */
  readonly isOpen: boolean;
  send(command: object): void;
  /** Breaks the connection without closing it properly. */
  breakOff(): Promise<void>;
  hangUp(): Promise<void>;
}

const subprotocolsOf = ({ secret, attempt }: Shown): string[] => [
  'duet',
  ...(attempt === undefined ? [] : [`duet.attempt.${attempt}`]),
  ...(secret === undefined ? [] : [`duet.secret.${secret}`]),
];

class SocketClient implements ReturningClient {
  readonly events: ServerEvent[] = [];
  refusal: ReturningClient['refusal'] = null;
  readonly #socket: WebSocket;

  constructor(url: string, shown: Shown) {
    this.#socket = new WebSocket(url, subprotocolsOf(shown));
    this.#socket.on('message', (text) => this.events.push(wireEvent(String(text)) as ServerEvent));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', (code) => {
      const error = this.events.findLast(({ event }) => event === 'error')?.data['error'];
      this.refusal = { error: String(error ?? ''), code };
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(command: object): void {
    this.#socket.send(JSON.stringify(command));
  }

  async breakOff(): Promise<void> {
    this.#socket.terminate();
    await until(() => this.refusal, 'the end of the socket');
  }

  async hangUp(): Promise<void> {
    this.#socket.close(1000);
    await until(() => this.refusal, 'the end of the socket');
  }
}

class PeerClient implements ReturningClient {
  readonly #peer: WebRtcPeer;

  constructor(url: string, shown: Shown) {
    this.#peer = new WebRtcPeer(url, { subprotocols: subprotocolsOf(shown) });
    // A refused client never starts: `refusal` reports it.
    void this.#peer.start().catch(() => undefined);
  }

  get events(): readonly ServerEvent[] {
    return this.#peer.events;
  }

  get refusal(): ReturningClient['refusal'] {
    const { closed, errors } = this.#peer;
    return closed && { error: errors[0] ?? '', code: closed.code };
  }

  get isOpen(): boolean {
    return this.#peer.channelOpen;
  }

  send(command: object): void {
    this.#peer.channels[0]?.sendMessage(JSON.stringify(command));
  }

  async breakOff(): Promise<void> {
    this.#peer.socket.terminate();
    this.#peer.pc.close();
    await until(() => this.#peer.closed, 'the end of the signalling');
  }

  hangUp(): Promise<void> {
    return this.#peer.close();
  }
}

/** Connects to a session's address, over WebRTC if it is a signalling address. */
export const comeTo = (url: string, shown: Shown = {}): ReturningClient =>
  url.includes('/signaling') ? new PeerClient(url, shown) : new SocketClient(url, shown);

const secretsOf = ({ events }: ReturningClient): string[] =>
  events.flatMap(({ event, data }) => (event === 'resume_secret' ? [String(data['secret'])] : []));

/** Waits until the client is in its session, and resolves to the secret that it is told. */
export const secretToldTo = (client: ReturningClient): Promise<string> =>
  until(() => {
    const [secret] = secretsOf(client);
    if (!secret && client.refusal) throw new Error(`refused: ${JSON.stringify(client.refusal)}`);
    return secret;
  }, 'the secret for coming back');

/** Waits until the client is refused. @throws Error when it is admitted instead */
export const refusalOf = (client: ReturningClient): Promise<{ error: string; code: number }> =>
  until(() => {
    if (client.events.some(({ event }) => event !== 'error'))
      throw new Error(`let in: ${JSON.stringify(client.events)}`);
    return client.refusal;
  }, 'the refusal');

/** Confirms that the newest secret has been stored. */
export const confirm = (client: ReturningClient): void =>
  client.send({ type: 'confirm_resume_secret', data: {} });

/** Types a sentence, and waits until the agent has answered it. */
export const talksOn = async (client: ReturningClient, text: string): Promise<void> => {
  await until(() => client.isOpen, 'a line to the agent');
  client.send({ type: 'send_message', data: { text, role: 'user', trigger_response: true } });
  await until(() => JSON.stringify(client.events).includes(`You said: ${text}`), `the answer to ${text}`);
};
