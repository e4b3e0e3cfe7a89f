import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { fakeSpeech } from '../../testing/voice.ts';
import type { CloseReason, ServerEvent, ToolOutcome, TranscriptItem, Turn } from '../ports.ts';
import type { Effect } from './effects.ts';
import type { Input } from './inputs.ts';
import { Machine } from './machine.ts';

/** A thing that happens: which one, to which of the turns, replies or segments, and how much time passes before. */
interface Happening {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
  readonly afterMs: number;
  readonly text: string;
}

const KINDS = [
  'voice_started', 'voice_ended', 'partial', 'transcribed', 'transcription_failed', 'typed', 'delayed', 'cancel',
  'garbage', 'reply_delta', 'reply_done', 'reply_failed', 'speech_ready', 'speech_failed', 'playout_started',
  'playout_finished', 'tick', 'avatar_ready', 'tool_wanted', 'tool_outcome', 'key',
] as const; // prettier-ignore

const TEXTS = [
  '',
  ' ',
  'mhm',
  'yes',
  'Well, that is a long story about it. ',
  'One. Two. Three! ',
  '…',
  'こんにちは。元気？',
  '🙂🙃',
];

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat({ max: 5 }),
  afterMs: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 40_000 })),
  text: fc.constantFrom(...TEXTS),
});

interface Message {
  readonly role?: string;
  readonly action: string;
  readonly item_id: string;
}

const messageOf = (event: ServerEvent): Message | undefined => event.data['message'] as Message | undefined;

/** A host without any world: it keeps what the machine asked for, and checks what must hold after every step. */
class Host {
  readonly machine: Machine;
  readonly events: ServerEvent[] = [];
  readonly items: TranscriptItem[] = [];
  readonly responses: string[] = ['none'];
  readonly segments: { id: string; text: string }[] = [{ id: 'none', text: 'none' }];
  readonly turns: string[] = ['none'];
  readonly closes: string[] = [];
  readonly thinking = new Set<string>();
  readonly endings = new Map<string, number>();
  now = 0;
  paused = false;
  heard = 0;
  /** What came of the calls that were made, null while nothing has. */
  readonly calls = new Map<string, ToolOutcome | null>();
  /** Calls whose outcome a mind has read. */
  readonly told = new Set<string>();

  constructor(modality: 'audio' | 'text', canTranscribe: boolean) {
    let ids = 0;
    const newId = (prefix: string): string => `${prefix}_${++ids}`;
    const settings = { ...defaultSettings, modality, idle: null, initialSpeech: 'Greet.' };
    this.machine = new Machine(settings, {
      newId,
      wallTime: () => this.now,
      heardMs: () => this.heard,
      canTranscribe,
    });
  }

  give(input: Input): void {
    const wasClosed = this.machine.closed;
    const effects = this.machine.step(input, this.now);
    if (wasClosed) expect(effects).toEqual([]);
    for (const effect of effects) this.#take(effect);
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let due = this.machine.dueAt; due <= end; due = this.machine.dueAt) {
      this.now = Math.max(this.now, due);
      this.give({ type: 'tick' });
      expect(this.machine.dueAt).toBeGreaterThan(this.now);
    }
    this.now = end;
  }

  #take(effect: Effect): void {
    if (effect.type === 'send') this.#see(effect.event);
    else if (effect.type === 'think') {
      this.#think(effect.responseId);
      for (const turn of effect.request.history) this.#read(turn);
    } else if (effect.type === 'call_tool') this.#call(effect.call.callId);
    else if (effect.type === 'stop_thinking') expect(this.thinking.delete(effect.responseId)).toBe(true);
    else if (effect.type === 'speak') this.segments.unshift({ id: effect.segmentId, text: effect.text });
    else if (effect.type === 'listen') this.turns.unshift(effect.turnId);
    else if (effect.type === 'pause') this.paused = true;
    else if (effect.type === 'resume' || effect.type === 'stop_speaking') this.paused = false;
    else if (effect.type === 'store') this.#store(effect.item);
    else if (effect.type === 'close') this.closes.push(effect.reason);
  }

  #think(responseId: string): void {
    expect(this.thinking.size).toBe(0);
    this.responses.unshift(responseId);
    this.thinking.add(responseId);
  }

  #call(callId: string): void {
    expect(this.calls.has(callId), 'no call is made twice').toBe(false);
    this.calls.set(callId, null);
  }

  #read(turn: Turn): void {
    if (turn.role !== 'tool') return;
    expect(turn.output).toBe(this.calls.get(turn.callId)?.output ?? null);
    if (turn.output !== null) this.told.add(turn.callId);
  }

  /** The tool is done. A second outcome, and that of a call that was never made, are nonsense. */
  settle(callId: string, outcome: ToolOutcome): void {
    if (this.calls.get(callId) === null) this.calls.set(callId, outcome);
    this.give({ type: 'tool_outcome', callId, outcome });
  }

  #store(item: TranscriptItem): void {
    expect(item.generated.startsWith(item.text)).toBe(true);
    expect(item.text).not.toBe('');
    this.items.push(item);
  }

  #see(event: ServerEvent): void {
    this.events.push(event);
    const message = messageOf(event);
    if (message?.role !== 'assistant') return;
    if (message.action === 'created') this.endings.set(message.item_id, 0);
    const ends = ['completed', 'cancelled', 'failed'].includes(message.action) ? 1 : 0;
    const before = this.endings.get(message.item_id);
    expect(before, 'nothing comes for an item before its start or behind its end').toBe(0);
    this.endings.set(message.item_id, ends);
  }
}

function inputOf(host: Host, { kind, which, text }: Happening): Input {
  const pick = <T>(list: readonly T[]): T => list[Math.min(which, list.length - 1)]!;
  switch (kind) {
    case 'partial':
    case 'transcribed':
      return { type: kind, turnId: pick(host.turns), text };
    case 'transcription_failed':
      return { type: kind, turnId: pick(host.turns) };
    case 'typed':
    case 'delayed':
      return {
        type: 'command',
        message: { type: 'send_message', data: { text, delay: kind === 'delayed' } },
      };
    case 'cancel':
      return { type: 'command', message: { type: 'cancel' } };
    case 'garbage':
      return { type: 'command', message: text };
    case 'reply_delta':
      return { type: kind, responseId: pick(host.responses), text };
    case 'reply_done':
      return forget(host, { type: kind, responseId: pick(host.responses) });
    case 'reply_failed':
      return forget(host, { type: kind, responseId: pick(host.responses), error: 'broken', retryable: true });
    case 'speech_ready':
      return { type: kind, segmentId: pick(host.segments).id, speech: fakeSpeech(pick(host.segments).text) };
    case 'speech_failed':
    case 'playout_started':
    case 'playout_finished':
      return { type: kind, segmentId: pick(host.segments).id };
    case 'tool_wanted': {
      const again = [...host.calls.keys()][which];
      const callId = (text === ' ' ? again : undefined) ?? `call_${host.calls.size}`;
      return { type: kind, responseId: pick(host.responses), call: { callId, name: 'x', arguments: {} } };
    }
    case 'tool_outcome':
      throw new Error('The host gives outcomes.');
    case 'key':
      return { type: kind, key: '0123#x'[which] ?? '' };
    case 'avatar_ready':
      return { type: kind, mode: which > 2 ? 'audio_only' : 'audio_video' };
    default:
      return { type: kind };
  }
}

/** The mind has ended by itself: it will not be stopped. */
function forget<T extends Input & { responseId: string }>(host: Host, input: T): T {
  host.thinking.delete(input.responseId);
  return input;
}

/** @param ends what some outcomes end the session with */
function live(host: Host, happenings: readonly Happening[], ends: CloseReason | null = null): void {
  host.give({ type: 'started' });
  for (const one of happenings) {
    host.pass(one.afterMs);
    host.heard = one.which * 300;
    if (one.kind === 'tool_outcome') host.settle(...outcomeOf(host, one, ends));
    else host.give(inputOf(host, one));
  }
}

function outcomeOf(host: Host, { which, text }: Happening, ends: CloseReason | null): [string, ToolOutcome] {
  const open = [...host.calls].filter(([, outcome]) => outcome === null).map(([id]) => id);
  const callId = (which % 2 ? open[0] : open.at(-1)) ?? `call_${which}`;
  const isError = which > 2;
  const ending = text === 'yes' ? ends : null;
  return [callId, { output: `${callId}: ${text}`, isError, answers: which !== 4, ends: ending }];
}

const lives = fc.array(happening, { maxLength: 80 });
/** Much of what a mind and its tools do, in quick succession and mostly to the newest reply, and some of the rest. */
const TOOLS = [
  'typed', 'tool_wanted', 'tool_wanted', 'tool_outcome', 'tool_outcome', 'reply_delta', 'reply_done', 'reply_done',
  'speech_ready', 'playout_started', 'playout_finished',
] as const; // prettier-ignore
const toolHappening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...TOOLS, ...TOOLS, ...KINDS),
  which: fc.oneof(fc.constant(0), fc.nat({ max: 5 })),
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 3000 })),
  text: fc.oneof(fc.constant('One. Two. Three! '), fc.constantFrom(...TEXTS)),
});
const toolLives = fc.oneof(fc.array(toolHappening, { minLength: 10, maxLength: 60 }), lives);
const modalities = fc.constantFrom<'audio' | 'text'>('audio', 'audio', 'text');
/** On a machine that is busy with other things, fewer runs rather than a test that takes too long. */
const runs = { numRuns: 1500, interruptAfterTimeLimit: 4000 };
const PATIENCE = { timeout: 60_000 };

/** Nothing answers any more: whatever hangs must be given up, and a call is no activity any more. */
const QUIET_MS = 1_000_000;

const openItems = (host: Host): string[] =>
  [...host.endings].filter(([, ends]) => ends === 0).map(([id]) => id);

/** The user says a word, and is silent. @returns how many replies it led to */
function speakAndStop(host: Host): number {
  host.give({ type: 'voice_ended' });
  host.pass(2000);
  host.give({ type: 'voice_started' });
  host.pass(800);
  host.give({ type: 'voice_ended' });
  const before = host.responses.length;
  host.give({ type: 'transcribed', turnId: host.turns[0]!, text: 'hello there' });
  return host.responses.length - before;
}

describe('whatever happens, in whatever order', PATIENCE, () => {
  test('nothing hangs: every reply ends, once, and playout is not left paused', () => {
    fc.assert(
      fc.property(modalities, fc.boolean(), lives, (modality, canTranscribe, happenings) => {
        const host = new Host(modality, canTranscribe);
        live(host, happenings);
        host.pass(QUIET_MS);
        expect(openItems(host)).toEqual([]);
        expect([host.paused, host.thinking.size, host.machine.dueAt]).toEqual([false, 0, Infinity]);
      }),
      runs,
    );
  });

  test('never deaf: speech that is understood gets a reply', () => {
    fc.assert(
      fc.property(lives, (happenings) => {
        const host = new Host('audio', true);
        live(host, happenings);
        expect(speakAndStop(host)).toBe(1);
        expect(host.paused).toBe(false);
      }),
      runs,
    );
  });

  test('every outcome that wants an answer is told, once nothing else goes on', () => {
    fc.assert(
      fc.property(modalities, toolLives, (modality, happenings) => {
        const host = new Host(modality, true);
        live(host, happenings);
        for (const [callId, outcome] of host.calls)
          if (!outcome) host.settle(callId, { output: callId, isError: false, answers: true, ends: null });
        host.pass(QUIET_MS);
        const wanted = [...host.calls].filter(([, outcome]) => outcome?.answers).map(([callId]) => callId);
        expect(wanted.filter((callId) => !host.told.has(callId))).toEqual([]);
        expect(openItems(host)).toEqual([]);
      }),
      runs,
    );
  });

  test('an outcome that ends the session ends it, when all has been said', () => {
    fc.assert(
      fc.property(modalities, toolLives, (modality, happenings) => {
        const host = new Host(modality, true);
        live(host, happenings, 'transferred');
        const isEnding = [...host.calls.values()].some((outcome) => outcome?.ends);
        host.pass(QUIET_MS);
        expect(host.closes).toEqual(isEnding ? ['transferred'] : []);
        expect([openItems(host), host.thinking.size]).toEqual([[], 0]);
      }),
      runs,
    );
  });

  test('one close, from any state, and nothing behind it', () => {
    fc.assert(
      fc.property(modalities, lives, lives, (modality, before, after) => {
        const host = new Host(modality, true);
        live(host, before);
        host.give({ type: 'close', reason: 'connection_closed' });
        const { events, items } = { events: host.events.length, items: host.items.length };
        live(host, after, 'transferred');
        host.give({ type: 'close', reason: 'idle_timeout' });
        expect(host.closes).toEqual(['connection_closed']);
        expect([host.events.length, host.items.length, host.thinking.size]).toEqual([events, items, 0]);
        expect(openItems(host)).toEqual([]);
        expect(host.machine.dueAt).toBe(Infinity);
      }),
      runs,
    );
  });

  test('talk states come in order, and never in a text session', () => {
    const next: Record<string, string[]> = {
      ended: ['preparing'],
      canceled: ['preparing'],
      preparing: ['started', 'ended', 'canceled'],
      started: ['ended', 'canceled'],
    };
    fc.assert(
      fc.property(modalities, lives, (modality, happenings) => {
        const host = new Host(modality, true);
        live(host, happenings);
        const states = host.events
          .filter(({ event }) => event === 'talk_state_changed')
          .map(({ data }) => data['state']);
        if (modality === 'text') expect(states).toEqual([]);
        states.reduce((last, state) => (expect(next[String(last)]).toContain(state), state), 'ended');
      }),
      runs,
    );
  });
});
