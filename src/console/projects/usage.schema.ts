import { type Static, Type } from 'typebox';
import { OneOf } from '../../http/schemas.ts';

export const CHANNELS = ['webrtc', 'websocket', 'voip', 'sip', 'kiosk'] as const;
export type Channel = (typeof CHANNELS)[number];

const Day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `${description}, as 2026-11-22` });

export const UsageParams = Type.Object({ projectId: Type.String() });

export const UsageQuery = Type.Object({
  from: Day('The first day'),
  to: Day('The last day'),
  zone: Type.String({
    pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
    maxLength: 60,
    description: 'Whose days: a name of the IANA time zone database',
  }),
  agentId: Type.Optional(Type.String({ minLength: 1 })),
  channel: Type.Optional(OneOf(CHANNELS)),
});
export type UsageQuery = Static<typeof UsageQuery>;

/** What conversations come to. */
export interface Sum {
  /** That were started. */
  readonly sessions: number;
  /** That nobody joined in time. */
  readonly failed: number;
  readonly minutes: number;
  /** USD, of those that are over. */
  readonly cost: number;
  /** Answers that were waited for, and how long on average, in milliseconds; null: there was none. */
  readonly answers: number;
  readonly responseMs: number | null;
}

export interface UsageReport {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly total: Sum;
  /** Every day of the range, in order. A conversation is of the day on which it was made. */
  readonly days: readonly (Sum & {
    readonly day: string;
    readonly channels: Partial<Record<Channel, number>>;
  })[];
  readonly channels: readonly (Sum & { readonly channel: Channel })[];
  /** The busiest first. `id` null: without an agent; `name` null: it is gone. */
  readonly agents: readonly (Sum & { readonly id: string | null; readonly name: string | null })[];
}
