import { call } from '../../api/http.ts';

export const CHANNELS = ['webrtc', 'websocket', 'kiosk', 'sip', 'voip'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The sums of a group of conversations. */
export interface Sum {
  readonly sessions: number;
  /** The conversations that nobody joined in time. */
  readonly failed: number;
  readonly minutes: number;
  /** In USD. */
  readonly cost: number;
  readonly answers: number;
  /** The average in milliseconds; null: nothing was answered. */
  readonly responseMs: number | null;
}

export interface Day extends Sum {
  /** A day such as `2026-11-22`. */
  readonly day: string;
  readonly channels: Partial<Record<Channel, number>>;
}

/** The answer of `GET /console/api/projects/{projectId}/usage`. */
export interface Report {
  readonly total: Sum;
  readonly days: readonly Day[];
  readonly channels: readonly (Sum & { readonly channel: Channel })[];
  readonly agents: readonly (Sum & { readonly id: string | null; readonly name: string | null })[];
}

export interface UsageFilter {
  /** The number of days, including today. */
  readonly days: number;
  readonly agent?: string | undefined;
  readonly channel?: string | undefined;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const two = (value: number): string => String(value).padStart(2, '0');

/** A calendar day in the browser's time zone. @param back days before that of `now` */
export function dayBefore(now: Date, back: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Loads the usage. @param path of the project, below `/console/api` */
export function getUsage(
  path: string,
  { days, agent, channel }: UsageFilter,
  now = new Date(),
): Promise<Report> {
  const query = new URLSearchParams({
    from: dayBefore(now, days - 1),
    to: dayBefore(now, 0),
    zone: browserZone(),
  });
  if (agent) query.set('agentId', agent);
  if (channel) query.set('channel', channel);
  return call<Report>('GET', `${path}/usage?${query}`);
}

const COLUMNS = ['day', 'sessions', ...CHANNELS, 'failed', 'minutes', 'cost_usd', 'response_ms'] as const;

/** The days as CSV (RFC 4180), which needs no quotes, because it contains only numbers and days. */
export const csvOf = ({ days }: Pick<Report, 'days'>): string =>
  [
    COLUMNS.join(','),
    ...days.map(({ day, sessions, channels, failed, minutes, cost, responseMs }) =>
      [
        ...[day, sessions, ...CHANNELS.map((channel) => channels[channel] ?? 0), failed],
        ...[minutes, cost, responseMs ?? ''],
      ].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
