import type { Selectable } from 'kysely';
import type { TurnTiming } from '../../conversation/ports.ts';
import type { Usage } from '../../conversation/provider-ports.ts';
import type { SessionItemTable, SessionToolCallTable, StoredFunctionMetric } from '../../storage/schema.ts';
import type { FunctionMetric, ToolCall, TurnRecord, UsageRecord } from './detail.schema.ts';
import type { FullSession } from './sessions.schema.ts';
import { durationsOf } from './turn-durations.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const presentItem = ({
  role,
  text,
  generated,
  created_at,
  sources,
}: Selectable<SessionItemTable>): FullSession['conversation']['items'][number] => ({
  role,
  text,
  generated: role === 'agent' && generated !== text ? generated : null,
  timestamp: seconds(created_at),
  sources: [...(sources ?? [])],
});

export const presentToolCall = (call: Selectable<SessionToolCallTable>): ToolCall => ({
  callId: call.call_id,
  name: call.name,
  arguments: call.arguments,
  output: call.output,
  isError: call.is_error,
  startedAt: seconds(call.started_at),
  startedAtMs: call.started_at.getTime(),
  durationMs: Math.max(0, call.ended_at.getTime() - call.started_at.getTime()),
});

const whole = (moment: number | null): number | null => (moment === null ? null : Math.round(moment));

export const presentTurn = (timing: TurnTiming): TurnRecord => ({
  turnId: timing.turnId,
  responseId: timing.responseId,
  itemId: timing.itemId,
  interrupted: timing.interrupted,
  moments: {
    speechStartedAt: whole(timing.speechStartedAt),
    speechEndedAt: whole(timing.speechEndedAt),
    endpointedAt: whole(timing.endpointedAt),
    transcribedAt: whole(timing.transcribedAt),
    askedAt: whole(timing.askedAt),
    firstTokenAt: whole(timing.firstTokenAt),
    firstAudioAt: whole(timing.firstAudioAt),
    playedAt: whole(timing.playedAt),
    endedAt: Math.round(timing.endedAt),
  },
  durationsMs: durationsOf(timing),
});

const count = (number: number | undefined): number | null =>
  number === undefined ? null : Math.round(number);

export const presentUsage = (usage: Usage): UsageRecord => ({
  kind: usage.kind,
  provider: usage.provider,
  model: usage.model,
  inputTokens: count(usage.inputTokens),
  cachedTokens: count(usage.cachedTokens),
  outputTokens: count(usage.outputTokens),
  audioInputTokens: count(usage.audioInputTokens),
  audioOutputTokens: count(usage.audioOutputTokens),
  characters: count(usage.characters),
  seconds: usage.seconds ?? null,
});

/**
 * The metric in the shape of facts 2, "Session record"; values that are not set are null (4-decisions, "Interface
 * A, details").
 */
export const presentMetric = (metric: StoredFunctionMetric): FunctionMetric => ({
  name: metric.name,
  state: metric.state,
  startedAt: metric.startedAt,
  connectedAt: metric.connectedAt ?? null,
  failedAt: metric.failedAt ?? null,
  canceledAt: metric.canceledAt ?? null,
  error: metric.error ?? null,
});
