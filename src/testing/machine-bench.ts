import type { Effect } from '../conversation/machine/effects.ts';
import type { Input, World } from '../conversation/machine/inputs.ts';
import { Machine } from '../conversation/machine/machine.ts';
import type { SessionSettings, ToolOutcome } from '../conversation/ports.ts';
import { callOf } from './llm.ts';
import { defaultSettings } from './scenarios/simulation.ts';
import { fakeSpeech } from './tts.ts';

/** A started machine in a world that changes only when a test says so. */
export class Bench {
  readonly machine: Machine;
  now = 0;
  heardMs = 0;
  silenceMs = 0;
  mayBegin = false;

  /** @param more differences from the usual world */
  constructor(settings: Partial<SessionSettings> = {}, more: Partial<World> = {}) {
    let ids = 0;
    const newId = (prefix: string): string => `${prefix}_${++ids}`;
    const world = {
      ...{ newId, wallTime: () => this.now, heardMs: () => this.heardMs, canTranscribe: true },
      silenceMs: () => this.silenceMs,
      mayBegin: () => this.mayBegin,
    };
    this.machine = new Machine({ ...defaultSettings, idle: null, ...settings }, { ...world, ...more });
    this.give({ type: 'started' });
  }

  give(input: Input): Effect[] {
    return [...this.machine.step(input, this.now)];
  }

  /** Advances to the next time at which the machine wants a tick, and gives it one. */
  toDeadline(): Effect[] {
    this.now = this.machine.nextDeadline;
    return this.give({ type: 'tick' });
  }

  type(text: string, more: object = {}): Effect[] {
    return this.give({ type: 'command', message: { type: 'send_message', data: { text, ...more } } });
  }

  /** The agent says a sentence, and its sound has begun. @returns the segment's id */
  speak(): string {
    const { responseId } = only(this.type('Tell me'), 'think');
    const effects = this.give({ type: 'reply_delta', responseId, text: 'We open at nine. And so on' });
    const { segmentId, text } = only(effects, 'speak');
    this.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    this.give({ type: 'playout_started', segmentId });
    return segmentId;
  }

  /** The model says a text, if any, and calls a tool. @returns the machine's effects for the call */
  call(responseId: string, callId: string, text = ''): Effect[] {
    if (text !== '') this.give({ type: 'reply_delta', responseId, text });
    return this.give({ type: 'tool_call_requested', responseId, call: callOf(callId, 'look_up') });
  }

  done(responseId: string): Effect[] {
    return this.give({ type: 'reply_done', responseId });
  }

  /** Gives the machine the outcome of a call. @returns the machine's effects, without its records */
  outcome(callId: string, outcome: Partial<ToolOutcome> = {}): Effect[] {
    const whole = { output: `${callId} is done.`, isError: false, answers: true, ends: null, ...outcome };
    const effects = this.give({ type: 'tool_outcome', callId, outcome: whole });
    return effects.filter((effect) => !isRecord(effect));
  }

  /** A tool requests approval for booking a table. @returns the machine's effects */
  ask(approvalId: string): Effect[] {
    const request = { server: 'tables', tool: 'book_table', description: '', arguments: { people: 2 } };
    return this.give({ type: 'approval_opened', approvalId, request });
  }

  /**
   * Synthesizes and plays everything that is on order, one piece after the other.
   * @returns the machine's effects afterwards
   */
  hear(effects: readonly Effect[]): Effect[] {
    const all: Effect[] = [];
    for (const effect of effects) {
      if (effect.type !== 'speak') continue;
      const { segmentId, text } = effect;
      this.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
      this.give({ type: 'playout_started', segmentId });
      const more = this.give({ type: 'playout_finished', segmentId });
      all.push(...more, ...this.hear(more));
    }
    return all;
  }

  /** The user says a text, and is silent. @returns the machine's effects when it knows the words */
  say(text: string): Effect[] {
    const turnId = this.voice();
    this.give({ type: 'voice_ended' });
    return this.give({ type: 'transcribed', turnId, text });
  }

  press(keys: string): Effect[] {
    return [...keys].flatMap((key) => this.give({ type: 'dtmf', digit: key }));
  }

  /** The user has begun to speak. @returns the turn's id */
  voice(): string {
    return only(this.give({ type: 'voice_started' }), 'listen').turnId;
  }
}

/** The only effect of this type. @throws Error when there is none, or more than one */
export function only<T extends Effect['type']>(
  effects: readonly Effect[],
  type: T,
): Extract<Effect, { type: T }> {
  const found = effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`not one ${type} in ${JSON.stringify(effects)}`);
  return first;
}

/** Whether an effect only writes a record, besides those of what was said. */
const isRecord = ({ type }: Effect): boolean => type === 'store_call' || type === 'turn';

/** The effects of a step in short words, without the records of calls and turns. */
export const kinds = (effects: readonly Effect[]): string[] =>
  effects
    .filter((effect) => !isRecord(effect))
    .map((effect) => {
      if (effect.type !== 'send') return effect.type;
      const { event, data } = effect.event;
      const message = data['message'] as { role: string; action: string } | undefined;
      return message ? `${message.role} ${message.action}` : `${event} ${String(data['state'] ?? '')}`.trim();
    });
