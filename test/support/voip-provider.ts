import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { XMLParser } from 'fast-xml-parser';
import WebSocket from 'ws';
import { FRAME_MS, FRAME_SAMPLES, SILENCE } from '../../src/media/pcm.ts';
import { createCodec } from '../../src/channels/phone/media/codecs/index.ts';
import { until } from './until.ts';
import { wireStream } from './wire-check.ts';

type Attributes = Readonly<Record<string, string>>;

/** One element of a call control document. */
export interface Verb {
  readonly name: string;
  readonly attributes: Attributes;
  readonly text: string;
  readonly children: readonly Verb[];
}

type Ordered = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  preserveOrder: true,
  parseTagValue: false,
});

const verbOf = (node: Ordered): Verb => {
  const name = Object.keys(node).find((key) => key !== ':@')!;
  const inside = Array.isArray(node[name]) ? (node[name] as Ordered[]) : [];
  const text = inside.map((child) => child['#text'] ?? '').join('');
  const children = inside.filter((child) => !('#text' in child)).map(verbOf);
  return { name, attributes: (node[':@'] ?? {}) as Attributes, text, children };
};

/** The verbs of a document. @throws Error when it is invalid */
export const verbsOf = (document: string): readonly Verb[] => {
  const root = (parser.parse(document) as Ordered[]).map(verbOf).find(({ name }) => name === 'Response');
  if (!root) throw new Error(`This is no document: ${document}`);
  return root.children;
};

/** Silence after which speech has ended. */
const QUIET_MS = 400;

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const sid = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`;

export interface ProviderOptions {
  /** `voipEndpoint` of the channel. */
  readonly endpoint: string;
  /** The token that signs its requests, if it is set. */
  readonly authToken?: string;
  readonly from?: string;
  readonly to?: string;
  readonly callerName?: string;
}

/**
 * A fake telephony provider with one caller: it requests documents, executes them, and speaks the protocol of
 * media streams.
 */
export class VoipProvider {
  readonly callSid = sid('CA');
  readonly options: ProviderOptions;
  /** Every document that it received, by the last part of its address. */
  readonly documents: { readonly step: string; readonly verbs: readonly Verb[] }[] = [];
  readonly streams: ProviderStream[] = [];
  /** The dial verb in progress. */
  dial: Verb | null = null;
  /** Why the call ended. */
  ended: 'hangup' | 'rejected' | 'caller' | 'refused' | null = null;

  constructor(options: ProviderOptions) {
    this.options = options;
  }

  /** The present stream. @throws Error when there is none */
  get stream(): ProviderStream {
    const stream = this.streams.at(-1);
    if (!stream || stream.closed) throw new Error('There is no stream.');
    return stream;
  }

  fields(more: Attributes = {}): Record<string, string> {
    const { from = '+4930555123', to = '+4930999', callerName } = this.options;
    return {
      AccountSid: 'AC1',
      ApiVersion: '2010-04-01',
      CallSid: this.callSid,
      CallStatus: this.ended === 'caller' ? 'completed' : 'in-progress',
      Direction: 'inbound',
      From: from,
      To: to,
      ...(callerName !== undefined && { CallerName: callerName }),
      ...more,
    };
  }

  /** Requests a document. */
  async post(url: string, fields: Attributes, headers: Attributes = {}): Promise<Answered> {
    const signed =
      url +
      Object.keys(fields)
        .sort()
        .map((name) => name + fields[name])
        .join('');
    const { authToken } = this.options;
    const signature =
      authToken === undefined ? '' : createHmac('sha1', authToken).update(signed).digest('base64');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature, ...headers },
      body: new URLSearchParams(fields),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  }

  /** Calls the number. Resolves when the first document has been executed as far as it goes by itself. */
  async call(): Promise<this> {
    await this.#ask(this.options.endpoint, this.fields({ CallStatus: 'ringing' }));
    return this;
  }

  /** The caller hangs up, at any stage. */
  async hangUp(): Promise<void> {
    this.ended = 'caller';
    const stream = this.streams.at(-1);
    if (stream && !stream.closed) stream.stop();
    else if (this.dial) await this.dialEnds('canceled');
  }

  // ---- the called person

  get person(): Verb {
    const noun = this.dial?.children[0];
    if (!noun) throw new Error('Nobody is called.');
    return noun;
  }

  /** The called person picks up. @returns what they hear before they are joined; [] for nothing */
  async personAnswers(): Promise<readonly Verb[]> {
    const { statusCallback, url } = this.person.attributes;
    const fields = {
      ...this.fields({ CallStatus: 'in-progress' }),
      CallSid: sid('CA'),
      ParentCallSid: this.callSid,
    };
    if (statusCallback !== undefined) await this.post(statusCallback, fields);
    if (url === undefined) return [];
    const verbs = verbsOf((await this.post(url, fields)).text);
    this.documents.push({ step: 'whisper', verbs });
    return verbs;
  }

  /** The called person presses a key, or none, while a message plays. @returns the document of the answer */
  async personPresses(gather: Verb, digits: string): Promise<readonly Verb[]> {
    const fields = { ...this.fields(), CallSid: sid('CA'), Digits: digits };
    return verbsOf((await this.post(gather.attributes['action']!, fields)).text);
  }

  /** The dialled call has ended, or has failed; the document that follows is executed. */
  async dialEnds(status: string, more: Attributes = {}): Promise<void> {
    const action = this.dial?.attributes['action'];
    if (action === undefined) throw new Error('Nobody is called.');
    this.dial = null;
    await this.#ask(action, this.fields({ DialCallStatus: status, ...more }));
  }

  async #ask(url: string, fields: Attributes): Promise<void> {
    const { status, text } = await this.post(url, fields);
    const step = new URL(url).pathname.split('/').at(-1)!;
    if (status !== 200) {
      this.ended ??= 'refused';
      return;
    }
    const verbs = verbsOf(text);
    this.documents.push({ step, verbs });
    if (this.ended !== 'caller') await this.#follow(verbs[0]);
  }

  async #follow(verb: Verb | undefined): Promise<void> {
    if (verb?.name === 'Connect') return this.#connect(verb);
    if (verb?.name === 'Dial') this.dial = verb;
    else this.ended = verb?.name === 'Reject' ? 'rejected' : 'hangup';
  }

  async #connect({ attributes, children: [noun] }: Verb): Promise<void> {
    if (noun?.name !== 'Stream') throw new Error('Connect holds no Stream.');
    const stream = await ProviderStream.open(noun, this.callSid);
    this.streams.push(stream);
    void stream.over.then(() => this.#ask(attributes['action']!, this.fields())).catch(() => undefined);
  }
}

/** A message that the provider gets on a stream. */
interface Received {
  readonly event: string;
  readonly streamSid: string;
  readonly media?: { readonly payload: string };
  readonly mark?: { readonly name: string };
}

/**
 * One media stream in real time: the caller's microphone sends 20 ms every 20 ms, and received sound is
 * played in sequence, so that marks are returned when everything before them was played.
 */
export class ProviderStream {
  readonly streamSid = sid('MZ');
  /** Resolves when its socket is closed. */
  readonly over: Promise<void>;
  closed = false;
  closeReason = '';
  /** Sound that was played to the caller, ms. */
  playedMs = 0;
  clears = 0;
  marksReturned = 0;
  /** Received mu-law sound. */
  readonly received: Buffer[] = [];
  readonly #socket: WebSocket;
  readonly #codec = createCodec('PCMU');
  readonly #microphone: Int16Array[] = [];
  readonly #marks = new Map<string, NodeJS.Timeout>();
  #timer: NodeJS.Timeout | null = null;
  #isHeldUp = false;
  #sequence = 0;
  #startedAt = 0;
  #sent = 0;
  #playsUntil = 0;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (data) => this.#receive(wireStream(String(data)) as Received));
    this.#socket.on('error', () => undefined);
    this.over = new Promise((resolve) =>
      this.#socket.on('close', (_code, reason) => {
        this.closed = true;
        this.closeReason = String(reason);
        if (this.#timer) clearInterval(this.#timer);
        for (const timer of this.#marks.values()) clearTimeout(timer);
        resolve();
      }),
    );
  }

  /** Opens the stream that a document names, and starts it. */
  static async open({ attributes, children }: Verb, callSid: string): Promise<ProviderStream> {
    const stream = new ProviderStream(attributes['url']!);
    await stream.opened();
    const parameters = children.map(({ attributes: { name, value } }) => [name, value] as const);
    stream.start(callSid, Object.fromEntries(parameters) as Attributes);
    return stream;
  }

  async opened(): Promise<void> {
    const opened = once(this.#socket, 'open');
    await until(() => opened, 'the open stream');
  }

  start(callSid: string, customParameters: Attributes): void {
    this.send({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 };
    const { streamSid } = this;
    const start = {
      streamSid,
      accountSid: 'AC1',
      callSid,
      tracks: ['inbound'],
      mediaFormat,
      customParameters,
    };
    this.send({ event: 'start', streamSid, start });
    this.#startedAt = performance.now();
    this.#timer = setInterval(() => this.#sendDue(), FRAME_MS);
  }

  /** Sends a message with a sequence number; a text is sent as it is. */
  send(message: object | string): void {
    const numbered =
      typeof message === 'string' ? message : { sequenceNumber: `${(this.#sequence += 1)}`, ...message };
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(typeof numbered === 'string' ? numbered : JSON.stringify(numbered));
  }

  sendBinary(bytes: Uint8Array): void {
    this.#socket.send(bytes);
  }

  /** Sound that the caller has sent, ms. */
  get sentMs(): number {
    return this.#sent * FRAME_MS;
  }

  /** Sound is held up on its way. @returns a function that lets all of it through at once, and what follows in time */
  stall(): () => void {
    this.#isHeldUp = true;
    return () => void (this.#isHeldUp = false);
  }

  /** Resolves when the caller has said it. */
  async say(pcm: Int16Array): Promise<void> {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES)
      this.#microphone.push(pcm.subarray(at, at + FRAME_SAMPLES));
    await until(() => this.closed || this.#microphone.length === 0, 'the caller has spoken');
  }

  press(digit: string): void {
    const { streamSid } = this;
    this.send({ event: 'dtmf', streamSid, dtmf: { track: 'inbound_track', digit } });
  }

  /** How long the caller has heard nothing, in ms; below 0 while there is sound left to play. */
  get silentForMs(): number {
    return performance.now() - this.#playsUntil;
  }

  /** Whether the caller hears something now, or did a moment ago, as sound does not always arrive in time. */
  get isSounding(): boolean {
    return this.silentForMs < QUIET_MS;
  }

  /** The caller has hung up. */
  stop(): void {
    const { streamSid } = this;
    this.send({ event: 'stop', streamSid, stop: { accountSid: 'AC1' } });
    this.#socket.close(1000);
  }

  /** Breaks the connection. */
  cut(): void {
    this.#socket.terminate();
  }

  #sendDue(): void {
    if (this.#isHeldUp) return;
    const due = Math.floor((performance.now() - this.#startedAt) / FRAME_MS);
    const { streamSid } = this;
    for (; this.#sent < due; this.#sent++) {
      const payload = Buffer.from(this.#codec.encode(this.#microphone.shift() ?? SILENCE)).toString('base64');
      const numbers = { chunk: `${this.#sent + 1}`, timestamp: `${this.#sent * FRAME_MS}` };
      this.send({ event: 'media', streamSid, media: { track: 'inbound', ...numbers, payload } });
    }
  }

  #receive(message: Received): void {
    if (message.streamSid !== this.streamSid) throw new Error('A message is for another stream.');
    if (message.media) this.#play(Buffer.from(message.media.payload, 'base64'));
    if (message.mark) this.#mark(message.mark.name);
    if (message.event === 'clear') this.#clear();
  }

  #play(bytes: Buffer): void {
    this.received.push(bytes);
    this.playedMs += bytes.length / 8;
    this.#playsUntil = Math.max(performance.now(), this.#playsUntil) + bytes.length / 8;
  }

  #mark(name: string): void {
    const leftMs = Math.max(0, this.#playsUntil - performance.now());
    this.#marks.set(
      name,
      setTimeout(() => this.#return(name), leftMs),
    );
  }

  /** Discards sound that was not played, and returns all marks. */
  #clear(): void {
    this.clears += 1;
    this.#playsUntil = performance.now();
    for (const [name, timer] of [...this.#marks]) {
      clearTimeout(timer);
      this.#return(name);
    }
  }

  #return(name: string): void {
    this.#marks.delete(name);
    this.marksReturned += 1;
    const { streamSid } = this;
    this.send({ event: 'mark', streamSid, mark: { name } });
  }
}
