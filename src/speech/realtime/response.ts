import type { ReplyPiece, ReplyRequest, ToolCallRequest } from '../../conversation/provider-ports.ts';
import { pcmOf, SAMPLE_RATE } from '../../media/pcm.ts';
import { Resampler } from '../../media/resampler.ts';
import { newCallId } from '../llm/call-ids.ts';
import { toolCallRequest } from '../llm/ai/calls.ts';
import { type AlignedPiece, Aligner, type SpeakingRate } from './aligner.ts';
import type { Conversation, KnownItem } from './conversation.ts';
import { brokeOff, type ErrorSource, passing, serverError } from './errors.ts';
import type { ServerAnswer, ServerItem, ServerMessage } from './fields.ts';
import { Pieces } from './pieces.ts';
import { decoded, REALTIME_RATE } from './pcm-base64.ts';
import { shapePiece } from './shape.ts';
import { replyUsage } from './usage.ts';

/** Longest answer in samples. */
const MOST_SAMPLES = 15 * 60 * REALTIME_RATE;
const MOST_CHARS = 100_000;
const MOST_CALLS = 64;

/** A message of the agent that is arriving. */
interface Speaking {
  readonly item: KnownItem;
  readonly aligner: Aligner;
  readonly resampler: Resampler;
  /** How many characters of it have been output. */
  chars: number;
  ms: number;
}

/** A piece of sound with its position in the item. */
interface SpokenPart {
  readonly piece: AlignedPiece;
  readonly item: KnownItem;
  readonly chars: number;
  readonly ms: number;
}

type ResponsePart = string | ToolCallRequest | SpokenPart;

export interface ResponseParts extends ErrorSource {
  readonly model: string;
  readonly request: ReplyRequest;
  readonly conversation: Conversation;
  readonly rate: SpeakingRate;
  /** The id by which the server's errors refer to the request. */
  readonly eventId: string;
}

/** One answer of the server, from the request until the server is done with it. */
export class RealtimeResponse {
  readonly eventId: string;
  /** Resolves when the server is done with it, successfully or not. */
  readonly over: Promise<void>;
  readonly #parts: ResponseParts;
  readonly #made = new Pieces<ResponsePart>();
  readonly #speaking = new Map<string, Speaking>();
  readonly #calls = new Map<string, KnownItem | null>();
  #settle: () => void = () => undefined;
  #id: string | null = null;
  #samples = 0;
  #chars = 0;
  /** Whether the server has begun. */
  #isTaken = false;
  #begun = false;
  #isOver = false;

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    this.eventId = parts.eventId;
    this.over = new Promise((resolve) => (this.#settle = resolve));
  }

  /** The server's id of it, once it is known. */
  get id(): string | null {
    return this.#id;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether something was said, or a call was made. */
  get hasBegun(): boolean {
    return this.#begun;
  }

  /** What has begun was not the requested answer. @returns the id and the items of what it was */
  disown(): { readonly id: string | null; readonly items: readonly string[] } {
    const other = { id: this.#id, items: [...this.#speaking.keys(), ...this.#calls.keys()] };
    for (const item of other.items) this.#parts.conversation.forget(item);
    this.#id = null;
    this.#isTaken = false;
    this.#speaking.clear();
    this.#calls.clear();
    return other;
  }

  /** The reader has left. */
  leave(): void {
    this.#made.drop();
  }

  /** The connection is lost, so that its usage will not be reported any more. */
  lost(error: unknown): void {
    if (this.#isTaken && !this.#isOver) this.#meterUncounted();
    this.fail(error);
  }

  fail(error: unknown): void {
    this.#made.end(error);
    this.#end();
  }

  /** What the agent says and the calls that it makes, as they come. */
  async *pieces(): AsyncGenerator<ReplyPiece> {
    for await (const made of this.#made.read()) {
      if (typeof made === 'string' || 'callId' in made) yield made;
      else yield await this.#shaped(made);
    }
  }

  async #shaped({ piece, item, chars, ms }: SpokenPart): Promise<ReplyPiece> {
    const shaped = await shapePiece(piece);
    const from = chars + (piece.text.length - piece.text.trimStart().length);
    for (const { charEnd, endMs } of shaped.speech.words)
      item.marks?.push({ charEnd: from + charEnd, endMs: ms + endMs });
    return shaped;
  }

  /** Takes an event of this answer. */
  take(message: ServerMessage): void {
    this.#isTaken = true;
    switch (message.type) {
      case 'response.created':
        this.#id = message.response?.id || null;
        break;
      case 'response.output_item.added':
        return this.#added(message.item ?? {});
      case 'response.output_audio_transcript.delta':
        return this.#text(message, true);
      case 'response.output_text.delta':
        return this.#text(message, false);
      case 'response.output_audio.delta':
        return this.#sound(message);
      case 'response.function_call_arguments.done':
        return this.#call(message.item_id ?? '', message);
      case 'response.output_item.done':
        return this.#itemDone(message.item ?? {});
      case 'response.done':
        return this.#done(message.response ?? {});
    }
  }

  #added(item: ServerItem): void {
    const { id } = item;
    if (!id || this.#calls.has(id) || this.#speaking.has(id)) return;
    const { conversation, rate } = this.#parts;
    if (item.type === 'function_call') {
      const serverCallId = item.call_id ?? '';
      const known = { id, kind: 'call' as const, text: item.name ?? '', serverCallId };
      this.#calls.set(id, conversation.add(known));
    } else if (item.type === 'message') {
      const known = conversation.add({ id, kind: 'assistant', text: '', marks: [] });
      const resampler = new Resampler(REALTIME_RATE, SAMPLE_RATE);
      this.#speaking.set(id, { item: known, aligner: new Aligner(rate), resampler, chars: 0, ms: 0 });
    }
  }

  /**
   * The message that an event belongs to; for servers that name no item, or do not announce it, one is
   * assumed.
   */
  #speakingIn(message: ServerMessage): Speaking {
    const id = message.item_id || 'unnamed';
    this.#added({ type: 'message', id });
    const speaking = this.#speaking.get(id);
    if (!speaking) throw new TypeError('an item that speaks is none');
    return speaking;
  }

  #text(message: ServerMessage, isSpoken: boolean): void {
    const text = message.delta ?? '';
    this.#chars += text.length;
    if (this.#chars > MOST_CHARS) return this.#tooLong();
    if (text === '' || this.#calls.has(message.item_id ?? '')) return;
    const speaking = this.#speakingIn(message);
    speaking.item.text += text;
    this.#begun = true;
    if (!isSpoken) return this.#made.push(text);
    speaking.aligner.addText(text);
    this.#give(speaking, speaking.aligner.ready());
  }

  #sound(message: ServerMessage): void {
    const pcm = decoded(message.delta ?? '');
    this.#samples += pcm.length;
    if (this.#samples > MOST_SAMPLES) return this.#tooLong();
    if (pcm.length === 0 || this.#calls.has(message.item_id ?? '')) return;
    const speaking = this.#speakingIn(message);
    speaking.item.isSpoken = true;
    this.#begun = true;
    speaking.aligner.addSound(pcmOf(speaking.resampler.push(pcm)));
    this.#give(speaking, speaking.aligner.ready());
  }

  #give(speaking: Speaking, pieces: Iterable<AlignedPiece>): void {
    for (const piece of pieces) {
      const { item, chars, ms } = speaking;
      this.#made.push({ piece, item, chars, ms });
      speaking.chars += piece.text.length;
      speaking.ms += piece.pcm.length / 16;
    }
  }

  /** Outputs everything that has arrived of a message. */
  #flush(speaking: Speaking | undefined): void {
    if (!speaking?.item.isSpoken) return;
    speaking.aligner.addSound(pcmOf(speaking.resampler.end()));
    this.#give(speaking, speaking.aligner.rest());
    this.#speaking.delete(speaking.item.id);
  }

  #flushAll(): void {
    for (const speaking of [...this.#speaking.values()]) this.#flush(speaking);
  }

  #itemDone(item: ServerItem): void {
    const id = item.id ?? '';
    if (item.type !== 'function_call') return this.#flush(this.#speaking.get(id));
    this.#added(item);
    if (item.status !== 'incomplete') this.#call(id, item);
  }

  /** Emits a call once, although most servers report it twice. */
  #call(id: string, told: Pick<ServerItem, 'name' | 'call_id' | 'arguments'>): void {
    const known = this.#calls.get(id);
    if (!known) return;
    this.#calls.set(id, null);
    if (this.#calls.size > MOST_CALLS) return this.#fail('makes too many calls');
    this.#flushAll();
    const toolName = told.name || known.text;
    const toolCallId = known.serverCallId || (told.call_id ?? '');
    const input = told.arguments ?? '';
    const call = toolCallRequest({ toolName, input }, newCallId);
    known.callId = call.callId;
    known.serverCallId = toolCallId;
    known.text = '';
    this.#begun = true;
    this.#made.push(call);
  }

  #done(response: ServerAnswer): void {
    this.#count(response);
    const error = this.#errorOf(response);
    if (error === null) this.#flushAll();
    this.fail(error);
  }

  /** Counts the usage. Without figures of the server it counts as unknown, unless the answer has failed. */
  #count(response: ServerAnswer): void {
    const { request, provider, model } = this.#parts;
    const counts = response.usage ?? {};
    const usage = replyUsage(counts, { provider, model });
    if (usage) request.meter?.(usage);
    else if (Object.keys(counts).length === 0 && response.status !== 'failed') this.#meterUncounted();
  }

  #meterUncounted(): void {
    const { request, provider, model } = this.#parts;
    request.meter?.({ kind: 'mind', provider, model });
  }

  #errorOf(response: ServerAnswer): unknown {
    const details = response.status_details;
    if (response.status === 'failed') return serverError(this.#parts, details?.error ?? {});
    if (response.status === 'cancelled') return brokeOff(this.#parts, 'cancelled by the server');
    const isHeldBack = details?.reason === 'content_filter' && !this.#begun;
    return isHeldBack ? passing(this.#parts, 'has held the answer back (content filter)') : null;
  }

  #tooLong(): void {
    this.#fail('does not come to an end');
  }

  /** Gives the answer up; the server may still be working on it. */
  #fail(what: string): void {
    this.#made.end(passing(this.#parts, what));
  }

  #end(): void {
    this.#isOver = true;
    this.#settle();
  }
}
