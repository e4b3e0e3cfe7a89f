import type {
  CloseReason,
  LeftOutTool,
  Recorder,
  ActiveCompanion,
  ToolCallRecord,
  TranscriptItem,
  TurnTiming,
} from '../conversation/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { Usage } from '../conversation/provider-ports.ts';
import { sanitize } from '../kernel/text-sanitizing.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { meteredCost, type Price } from './metered-cost.ts';
import { createUsageSum } from './usage-sum.ts';

/** Where a session's record is kept; `platform/sessions` implements it on the database. Every call may be repeated. */
export interface SessionRecords {
  /** Notes that the session has started. @param agoMs how long ago the session started */
  markStarted(sessionId: string, agoMs: number): Promise<unknown>;
  appendItem(sessionId: string, position: number, item: TranscriptItem): Promise<unknown>;
  appendToolCall(sessionId: string, call: ToolCallRecord): Promise<unknown>;
  /**
   * Stores the tools that the session has to do without, in place of those before.
   * @param tools all tools of the session that were left out so far
   */
  storeLeftOutTools(sessionId: string, tools: readonly LeftOutTool[]): Promise<unknown>;
  appendTurn(sessionId: string, position: number, timing: TurnTiming): Promise<unknown>;
  /**
   * Notes that another companion has become active.
   * @param position of the first item that belongs to the new companion
   */
  recordHandoff(sessionId: string, position: number, by: ActiveCompanion): Promise<unknown>;
  /**
   * Stores what the session has used, in place of what was stored before.
   * @param usage all usage of the session so far: one sum for each kind, provider and model
   * @param cost the cost of that in USD; null when it is not known
   */
  storeUsage(sessionId: string, usage: readonly Usage[], cost: number | null): Promise<unknown>;
  /** Notes the end of the session. @param lastedMs from the session's start to its end; absent when it never started */
  close(sessionId: string, reason: CloseReason, lastedMs?: number): Promise<unknown>;
}

interface RecorderParts {
  readonly records: SessionRecords;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionId: string;
  /** Absent: no price is known. */
  readonly price?: Price | undefined;
}

/** Most tools that are recorded as left out. */
const MOST_LEFT_OUT = 100;
const LONGEST_RETRY_MS = 30_000;
/** The pauses between tries of a write while the database is away (it restarts within seconds). */
const RETRY_MS = [100, 300, 1_000, 2_000, 4_000, 8_000, 15_000, LONGEST_RETRY_MS];
/**
 * Writes that are tried again for as long as the process lives: the session's concurrency slot, cost, webhooks and
 * memory depend on them.
 */
const INDISPENSABLE: readonly string[] = ['started', 'taken over', 'closed'];
/**
 * Errors that no other try can repair (SQLSTATE, by class): the database cannot hold the data, the data contradicts
 * other rows, or it exceeds a limit.
 */
const HOPELESS = /^(22|23|54)[0-9A-Z]{3}$/;

const isHopeless = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && HOPELESS.test(String(error.code));

/** Writes one after the other, each until it is written or there is no hope that it will be. */
function writeQueue({ clock, log, sessionId }: Pick<RecorderParts, 'clock' | 'log' | 'sessionId'>) {
  let tail: Promise<unknown> = Promise.resolve();
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  const insist = async (what: string, write: () => Promise<unknown>): Promise<void> => {
    const last = INDISPENSABLE.includes(what) ? LONGEST_RETRY_MS : null;
    for (let tries = 0; ; tries++) {
      try {
        return void (await write());
      } catch (error) {
        log.warn({ sessionId, err: error, what }, 'a session record could not be written');
        const wait = RETRY_MS[tries] ?? last;
        if (wait === null || isHopeless(error))
          return log.error({ sessionId, what }, 'gave up on a session record');
        await pause(wait);
      }
    }
  };

  return (what: string, write: () => Promise<unknown>): Promise<unknown> =>
    (tail = tail.then(() => insist(what, write)));
}

/**
 * Writes a session's record in the background: in order, one write after the other, tried again while the database
 * is away. The conversation never waits for it. Text of clients, tools and models is made storable here. A write
 * that the database refuses all the same is left out, and so is one that failed for a minute, except for the
 * session's start, agent handoffs and end.
 */
export function createRecorder({
  records,
  clock,
  log,
  sessionId,
  price = () => null,
}: RecorderParts): Recorder {
  let position = 0;
  /** The position after the agent's last item. */
  let unanswered = 0;
  let turns = 0;
  /** Monotonic time, which never jumps. */
  let startedAt: number | null = null;
  const used = createUsageSum();
  const leftOut = new Map<string, LeftOutTool>();
  const enqueue = writeQueue({ clock, log, sessionId });

  return {
    started: () => {
      const at = (startedAt ??= clock.now());
      void enqueue('started', () => records.markStarted(sessionId, clock.now() - at));
    },
    item: (item) => {
      const at = position++;
      if (item.role === 'agent') unanswered = position;
      void enqueue('item', () => records.appendItem(sessionId, at, sanitize(item)));
    },
    toolCall: (call) => void enqueue('tool call', () => records.appendToolCall(sessionId, sanitize(call))),
    toolLeftOut: (tool) => {
      const key = JSON.stringify([tool.server, tool.name]);
      if (leftOut.has(key) || leftOut.size >= MOST_LEFT_OUT) return;
      leftOut.set(key, tool);
      void enqueue('tool left out', () =>
        records.storeLeftOutTools(sessionId, sanitize([...leftOut.values()])),
      );
    },
    agentHandoff: ({ companionId, companionName, language }, answersUser) => {
      const since = answersUser ? unanswered : position;
      unanswered = position;
      const by = sanitize({ companionId, companionName, language });
      void enqueue('taken over', () => records.recordHandoff(sessionId, since, by));
    },
    turn: (timing) => {
      const at = turns++;
      void enqueue('turn', () => records.appendTurn(sessionId, at, sanitize(timing)));
    },
    usage: (usage) => {
      used.add(usage);
      void enqueue('usage', () => {
        const all = sanitize(used.all());
        return records.storeUsage(sessionId, all, used.isWhole() ? meteredCost(all, price) : null);
      });
    },
    closed: async (reason) => {
      const lastedMs = startedAt === null ? undefined : clock.now() - startedAt;
      await enqueue('closed', () => records.close(sessionId, reason, lastedMs));
    },
  };
}
