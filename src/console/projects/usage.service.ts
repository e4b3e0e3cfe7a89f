import { errorCode } from '../../kernel/guards.ts';
import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields } from '../../errors/service-error.ts';
import { daysBetween, faultOf } from './usage-days.ts';
import type { SessionType } from '../../kernel/session-types.ts';
import type { Sum, UsageQuery, UsageReport } from './usage.schema.ts';
import { agentNames, GROUPS, sumUsage, type UsageRow } from './usage.store.ts';

const NOTHING: Sum = { sessions: 0, failed: 0, minutes: 0, cost: 0, answers: 0, responseMs: null };
/** The limit of agents in the report, since a chart cannot show more. */
const MOST_AGENTS = 100;

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

const sumOf = ({ sessions, failed, seconds, cost, answers, waited }: UsageRow): Sum => ({
  sessions,
  failed,
  minutes: rounded(seconds / 60, 3),
  cost: rounded(cost, 6),
  answers,
  responseMs: waited === null || answers === 0 ? null : Math.round(waited / answers),
});

const channelsOn = (rows: readonly UsageRow[], day: string): Partial<Record<SessionType, number>> =>
  Object.fromEntries(
    rows
      .filter((row) => row.kind === GROUPS.dayAndChannel && row.day === day && row.sessions > 0)
      .map(({ channel, sessions }) => [channel, sessions]),
  );

const daysOf = (rows: readonly UsageRow[], { from, to }: UsageQuery): UsageReport['days'] => {
  const byDay = new Map(rows.filter(({ kind }) => kind === GROUPS.day).map((row) => [row.day, row]));
  return daysBetween(from, to).map((day) => {
    const row = byDay.get(day);
    return { day, ...(row ? sumOf(row) : NOTHING), channels: row ? channelsOn(rows, day) : {} };
  });
};

const busiest = (rows: readonly UsageRow[], kind: number): UsageRow[] =>
  rows.filter((row) => row.kind === kind).sort((one, other) => other.sessions - one.sessions);

/** Whether the database does not know the time zone, although JavaScript does. */
const isUnknownZone = (error: unknown): boolean => errorCode(error) === '22023';

/**
 * The usage of a project by day, channel and agent.
 *
 * @throws ServiceError naming the field that is wrong
 */
export async function readUsage(
  { db, clock }: Pick<ConsoleParts, 'db' | 'clock'>,
  projectId: string,
  query: UsageQuery,
): Promise<UsageReport> {
  const fault = faultOf(query);
  if (fault) throw invalidFields(fault);
  const rows = await sumUsage(db, projectId, query, new Date(clock.wallTime())).catch((error: unknown) => {
    throw isUnknownZone(error) ? invalidFields({ zone: ['is not known to the database'] }) : error;
  });
  const agents = busiest(rows, GROUPS.agent).slice(0, MOST_AGENTS);
  const ids = agents.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id]));
  const names = await agentNames(db, projectId, ids);
  const total = rows.find(({ kind }) => kind === GROUPS.total);
  const { from, to, zone } = query;
  return {
    ...{ from, to, zone },
    total: total ? sumOf(total) : NOTHING,
    days: daysOf(rows, query),
    channels: busiest(rows, GROUPS.channel).map((row) => ({ channel: row.channel!, ...sumOf(row) })),
    agents: agents.map((row) => ({
      id: row.agent_id,
      name: row.agent_id === null ? null : (names.get(row.agent_id) ?? null),
      ...sumOf(row),
    })),
  };
}
