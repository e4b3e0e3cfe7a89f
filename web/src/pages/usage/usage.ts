import { call } from '../../api/http.ts';

export const CHANNELS = ['webrtc', 'websocket', 'kiosk', 'sip', 'voip'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What conversations come to. */
export interface Sum {
  readonly sessions: number;
  /** That nobody joined in time. */
  readonly failed: number;
  readonly minutes: number;
  /** USD */
  readonly cost: number;
  readonly answers: number;
  /** On average; null: nothing was answered. */
  readonly responseMs: number | null;
}

export interface Day extends Sum {
  /** `2026-11-22` */
  readonly day: string;
  readonly channels: Partial<Record<Channel, number>>;
}

/** Answer of `GET /console/api/projects/{projectId}/usage`. */
export interface Report {
  readonly total: Sum;
  readonly days: readonly Day[];
  readonly channels: readonly (Sum & { readonly channel: Channel })[];
  readonly agents: readonly (Sum & { readonly id: string | null; readonly name: string | null })[];
}

export interface Asked {
  /** How many days, today included. */
  readonly days: number;
  readonly agent?: string | undefined;
  readonly channel?: string | undefined;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const two = (value: number): string => String(value).padStart(2, '0');

/** A day of the calendar where the browser is. @param back days before that of `now` */
export function dayBefore(now: Date, back: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** @param path of the project, below `/console/api` */
export function getUsage(path: string, { days, agent, channel }: Asked, now = new Date()): Promise<Report> {
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

/** The days as a spreadsheet reads them (RFC 4180); only numbers and days are in it, so nothing needs quotes. */
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
