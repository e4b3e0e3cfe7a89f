import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from '../joining.ts';
import type { TalkChannel } from '../state.ts';
import type { Transport } from '../transport.ts';
import { firstStage, step } from './machine.ts';
import type { Effect, Input, Report, Stage, Terms, Timer } from './stage.ts';

const connection = { token: '', connection: { id: 's' } } as Connection;

/** A random happening: its kind, and which of the things that are open it concerns. */
interface Happening {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
}

const KINDS = [
  'start', 'connected', 'notConnected', 'opened', 'notOpened', 'onReady', 'onUnreachable', 'onRestarting', 'onLost', 'onEnded', 'onRefused',
  'onNoMedia', 'picture', 'no_picture', 'timeout', 'error', 'speech_started', 'session_resumed', 'audio_only',
  'session_expired', 'end', 'close', 'leave',
] as const; // prettier-ignore

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...KINDS.slice(0, -4)) },
    { weight: 1, arbitrary: fc.constantFrom(...KINDS.slice(-4)) },
  ),
  which: fc.nat({ max: 5 }),
});

const terms: fc.Arbitrary<Terms> = fc.record({
  channel: fc.constantFrom('video', 'voice', 'chat'),
  resumable: fc.boolean(),
  fallback: fc.boolean(),
  mediaWithin: fc.constant(7_000),
  canJoin: fc.constantFrom(
    () => true,
    (channel: TalkChannel) => channel !== 'video',
  ),
});

/** What an open transport reports. */
type Reported =
  | 'onReady'
  | 'onUnreachable'
  | 'onRestarting'
  | 'onLost'
  | 'onEnded'
  | 'onRefused'
  | 'onNoMedia'
  | 'error';

/** A world without a network: it keeps what the machine asked for, and what is open. */
class World {
  stage: Stage;
  readonly timers = new Set<Timer>();
  /** Connections that were requested and have not come. */
  readonly requests: TalkChannel[] = [];
  /** The attempts whose transports are being opened. */
  readonly opening: number[] = [];
  /** The attempts that have opened a transport, by it. */
  readonly attempts = new Map<Transport, number>();
  readonly open = new Set<Transport>();
  used: Transport | null = null;
  looks = 0;
  /** Sessions that came, and were neither joined nor declined. */
  unused = 0;
  readonly #terms: Terms;
  readonly #stored: Connection | null;

  constructor(given: Terms, stored: boolean) {
    this.#terms = given;
    this.#stored = stored ? connection : null;
    this.stage = firstStage(given.channel, stored);
  }

  get isOver(): boolean {
    return this.stage.at === 'over';
  }

  happen({ kind, which }: Happening): void {
    const input = this.#inputOf(kind, which);
    if (input) this.take(input);
  }

  take(input: Input): void {
    const wasOver = this.isOver;
    const [stage, ...effects] = step(this.stage, input, this.#terms);
    expect(stage.attempt).toBeGreaterThanOrEqual(this.stage.attempt);
    expect(wasOver && stage !== this.stage).toBe(false);
    this.stage = stage;
    for (const effect of effects) this.#carryOut(effect);
  }

  #inputOf(kind: Happening['kind'], which: number): Input | null {
    switch (kind) {
      case 'start':
        return ['start', this.#stored];
      case 'end':
        return [kind];
      case 'close':
      case 'leave':
        return ['close', kind === 'leave'];
      case 'connected':
      case 'notConnected':
        return this.#answer(kind, which);
      case 'picture':
      case 'no_picture':
        if (this.looks === 0) return null;
        this.looks -= 1;
        return ['picture', kind === 'picture'];
      case 'timeout':
        return this.#timeout(which);
      case 'opened':
      case 'notOpened':
        return this.#opened(kind, which);
      case 'speech_started':
      case 'session_resumed':
      case 'session_expired':
        return ['heard', { event: kind, data: {} }];
      case 'audio_only':
        return ['heard', { event: 'avatar_state_changed', data: { details: { mode: kind } } }];
      default:
        return this.#reported(kind, which);
    }
  }

  #answer(type: 'connected' | 'notConnected', which: number): Input | null {
    const [channel] = this.requests.splice(which % (this.requests.length || 1), 1);
    if (!channel) return null;
    if (type === 'connected') this.unused += 1;
    return type === 'connected' ? [type, channel, connection] : [type, channel, new Error('504')];
  }

  #timeout(which: number): Input | null {
    const timer = [...this.timers][which % (this.timers.size || 1)];
    if (!timer) return null;
    this.timers.delete(timer);
    return ['timeout', timer];
  }

  #opened(type: 'opened' | 'notOpened', which: number): Input | null {
    const [attempt] = this.opening.splice(which % (this.opening.length || 1), 1);
    if (attempt === undefined) return null;
    const { channel } = this.stage;
    const giveBack = ['decline', channel, connection, false] as const;
    if (type === 'notOpened') return ['report', attempt, [type, 'no audio', giveBack]];
    const transport = {} as Transport;
    this.open.add(transport);
    this.attempts.set(transport, attempt);
    return ['report', attempt, [type, transport]];
  }

  /** A report of one of the open transports, which may be out of date by now. */
  #reported(kind: Reported, which: number): Input | null {
    const all = [...this.open];
    const attempt = this.attempts.get(all[which % (all.length || 1)] as Transport);
    if (attempt === undefined) return null;
    return ['report', attempt, reportOf(kind)];
  }

  #carryOut(effect: Effect): void {
    switch (effect[0]) {
      case 'request':
        return void this.requests.push(effect[1]);
      case 'open':
        if (effect[1]) this.unused = 0;
        return void this.opening.push(this.stage.attempt);
      case 'use':
        expect(this.used === null || !this.open.has(this.used)).toBe(true);
        return void (this.used = effect[1]);
      case 'hangUp':
        return void this.open.delete((effect[2] ?? this.used) as Transport);
      case 'decline':
        return void (this.unused = 0);
      case 'explain':
        return this.take(['fail', { kind: 'server', detail: null }]);
      case 'wait':
        return void this.timers.add(effect[1]);
      case 'look':
        return void (this.looks += 1);
      case 'hear':
        return this.take(['heard', effect[1]]);
      case 'hush':
        return void this.timers.add('hush');
      case 'release':
        this.timers.clear();
        return void this.open.delete(this.used as Transport);
      default:
    }
  }
}

function reportOf(kind: Reported): Report {
  switch (kind) {
    case 'onRefused':
    case 'onEnded':
      return [kind, ''];
    case 'onNoMedia':
      return [kind, 'no_media'];
    case 'error':
      return ['onEvent', { event: kind, data: {} }];
    default:
      return [kind];
  }
}

/** The world after some happenings; each of its steps is checked. */
function after(given: Terms, stored: boolean, happenings: readonly Happening[]): World {
  const world = new World(given, stored);
  world.take(['start', stored ? connection : null]);
  for (const one of happenings) {
    world.happen(one);
    expect(world.unused).toBe(0);
    // A conversation that is not live waits for a time limit, which ends it if nothing else does.
    const limit = world.stage.at === 'reconnecting' ? 'give_up' : 'connect';
    if (!['live', 'over'].includes(world.stage.at)) expect([...world.timers]).toContain(limit);
    if (world.isOver) expect([...world.timers]).toEqual([]);
  }
  return world;
}

const story = [terms, fc.boolean(), fc.array(happening, { maxLength: 60 })] as const;

test('whatever happens, one transport is open at most, and no session is left without anybody in it', () => {
  fc.assert(
    fc.property(...story, (...given) => {
      const world = after(...given);
      expect(world.open.size).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});

test('whatever happened, a conversation that hears nothing more is live or over when its time is up', () => {
  fc.assert(
    fc.property(...story, (...given) => {
      const world = after(...given);
      for (let waited = 0; waited < 3 && !['live', 'over'].includes(world.stage.at); waited++) {
        const timer = world.stage.at === 'reconnecting' ? 'give_up' : 'connect';
        world.take(['timeout', timer]);
      }
      expect(['live', 'over']).toContain(world.stage.at);
    }),
    { numRuns: 1_000 },
  );
});

test('whatever happened, the end releases everything, also what comes later', () => {
  fc.assert(
    fc.property(...story, fc.constantFrom('end', 'close', 'leave'), (given, stored, happenings, type) => {
      const world = after(given, stored, happenings);
      world.take(type === 'end' ? ['end'] : ['close', type === 'leave']);
      while (world.requests.length > 0) world.happen({ kind: 'connected', which: 0 });
      while (world.opening.length > 0) world.happen({ kind: 'opened', which: 0 });
      expect([world.stage.at, world.open.size, world.unused, world.timers.size]).toEqual(['over', 0, 0, 0]);
    }),
    { numRuns: 1_000 },
  );
});
