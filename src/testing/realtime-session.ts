import type { WebSocket } from 'ws';
import type { TextToSpeech } from '../conversation/provider-ports.ts';
import { speakWhole } from '../conversation/speech-pieces.ts';
import { pcmOf, SAMPLE_RATE } from '../media/pcm.ts';
import { resample } from '../media/resampler.ts';
import { decoded, encoded, REALTIME_RATE } from '../speech/realtime/pcm-base64.ts';
import type { SpokenCall } from './model-server.ts';

/** Faults of an answer; the first two happen before a piece of it has come. */
export type RealtimeTrouble =
  | 'refuses the key'
  | 'is busy'
  | 'breaks off'
  | 'ends early'
  | 'fails midway'
  | 'hangs'
  | 'is silent';

/** How the sessions of a fake realtime model behave. */
export interface RealtimeBehaviour {
  /** What the agent says. */
  answer: string;
  /** Calls that it makes after that. */
  calls: readonly SpokenCall[];
  /** Synthesizes its sound. */
  voice: TextToSpeech;
  /** Transcribes the user's speech: 16 kHz. */
  hear: (pcm: Int16Array) => Promise<string>;
  /** Whether transcriptions fail. */
  deaf: boolean;
  trouble: RealtimeTrouble | null;
  /** Whether every request with tools is refused. */
  refusesTools: boolean;
  /** Requests with a tool of this name are refused, and the refusal names its place. */
  refusedTool?: string;
  /** Whether settings with a language for the transcription are refused. */
  refusesLanguage?: boolean;
  /** Most items of a conversation for which requests are accepted; absent: any number. */
  mostItems?: number;
  /** False: a hanging answer does not end when it is cancelled. */
  endsWhenCancelled?: boolean;
  /**
   * Whether it keeps its own turn detection though it is told not to: it commits each so many milliseconds of sound, and
   * answers unasked.
   */
  ownTurnMs?: number;
  /** How many milliseconds of sound it commits by itself just before it takes its client's commit. */
  takesFirstMs?: number;
  /** Whether it says nothing when it has cleared its buffer, or refuses to clear one that is empty. */
  clears?: 'in silence' | 'with sound alone';
  /** The events with which it greets; default: `session.created`. */
  greetings?: readonly string[];
  /** Whether it answers the result of a call before it is asked. */
  answersResults?: boolean;
  /** Whether the event names of the beta are used. */
  beta: boolean;
  /** Unix seconds at which its sessions end; null: it does not report it. */
  expiresAt: number | null;
}

export type Fields = Record<string, unknown>;

/** An item of the conversation on the server. */
export interface ServerItem {
  readonly id: string;
  readonly item: Fields;
  /** Length of its sound in milliseconds. */
  audioMs: number;
  /** Its text. */
  said: string;
}

const REALTIME_USAGE = {
  ...{ total_tokens: 200, input_tokens: 130, output_tokens: 70 },
  input_token_details: {
    ...{ text_tokens: 100, audio_tokens: 30, cached_tokens: 40 },
    cached_tokens_details: { text_tokens: 40, audio_tokens: 0 },
  },
  output_token_details: { text_tokens: 20, audio_tokens: 50 },
};

const MS = 24;
/** Length of the first piece of sound, enough for the first piece of an answer but not for a second. */
const FIRST_MS = 360;
/** Length of each further piece of sound. */
const NEXT_MS = 200;
const LEAST_COMMIT_MS = 100;

const OLD_NAMES: Fields = {
  'response.output_audio.delta': 'response.audio.delta',
  'response.output_audio.done': 'response.audio.done',
  'response.output_audio_transcript.delta': 'response.audio_transcript.delta',
  'response.output_audio_transcript.done': 'response.audio_transcript.done',
  'conversation.item.added': 'conversation.item.created',
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Running {
  readonly id: string;
  cancelled: boolean;
}

/** One session of a fake realtime model. It checks its client's use of the protocol. */
export class FakeRealtimeSession {
  /** Everything that its client has sent, except sound. */
  readonly received: Fields[] = [];
  readonly items: ServerItem[] = [];
  /** The codes of the `error` events with which it has answered its client. */
  readonly complaints: string[] = [];
  session: Fields = {};
  cancels = 0;
  readonly #socket: WebSocket;
  readonly #behaviour: RealtimeBehaviour;
  #ids = 0;
  #buffer: Int16Array[] = [];
  #running: Running | null = null;

  constructor(socket: WebSocket, behaviour: RealtimeBehaviour) {
    this.#socket = socket;
    this.#behaviour = behaviour;
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString('utf8')) as Fields));
    const expires = behaviour.expiresAt === null ? {} : { expires_at: behaviour.expiresAt };
    if (behaviour.trouble === 'is silent') return;
    for (const greeting of behaviour.greetings ?? ['session.created'])
      this.#send(greeting, { session: { id: 'sess_fake', ...expires } });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Breaks the connection. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Resolves when the client has received what was sent so far. */
  delivered(): Promise<void> {
    const answered = new Promise<void>((resolve) => void this.#socket.once('pong', () => resolve()));
    this.#socket.ping();
    return answered;
  }

  /** Sends a message that no server should send. */
  sendRaw(text: string | Buffer): void {
    this.#socket.send(text);
  }

  #send(type: string, fields: Fields = {}): void {
    const named = this.#behaviour.beta ? (OLD_NAMES[type] ?? type) : type;
    if (this.isOpen)
      this.#socket.send(JSON.stringify({ type: named, event_id: `event_${++this.#ids}`, ...fields }));
  }

  #complain(
    message: Fields,
    code: string,
    type = 'invalid_request_error',
    param: string | null = null,
  ): void {
    this.complaints.push(code);
    const error = {
      type,
      code,
      message: `not so: ${code}`,
      param,
      event_id: message['event_id'] ?? null,
    };
    this.#send('error', { error });
  }

  #take(message: Fields): void {
    const { type } = message;
    if (type !== 'input_audio_buffer.append') this.received.push(message);
    if (this.#behaviour.trouble === 'is silent') return;
    switch (type) {
      case 'session.update':
        return this.#update(message);
      case 'input_audio_buffer.append':
        return this.#append(decoded(String(message['audio'])));
      case 'input_audio_buffer.clear':
        return this.#clear(message);
      case 'input_audio_buffer.commit':
        return this.#commitAll(message);
      case 'conversation.item.create':
        return this.#create(message);
      case 'conversation.item.delete':
        return this.#delete(message);
      case 'conversation.item.truncate':
        return this.#truncate(message);
      case 'response.create':
        return void this.#respond(message);
      case 'response.cancel':
        return this.#cancel(message);
      default:
        return this.#complain(message, 'unknown_event');
    }
  }

  #append(pcm: Int16Array): void {
    this.#buffer.push(pcm);
    const ms = this.#buffer.reduce((sum, { length }) => sum + length, 0) / MS;
    if (ms < (this.#behaviour.ownTurnMs ?? Infinity)) return;
    this.#commit({});
    if (!this.#running) void this.#respond({});
  }

  #clear(message: Fields): void {
    const { clears } = this.#behaviour;
    if (clears === 'with sound alone' && this.#buffer.length === 0)
      return this.#complain(message, 'nothing_to_clear', 'server_error');
    this.#buffer = [];
    if (clears !== 'in silence') this.#send('input_audio_buffer.cleared');
  }

  #commitAll(message: Fields): void {
    const chunks = Math.ceil((this.#behaviour.takesFirstMs ?? 0) / LEAST_COMMIT_MS);
    const rest = this.#buffer.splice(chunks);
    if (chunks > 0) this.#commit({});
    this.#buffer.push(...rest);
    this.#commit(message);
  }

  #update(message: Fields): void {
    const session = message['session'] as Fields;
    const isRight = this.#behaviour.beta ? 'modalities' in session : session['type'] === 'realtime';
    if (!isRight) return this.#complain(message, 'invalid_session');
    if (this.#behaviour.refusesLanguage && JSON.stringify(session).includes('"language"'))
      return this.#complain(message, 'invalid_language');
    this.session = { ...this.session, ...session };
    this.#send('session.updated', { session: this.session });
  }

  #add(item: Fields, previous: string | null, said = ''): ServerItem {
    const id = String(item['id'] ?? `item_${++this.#ids}`);
    const entry = { id, item: { ...item, id }, audioMs: 0, said };
    const at =
      previous === null ? this.items.length : this.items.findIndex((each) => each.id === previous) + 1;
    this.items.splice(at, 0, entry);
    this.#send('conversation.item.added', {
      previous_item_id: this.items[at - 1]?.id ?? null,
      item: entry.item,
    });
    return entry;
  }

  #create(message: Fields): void {
    const previous = (message['previous_item_id'] as string | undefined) ?? null;
    const isKnown = previous === null || previous === 'root' || this.items.some(({ id }) => id === previous);
    if (!isKnown) return this.#complain(message, 'item_create_unknown_previous');
    const item = message['item'] as Fields;
    const [content] = (item['content'] ?? []) as Fields[];
    this.#add(item, previous, String(content?.['text'] ?? item['output'] ?? ''));
    if (this.#behaviour.answersResults && 'output' in item && !this.#running) void this.#respond({});
  }

  #delete(message: Fields): void {
    const at = this.items.findIndex(({ id }) => id === message['item_id']);
    if (at < 0) return this.#complain(message, 'item_delete_invalid_item_id');
    this.items.splice(at, 1);
    this.#send('conversation.item.deleted', { item_id: message['item_id'] });
  }

  #truncate(message: Fields): void {
    const entry = this.items.find(({ id }) => id === message['item_id']);
    const endMs = Number(message['audio_end_ms']);
    if (!entry || entry.audioMs === 0) return this.#complain(message, 'item_truncate_invalid_item_id');
    if (endMs > entry.audioMs) return this.#complain(message, 'item_truncate_invalid_audio_end_ms');
    entry.said = entry.said.slice(0, Math.round((entry.said.length * endMs) / entry.audioMs));
    entry.audioMs = endMs;
    this.#send('conversation.item.truncated', { item_id: entry.id, content_index: 0, audio_end_ms: endMs });
  }

  #commit(message: Fields): void {
    const pcm = Int16Array.from(this.#buffer.flatMap((part) => [...part]));
    if (pcm.length < LEAST_COMMIT_MS * MS) return this.#complain(message, 'input_audio_buffer_commit_empty');
    this.#buffer = [];
    const previous = this.items.at(-1)?.id ?? null;
    const item = { type: 'message', role: 'user', content: [{ type: 'input_audio' }] };
    const entry = this.#add(item, null);
    entry.audioMs = pcm.length / MS;
    this.#send('input_audio_buffer.committed', { item_id: entry.id, previous_item_id: previous });
    void this.#transcribe(entry, pcm);
  }

  async #transcribe(entry: ServerItem, pcm: Int16Array): Promise<void> {
    const event = 'conversation.item.input_audio_transcription';
    const where = { item_id: entry.id, content_index: 0 };
    if (this.#behaviour.deaf) {
      const error = { type: 'transcription_error', code: 'audio_unintelligible', message: 'no' };
      return this.#send(`${event}.failed`, { ...where, error });
    }
    entry.said = await this.#behaviour.hear(pcmOf(resample(pcm, REALTIME_RATE, SAMPLE_RATE)));
    const half = Math.ceil(entry.said.length / 2);
    this.#send(`${event}.delta`, { ...where, delta: entry.said.slice(0, half) });
    this.#send(`${event}.delta`, { ...where, delta: entry.said.slice(half) });
    const usage = { type: 'duration', seconds: Math.ceil(entry.audioMs / 1000) };
    this.#send(`${event}.completed`, { ...where, transcript: entry.said, usage });
  }

  #cancel(message: Fields): void {
    if (!this.#running) return this.#complain(message, 'response_cancel_not_active');
    this.cancels += 1;
    this.#running.cancelled = true;
    // A hanging answer ends here; one that is being sent ends by itself.
    const { trouble, endsWhenCancelled = true } = this.#behaviour;
    if (trouble === 'hangs' && endsWhenCancelled) this.#finish(this.#running, 'cancelled');
  }

  async #respond(message: Fields): Promise<void> {
    const { trouble, answer, voice, calls } = this.#behaviour;
    if (this.#running) return this.#complain(message, 'conversation_already_has_active_response');
    const { tools = [] } = (message['response'] ?? {}) as { tools?: unknown[] };
    const refused = tools.findIndex((tool) => (tool as Fields)['name'] === this.#behaviour.refusedTool);
    if (refused >= 0)
      return this.#complain(
        message,
        'invalid_function_parameters',
        undefined,
        `response.tools[${refused}].parameters`,
      );
    if (this.#behaviour.refusesTools && tools.length > 0)
      return this.#complain(message, 'invalid_function_parameters');
    if (this.items.length > (this.#behaviour.mostItems ?? Infinity))
      return this.#complain(message, 'context_length_exceeded');
    if (trouble === 'refuses the key') return this.#complain(message, 'invalid_api_key');
    const running = { id: `resp_${++this.#ids}`, cancelled: false };
    this.#running = running;
    this.#send('response.created', { response: { id: running.id, status: 'in_progress' } });
    if (trouble === 'is busy') return void this.#finish(running, 'failed', 'rate_limit_exceeded');
    const { signal } = new AbortController();
    const speech = await speakWhole(voice, answer, { voiceId: null, language: 'en', signal });
    const isWhole = await this.#speak(
      running,
      answer,
      pcmOf(resample(speech.pcm, SAMPLE_RATE, REALTIME_RATE)),
    );
    if (!isWhole) return;
    for (const call of calls) this.#call(running, call);
    this.#finish(running, 'completed');
  }

  /** Sends an answer with its text and sound. @returns whether everything was said without a fault */
  async #speak(running: Running, answer: string, pcm: Int16Array): Promise<boolean> {
    const item = { id: `item_${++this.#ids}`, type: 'message', role: 'assistant', content: [] };
    const entry = this.#add(item, null);
    const where = { response_id: running.id, item_id: entry.id, output_index: 0, content_index: 0 };
    this.#send('response.output_item.added', { response_id: running.id, output_index: 0, item });
    const words = answer.match(/\S+\s*/g) ?? [];
    for (let at = 0; at < pcm.length;) {
      if (running.cancelled) return this.#finish(running, 'cancelled');
      const part = pcm.subarray(at, at + (at === 0 ? FIRST_MS : NEXT_MS) * MS);
      at += part.length;
      // The transcript is ahead of the sound, and comes in pieces of its own.
      const many = Math.ceil((words.length * part.length) / Math.max(1, pcm.length - at + part.length)) + 1;
      for (const delta of words.splice(0, many)) {
        entry.said += delta;
        this.#send('response.output_audio_transcript.delta', { ...where, delta });
      }
      entry.audioMs += part.length / MS;
      this.#send('response.output_audio.delta', { ...where, delta: encoded(part) });
      if (this.#troubled(running)) return false;
      await nextTurn();
    }
    this.#send('response.output_audio_transcript.done', { ...where, transcript: answer });
    this.#send('response.output_audio.done', where);
    this.#send('response.output_item.done', { response_id: running.id, output_index: 0, item });
    return true;
  }

  #troubled(running: Running): boolean {
    const { trouble } = this.#behaviour;
    if (trouble === 'breaks off') setImmediate(() => this.drop());
    else if (trouble === 'ends early') this.#socket.close(1000);
    else if (trouble === 'fails midway') this.#finish(running, 'failed', 'server_error');
    return trouble !== null;
  }

  #call(running: Running, { id, name, arguments: given }: SpokenCall): void {
    const callId = id ?? `call_${++this.#ids}`;
    const item = { id: `item_${++this.#ids}`, type: 'function_call', call_id: callId, name, arguments: '' };
    this.#add(item, null);
    const where = { response_id: running.id, item_id: item.id, output_index: 1, call_id: callId };
    this.#send('response.output_item.added', { response_id: running.id, output_index: 1, item });
    this.#send('response.function_call_arguments.delta', { ...where, delta: given });
    this.#send('response.function_call_arguments.done', { ...where, name, arguments: given });
    const done = { ...item, arguments: given, status: 'completed' };
    this.#send('response.output_item.done', { response_id: running.id, output_index: 1, item: done });
  }

  /** Ends the running answer with a status. @returns false, as the result of the caller */
  #finish(running: Running, status: string, code?: string): false {
    if (this.#running !== running) return false;
    this.#running = null;
    const error = { type: code, code, message: 'not now' };
    const details = code === undefined ? null : { type: status, error };
    const response = { id: running.id, status, status_details: details, output: [], usage: REALTIME_USAGE };
    this.#send('response.done', { response });
    return false;
  }
}
