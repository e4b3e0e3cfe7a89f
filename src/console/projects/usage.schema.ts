import { type Static, Type } from 'typebox';
import { OneOf } from '../../http/schemas.ts';
import { SESSION_TYPES, type SessionType } from '../../kernel/session-types.ts';

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
  channel: Type.Optional(OneOf(SESSION_TYPES)),
});
export type UsageQuery = Static<typeof UsageQuery>;

/** The sums of a group of conversations. */
export interface Sum {
  /** The number of started conversations. */
  readonly sessions: number;
  /** The number of conversations that nobody joined in time. */
  readonly failed: number;
  readonly minutes: number;
  /** The cost of finished conversations, in USD. */
  readonly cost: number;
  /**
   * The number of answers that were waited for, and their average wait in milliseconds; null: there was none.
   */
  readonly answers: number;
  readonly responseMs: number | null;
}

export interface UsageReport {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly total: Sum;
  /** Every day of the range, in order. A conversation counts for the day on which it was created. */
  readonly days: readonly (Sum & {
    readonly day: string;
    readonly channels: Partial<Record<SessionType, number>>;
  })[];
  readonly channels: readonly (Sum & { readonly channel: SessionType })[];
  /** The busiest first. `id` null: conversations without an agent; `name` null: the agent is deleted. */
  readonly agents: readonly (Sum & { readonly id: string | null; readonly name: string | null })[];
}
