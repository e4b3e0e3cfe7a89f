import type { ServerEvent, ToolProvider, ToolOutcome, ToolSession } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { ToolCallRequest } from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { redactor } from '../mcp/redact.ts';
import { failure, success } from '../outcome.ts';
import type { FunctionTool } from '../plan.ts';
import { validated } from '../validated.ts';
import { NOT_FETCHED } from './http-call.ts';
import { createFunctionToolProvider } from './tool-provider.ts';
import { type SentRequest, type TrialFrame, TrialLog } from './trial-log.ts';

export interface TrialParts {
  readonly egress: Pick<Egress, 'request' | 'webSocket'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
}

/** Who carries out a function; `client`: only its arguments can be checked. */
export const CARRIERS = ['http', 'websocket', 'client'] as const;

export interface Trial {
  readonly carriedOutBy: (typeof CARRIERS)[number];
  readonly sent: SentRequest | null;
  readonly status: number | null;
  readonly frames: readonly TrialFrame[];
  /** The events that the client of a session would have received. */
  readonly events: readonly ServerEvent[];
  /** The output as the language model would read it. */
  readonly output: string;
  readonly isError: boolean;
  /** Why the tool could not be reached; null: it was reached, or the time was up. */
  readonly problem: string | null;
  readonly durationMs: number;
}

const MOST_EVENTS = 50;

/** What only a client gets that asks for it: the answer of a trial says as much already. */
const isAskedFor = ({ event }: ServerEvent): boolean => event === 'function_explicitly_called';

/** A stand-in for a session: its events are kept, everything else that the tool does to it has no effect. */
const nobody = (sessionId: string, signal: AbortSignal, events: ServerEvent[]): ToolSession => ({
  sessionId,
  signal,
  send: (event) => void (events.length < MOST_EVENTS && !isAskedFor(event) && events.push(event)),
  addContext: () => undefined,
  approve: () => Promise.resolve('rejected'),
  ask: () => Promise.resolve(null),
  leftOut: () => undefined,
  end: () => undefined,
});

/** The result for an implicit function: no client is called, but the arguments are checked all the same. */
const CLIENT_ONLY = success('Nothing was called: the client of a session carries this function out.');

const clientTools = ({ name, description, parameters }: FunctionTool): ToolProvider => ({
  specs: [{ name, description, parameters }],
  call: () => Promise.resolve(CLIENT_ONLY),
});

const carrier = ({ flow, url }: FunctionTool): Trial['carriedOutBy'] => {
  if (flow === 'implicit') return 'client';
  return /^wss?:/i.test(url ?? '') ? 'websocket' : 'http';
};

interface Opened {
  readonly toolProvider: ToolProvider;
  /** Aborted when it is no use to wait for the tool any longer. */
  readonly signal: AbortSignal;
}

const open = (
  parts: TrialParts,
  tool: FunctionTool,
  trialLog: TrialLog,
  { call, over }: { readonly call: ToolCallRequest; readonly over: AbortSignal },
): Opened => {
  if (tool.flow === 'implicit') return { toolProvider: clientTools(tool), signal: over };
  const { clock, random, log } = parts;
  const failed = new AbortController();
  const facts = {
    sessionId: call.callId,
    language: 'en',
    tags: {},
    externalClientId: null,
    externalClientProfile: null,
  };
  const toolProvider = createFunctionToolProvider({
    ...{ egress: trialLog, clock, random, log, facts, functions: [tool] },
    hasClient: true,
    taken: new Set(),
    load: () => Promise.resolve([]),
    storeMetrics: (metrics) => {
      const error = metrics.find(({ state }) => state === 'failed')?.error;
      if (!error) return;
      // A session would try to connect again until the call's time is up; a test needs the failure at once.
      trialLog.problem ??= error.message;
      failed.abort();
    },
  });
  return { toolProvider, signal: AbortSignal.any([over, failed.signal]) };
};

const outcomeOf = async (
  parts: TrialParts,
  { toolProvider, signal }: Opened,
  call: ToolCallRequest,
  events: ServerEvent[],
): Promise<ToolOutcome> => {
  const checked = validated(toolProvider, parts.log);
  checked.open?.(nobody(call.callId, signal, events));
  try {
    return await checked.call(call, { signal, spoken: Promise.resolve() });
  } finally {
    checked.close?.();
  }
};

/**
 * Calls a function once, in the same way as a session: with the check of its arguments, the checked egress, the
 * signature and the timeout. Never rejects.
 * @param callId also serves as the session's id, so that a tool can recognize a test
 * @param over aborted when nobody waits for the result any more
 */
export async function tryFunction(
  parts: TrialParts,
  tool: FunctionTool,
  { callId, given }: { readonly callId: string; readonly given: Readonly<Record<string, unknown>> },
  over: AbortSignal,
): Promise<Trial> {
  const call = { callId, name: tool.name, arguments: given };
  const trialLog = new TrialLog(parts.egress, tool);
  const events: ServerEvent[] = [];
  const begunAt = parts.clock.now();
  const outcome = await outcomeOf(parts, open(parts, tool, trialLog, { call, over }), call, events);
  const { sent, status, frames, problem } = trialLog;
  const isCutOff = carrier(tool) === 'websocket' && problem !== null;
  const { output, isError } = isCutOff ? failure(NOT_FETCHED) : outcome;
  const redact = redactor({ headers: tool.headers, token: null });
  return {
    carriedOutBy: carrier(tool),
    ...{ sent, status, problem, events, isError, output: redact(output) },
    frames: frames.map(({ direction, text }) => ({ direction, text: redact(text) })),
    durationMs: Math.round(parts.clock.now() - begunAt),
  };
}
