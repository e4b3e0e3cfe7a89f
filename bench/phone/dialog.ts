import { randomBytes } from 'node:crypto';
import { addressIn, header, type Message, writeMessage } from './sip-text.ts';

/** The first wait before a request is repeated over UDP (RFC 3261, 17.1: T1); it doubles each time. */
const T1_MS = 500;
/** How often a request is repeated at most. */
const MOST_TRIES = 6;

export interface DialogOptions {
  /** The user part of the caller's address. */
  readonly caller: string;
  /** The registered Contact of the called line. */
  readonly contact: string;
  /** The caller's UDP port on 127.0.0.1. */
  readonly port: number;
  readonly send: (message: Buffer) => void;
  /** Called when a request is repeated. */
  readonly again: () => void;
  /** Called when the other side hangs up. */
  readonly dropped: () => void;
}

interface PendingRequest {
  readonly method: string;
  readonly settled: (answer: Message | Error) => void;
}

const token = (): string => randomBytes(8).toString('hex');

/** One outgoing call: INVITE, ACK, BYE. */
export class Dialog {
  readonly callId = token();
  readonly #options: DialogOptions;
  readonly #tag = token();
  #to: string;
  #target: string;
  #pending: PendingRequest | null = null;
  #provisional: (() => void) | null = null;
  /** The ACK, once there is a 200: repeated for each copy of it (RFC 3261, 13.2.2.4). */
  #ack: Buffer | null = null;

  constructor(options: DialogOptions) {
    this.#options = options;
    this.#target = options.contact;
    this.#to = `<${options.contact}>`;
  }

  /** Calls with this offer. @returns the SDP of the answer. Rejects with the refusal */
  async invite(offer: string): Promise<string> {
    const answer = await this.#ask('INVITE', 1, offer);
    this.#to = header(answer, 'to');
    this.#target = addressIn(header(answer, 'contact'));
    this.#ack = this.#request('ACK', 1);
    this.#options.send(this.#ack);
    return answer.body;
  }

  async bye(): Promise<void> {
    await this.#ask('BYE', 2);
  }

  /** Takes a response to a request, or a request of the other side that was answered already. */
  take(message: Message): void {
    if (message.status === 0) {
      if (message.method === 'BYE') this.#options.dropped();
      return;
    }
    if (message.status < 200) return this.#provisional?.();
    if (message.method === this.#pending?.method) return this.#final(message);
    if (message.method === 'INVITE' && this.#ack) this.#options.send(this.#ack);
  }

  #final(message: Message): void {
    const { settled } = this.#pending!;
    settled(message.status < 300 ? message : new Error(`The service answers: ${message.startLine}`));
  }

  #request(method: string, sequence: number, body = ''): Buffer {
    const { caller, port } = this.#options;
    return writeMessage(
      `${method} ${this.#target} SIP/2.0`,
      [
        ['Via', `SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${token()}`],
        ['Max-Forwards', '70'],
        ['From', `<sip:${caller}@127.0.0.1>;tag=${this.#tag}`],
        ['To', this.#to],
        ['Call-ID', this.callId],
        ['CSeq', `${sequence} ${method}`],
        ['Contact', `<sip:${caller}@127.0.0.1:${port}>`],
      ],
      body,
    );
  }

  /**
   * Repeats a request until it is answered; an INVITE only until there is a provisional answer (17.1.1.2).
   */
  async #ask(method: string, sequence: number, body = ''): Promise<Message> {
    const request = this.#request(method, sequence, body);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Message>((resolve, reject) => {
        const settled = (answer: Message | Error): void =>
          answer instanceof Error ? reject(answer) : resolve(answer);
        this.#pending = { method, settled };
        const wait = (tries: number): void => {
          timer = setTimeout(
            () => {
              if (tries === MOST_TRIES) return reject(new Error(`Nobody answers a ${method}.`));
              this.#options.again();
              this.#options.send(request);
              wait(tries + 1);
            },
            T1_MS * 2 ** tries,
          );
        };
        if (method === 'INVITE') this.#provisional = () => clearTimeout(timer);
        this.#options.send(request);
        wait(0);
      });
    } finally {
      clearTimeout(timer);
      this.#pending = this.#provisional = null;
    }
  }
}
