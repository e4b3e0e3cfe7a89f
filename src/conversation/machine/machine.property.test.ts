import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type {
  ApprovalDecision,
  CloseReason,
  ServerEvent,
  SessionSettings,
  HandoffAgent,
  ToolCallRecord,
  ToolOutcome,
  TranscriptItem,
  TurnTiming,
} from '../ports.ts';
import type { Turn } from '../provider-ports.ts';
import type { Effect } from './effects.ts';
import type { Input } from './inputs.ts';
import { NOT_DONE } from './announced.ts';
import { Machine } from './machine.ts';

/** A random event: its kind, the turn, reply or segment it concerns, and the time that passes before it. */
interface Happening {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
  readonly afterMs: number;
  readonly text: string;
}

const KINDS = [
  'voice_started', 'voice_ended', 'partial', 'transcribed', 'transcription_failed', 'typed', 'delayed', 'cancel',
  'garbage', 'reply_delta', 'reply_done', 'reply_failed', 'speech_ready', 'speech_failed', 'playout_started',
  'playout_finished', 'tick', 'avatar_ready', 'tool_call_requested', 'tool_outcome', 'dtmf', 'approval_opened', 'approve',
  'approval_withdrawn', 'context', 'reply_spoken', 'tone', 'words_played', 'question_known',
] as const; // prettier-ignore

const TEXTS = [
  '',
  ' ',
  'mhm',
  'yes',
  'yeah, okay',
  'and then I',
  'five five five',
  'Well, that is a long story about it. ',
  'One. Two. Three! ',
  '…',
  'こんにちは。元気？',
  '🙂🙃',
];

const TONES = [{ probability: 0.95 }, { probability: 0.1 }, null];

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

/**
 * A host without a world: it records what the machine asked for, and checks the invariants after every step.
 */
class Host {
  readonly machine: Machine;
  readonly canTranscribe: boolean;
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
  /** Outcomes of the calls that were made, null while a call is open. */
  readonly calls = new Map<string, ToolOutcome | null>();
  /** Replies whose timing is in the session's record. */
  readonly timed = new Set<string>();
  /** The agents that were to take over; the field below holds those that did. */
  readonly handoffs: string[] = [];
  readonly agents: string[] = [];
  /** Calls whose outcome a language model has read. */
  readonly told = new Set<string>();
  /** Calls that are in the session's record. */
  readonly recorded = new Set<string>();
  /** Decisions on the requested approvals, null while pending. */
  readonly approvals = new Map<string, ApprovalDecision | null>();

  constructor(
    modality: 'audio' | 'text',
    canTranscribe: boolean,
    approvals: SessionSettings['approvals'] = 'client',
  ) {
    this.canTranscribe = canTranscribe;
    let ids = 0;
    const newId = (prefix: string): string => `${prefix}_${++ids}`;
    const settings = { ...defaultSettings, modality, approvals, idle: null, initialSpeech: 'Greet.' };
    this.machine = new Machine(settings, {
      newId,
      wallTime: () => this.now,
      heardMs: () => this.heard,
      silenceMs: () => 0,
      mayBegin: () => false,
      canTranscribe,
    });
  }

  /** Whether the voice or speech to text has failed often enough to end the session (provider-failures.test.ts). */
  get abandoned(): boolean {
    return this.closes.includes('provider_aborted');
  }

  give(input: Input): void {
    const wasClosed = this.machine.closed;
    const effects = this.machine.step(input, this.now);
    if (wasClosed) expect(effects).toEqual([]);
    for (const effect of effects) this.#handleHandoff(effect);
    if (effects.some(({ type }) => type === 'end_speech')) this.#checkEarlyEnd(input, effects);
  }

  /** Tone, words or the silence that they ask for end a turn early, and its text is wanted then. */
  #checkEarlyEnd({ type }: Input, effects: readonly Effect[]): void {
    expect(['tone', 'partial', 'tick']).toContain(type);
    const finished = effects.filter((effect) => effect.type === 'finish_listening');
    expect(finished).toHaveLength(this.canTranscribe ? 1 : 0);
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let due = this.machine.nextDeadline; due <= end; due = this.machine.nextDeadline) {
      this.now = Math.max(this.now, due);
      this.give({ type: 'tick' });
      expect(this.machine.nextDeadline).toBeGreaterThan(this.now);
    }
    this.now = end;
  }

  #handleHandoff(effect: Effect): void {
    if (effect.type === 'send') this.#see(effect.event);
    else if (effect.type === 'handoff') this.#change(effect.agent);
    else if (effect.type === 'think') {
      expect(effect.request.instructions).toBe(this.agents.at(-1) ?? defaultSettings.instructions);
      this.#think(effect.responseId);
      for (const turn of effect.request.history) this.#read(turn);
    } else if (effect.type === 'call_tool') this.#call(effect.call.callId);
    else if (effect.type === 'store_call') this.#record(effect.call);
    else if (effect.type === 'approval_decided') this.#decide(effect.approvalId, effect.decision);
    else if (effect.type === 'stop_thinking') expect(this.thinking.delete(effect.responseId)).toBe(true);
    else if (effect.type === 'speak') this.segments.unshift({ id: effect.segmentId, text: effect.text });
    else if (effect.type === 'play')
      this.segments.unshift({ id: effect.segmentId, text: effect.speech.text });
    else if (effect.type === 'turn') this.#time(effect.timing);
    else if (effect.type === 'listen') this.turns.unshift(effect.turnId);
    else if (effect.type === 'pause') this.paused = true;
    else if (effect.type === 'resume' || effect.type === 'stop_speaking') this.paused = false;
    else if (effect.type === 'store') this.#store(effect.item);
    else if (effect.type === 'close') this.closes.push(effect.reason);
  }

  /** The moments of a turn are in order, and a reply belongs to one turn. */
  #time(timing: TurnTiming): void {
    const { responseId, speechStartedAt, speechEndedAt, endpointedAt, transcribedAt, firstTokenAt } = timing;
    const spoken = [speechStartedAt, speechEndedAt, endpointedAt, transcribedAt, firstTokenAt];
    const thought = [transcribedAt, firstTokenAt, timing.firstAudioAt, timing.playedAt, timing.endedAt];
    for (const moments of [spoken, thought]) {
      const known = moments.filter((moment) => moment !== null);
      expect(known).toEqual([...known].sort((one, other) => one - other));
    }
    if (responseId === null) return;
    expect(this.timed.has(responseId), 'no reply is timed twice').toBe(false);
    this.timed.add(responseId);
  }

  #think(responseId: string): void {
    expect(this.thinking.size).toBe(0);
    this.responses.unshift(responseId);
    this.thinking.add(responseId);
  }

  /** Nothing that the previous agent has begun to say goes on in another voice. */
  #change({ agentId }: HandoffAgent): void {
    expect([this.handoffs.includes(agentId), this.agents.includes(agentId)]).toEqual([true, false]);
    expect([this.thinking.size, openItems(this)]).toEqual([0, []]);
    this.agents.push(agentId);
  }

  #call(callId: string): void {
    expect(this.calls.has(callId), 'no call is made twice').toBe(false);
    this.calls.set(callId, null);
  }

  /** The person has cut off what announced an effect: the call was not done, and its agent does not take over. */
  #settled(callId: string, output: string | null): void {
    if (output !== NOT_DONE.output) return;
    const outcome = this.calls.get(callId);
    expect(outcome === NOT_DONE || outcome?.handoffTo !== undefined).toBe(true);
    this.calls.set(callId, NOT_DONE);
  }

  #record({ callId, output }: ToolCallRecord): void {
    expect(this.recorded.has(callId), 'no call is recorded twice').toBe(false);
    this.#settled(callId, output);
    expect(output).toBe(this.calls.get(callId)?.output ?? null);
    this.recorded.add(callId);
  }

  #decide(approvalId: string, decision: ApprovalDecision): void {
    expect(this.approvals.get(approvalId), 'what was asked is decided once').toBe(null);
    this.approvals.set(approvalId, decision);
  }

  get undecided(): string[] {
    return [...this.approvals].filter(([, decision]) => decision === null).map(([id]) => id);
  }

  #read(turn: Turn): void {
    if (turn.role !== 'tool') return;
    this.#settled(turn.callId, turn.output);
    expect(turn.output).toBe(this.calls.get(turn.callId)?.output ?? null);
    if (turn.output !== null) this.told.add(turn.callId);
  }

  /** The tool is done. A second outcome, and the outcome of a call that was never made, must be ignored. */
  settle(callId: string, outcome: ToolOutcome): void {
    if (this.calls.get(callId) === null) {
      this.calls.set(callId, outcome);
      if (outcome.handoffTo) this.handoffs.push(outcome.handoffTo.agentId);
    }
    this.give({ type: 'tool_outcome', callId, outcome });
  }

  #store(item: TranscriptItem): void {
    expect(isPartOf(item)).toBe(true);
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

/** What was heard is a prefix of what was generated, except for pieces that the voice could not say. */
function isPartOf({ text, generated }: TranscriptItem): boolean {
  let at = 0;
  for (const letter of text) {
    at = generated.indexOf(letter, at) + letter.length;
    if (at < letter.length) return false;
  }
  return true;
}

function inputOf(host: Host, { kind, which, text }: Happening): Input {
  const pick = <T>(list: readonly T[]): T => list[Math.min(which, list.length - 1)]!;
  switch (kind) {
    case 'partial':
    case 'transcribed':
      return { type: kind, turnId: pick(host.turns), text };
    case 'tone':
      return { type: kind, turnId: pick(host.turns), tone: TONES[which % 3]!, sinceMs: 100 * which };
    case 'question_known':
      return { type: kind, text };
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
    case 'reply_spoken': {
      const piece = { text, speech: fakeSpeech(text.trim()) };
      return { type: kind, responseId: pick(host.responses), piece };
    }
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
    case 'words_played': {
      const words = [{ text: 'We', startMs: 20, endMs: 80, charStart: 0, charEnd: 2 }];
      return { type: kind, segmentId: pick(host.segments).id, words };
    }
    case 'tool_call_requested': {
      const again = [...host.calls.keys()][which];
      const callId = (text === ' ' ? again : undefined) ?? `call_${host.calls.size}`;
      return { type: kind, responseId: pick(host.responses), call: { callId, name: 'x', arguments: {} } };
    }
    case 'tool_outcome':
      throw new Error('The host gives outcomes.');
    case 'approval_opened': {
      const approvalId = `appr_${host.approvals.size}`;
      // A session that has ended requests no approvals any more: its tools have been aborted.
      if (!host.machine.closed) host.approvals.set(approvalId, null);
      const request = { server: 's', tool: 'look_up', description: '', arguments: { text } };
      return { type: kind, approvalId, request };
    }
    case 'approval_withdrawn':
      return { type: kind, approvalId: `appr_${which}` };
    case 'approve': {
      const data = { approval_request_id: `appr_${which}`, approve: text === 'yes' };
      return { type: 'command', message: { type: 'send_mcp_approval', data } };
    }
    case 'context': {
      const previousItemId = which > 2 ? `item_${which}` : null;
      const context = {
        content: text,
        role: 'system',
        triggerResponse: which % 2 === 0,
        previousItemId,
      } as const;
      return { type: kind, context };
    }
    case 'dtmf':
      return { type: kind, digit: '0123#x'[which] ?? '' };
    case 'avatar_ready':
      return { type: kind, mode: which > 2 ? 'audio_only' : 'audio_video' };
    default:
      return { type: kind };
  }
}

/** The model has ended by itself, so it will not be stopped. */
function forget<T extends Input & { responseId: string }>(host: Host, input: T): T {
  host.thinking.delete(input.responseId);
  return input;
}

/** Lives through a session. @param ends what some outcomes end the session with */
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
  const interrupts = text === 'mhm';
  const handoffTo = text === HANDOFFS ? { handoffTo: agentOf(callId) } : {};
  const output = `${callId}: ${text}`;
  return [callId, { output, isError, answers: which !== 4, ends: ending, interrupts, ...handoffTo }];
}

const HANDOFFS = 'One. Two. Three! ';
const agentOf = (agentId: string): HandoffAgent => ({
  companionId: 'comp_b',
  ...{ agentId, agentName: 'B', companionName: 'Bo', voiceId: null, language: 'de', temperature: null },
  ...{ instructions: agentId, knowledge: { answers: [], passages: [] }, remembered: [], task: 'Begin.' },
});

const lives = fc.array(happening, { maxLength: 80 });
/**
 * Mostly what a model and its tools do, in quick succession and for the newest reply, plus some other events.
 */
const TOOLS = [
  'typed', 'tool_call_requested', 'tool_call_requested', 'tool_outcome', 'tool_outcome', 'reply_delta', 'reply_done', 'reply_done',
  'speech_ready', 'playout_started', 'playout_finished', 'approval_opened', 'approve', 'voice_started', 'transcribed',
] as const; // prettier-ignore
const toolHappening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...TOOLS, ...TOOLS, ...KINDS),
  which: fc.oneof(fc.constant(0), fc.nat({ max: 5 })),
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 3000 })),
  text: fc.oneof(fc.constant('One. Two. Three! '), fc.constantFrom(...TEXTS)),
});
const toolLives = fc.oneof(fc.array(toolHappening, { minLength: 10, maxLength: 60 }), lives);
const leave = fc.constantFrom<SessionSettings['approvals']>('client', 'voice', 'voice');
const modalities = fc.constantFrom<'audio' | 'text'>('audio', 'audio', 'text');
/** On a busy machine, fewer runs rather than a test that takes too long. */
const runs = { numRuns: shortOrLong(500, 1500), interruptAfterTimeLimit: 4000 };
const PATIENCE = { timeout: 60_000 };

/**
 * Nothing answers any more: whatever hangs must be given up, and an open call must stop counting as activity.
 */
const QUIET_MS = 1_000_000;

const FINISHED = 'hello there';
const UNFINISHED = ['and then I', 'my number is five five five', 'well um', 'apples, pears,'];
/** The longest wait, and the silence that a turn which was ended early lacks. */
const LONGEST_PATIENCE_MS = 3100;

const openItems = (host: Host): string[] =>
  [...host.endings].filter(([, ends]) => ends === 0).map(([id]) => id);

/** Lets everything said before be recognised, and its answer begin. */
function completeTurns(host: Host): void {
  host.give({ type: 'voice_ended' });
  for (const turnId of host.turns) host.give({ type: 'transcribed', turnId, text: '' });
  host.pass(LONGEST_PATIENCE_MS);
}

/** The user says it, and is silent for as long as the agent may be patient. @returns how many replies it led to */
function speakAndStop(host: Host, text: string): number {
  completeTurns(host);
  host.give({ type: 'voice_started' });
  host.pass(800);
  host.give({ type: 'voice_ended' });
  const before = host.responses.length;
  host.give({ type: 'transcribed', turnId: host.turns[0]!, text });
  if (text !== FINISHED) host.pass(LONGEST_PATIENCE_MS);
  return host.responses.length - before;
}

describe('whatever happens, in whatever order', PATIENCE, () => {
  test('nothing hangs: every reply ends, once, and playout is not left paused', () => {
    fc.assert(
      fc.property(
        modalities,
        fc.boolean(),
        leave,
        lives,
        (modality, canTranscribe, approvals, happenings) => {
          const host = new Host(modality, canTranscribe, approvals);
          live(host, happenings);
          host.pass(QUIET_MS);
          expect(openItems(host)).toEqual([]);
          expect([...host.timed].sort()).toEqual(host.responses.slice(0, -1).sort());
          expect([host.paused, host.thinking.size, host.machine.nextDeadline]).toEqual([false, 0, Infinity]);
        },
      ),
      runs,
    );
  });

  test('never deaf: speech that is understood gets a reply', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(FINISHED, ...UNFINISHED), (happenings, text) => {
        const host = new Host('audio', true);
        live(host, happenings);
        completeTurns(host);
        if (host.abandoned) return;
        expect(speakAndStop(host, text)).toBe(1);
        expect(host.paused).toBe(false);
      }),
      runs,
    );
  });

  test('every outcome that wants an answer is told, once nothing else goes on', () => {
    fc.assert(
      fc.property(modalities, leave, toolLives, (modality, approvals, happenings) => {
        const host = new Host(modality, true, approvals);
        live(host, happenings);
        for (const [callId, outcome] of host.calls)
          if (!outcome) host.settle(callId, { output: callId, isError: false, answers: true, ends: null });
        host.pass(QUIET_MS);
        const reportable = [...host.calls]
          // An agent handoff may have been cut off, and then nothing be asked any more.
          .filter(([, outcome]) => outcome?.answers && !outcome.handoffTo)
          .map(([callId]) => callId);
        if (!host.abandoned) expect(reportable.filter((callId) => !host.told.has(callId))).toEqual([]);
        expect([openItems(host), host.undecided]).toEqual([[], []]);
        expect([...host.recorded].sort()).toEqual([...host.calls.keys()].sort());
      }),
      runs,
    );
  });

  test('whoever was to take over last has the session, once nobody speaks', () => {
    fc.assert(
      fc.property(modalities, leave, toolLives, (modality, approvals, happenings) => {
        const host = new Host(modality, true, approvals);
        live(host, happenings);
        host.pass(QUIET_MS);
        const isCutOff = host.events.some((event) => messageOf(event)?.action === 'cancelled');
        if (isCutOff) expect(host.handoffs).toEqual(expect.arrayContaining(host.agents));
        else if (!host.abandoned) expect(host.agents.at(-1)).toBe(host.handoffs.at(-1));
        const changes = host.events.filter(({ event }) => event === 'agent_changed');
        expect(changes.map(({ data }) => (data['agent'] as { id: string }).id)).toEqual(host.agents);
        expect([openItems(host), host.thinking.size]).toEqual([[], 0]);
      }),
      runs,
    );
  });

  test('an outcome that ends the session ends it, when all has been said', () => {
    fc.assert(
      fc.property(modalities, leave, toolLives, (modality, approvals, happenings) => {
        const host = new Host(modality, true, approvals);
        live(host, happenings, 'transferred');
        const isEnding = [...host.calls.values()].some((outcome) => outcome?.ends);
        host.pass(QUIET_MS);
        if (host.abandoned) expect(host.closes).toEqual(['provider_aborted']);
        else expect(host.closes).toEqual(isEnding ? ['transferred'] : []);
        expect([openItems(host), host.thinking.size]).toEqual([[], 0]);
      }),
      runs,
    );
  });

  test('one close, from any state, and nothing behind it', () => {
    fc.assert(
      fc.property(modalities, leave, toolLives, lives, (modality, approvals, before, after) => {
        const host = new Host(modality, true, approvals);
        live(host, before);
        host.give({ type: 'close', reason: 'connection_closed' });
        expect([host.undecided, host.calls.size]).toEqual([[], host.recorded.size]);
        const { events, items } = { events: host.events.length, items: host.items.length };
        live(host, after, 'transferred');
        host.give({ type: 'close', reason: 'idle_timeout' });
        expect(host.closes).toEqual([host.abandoned ? 'provider_aborted' : 'connection_closed']);
        expect([host.events.length, host.items.length, host.thinking.size]).toEqual([events, items, 0]);
        expect(openItems(host)).toEqual([]);
        expect(host.machine.nextDeadline).toBe(Infinity);
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
      fc.property(modalities, leave, lives, (modality, approvals, happenings) => {
        const host = new Host(modality, true, approvals);
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
