import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListQuery } from '../../kit/list.tsx';
import type { Session } from './sessions.ts';

/** The filters of a list of conversations, which are stored in the page's address. */
export interface Filters {
  readonly status?: string;
  readonly channel?: string;
  readonly agent?: string;
  readonly companion?: string;
  readonly client?: string;
  readonly tags?: string;
  /** Calendar days, `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
}

export const FILTERS = ['status', 'channel', 'agent', 'companion', 'client', 'tags', 'from', 'to'] as const;

const STATUSES: Readonly<Record<string, readonly Session['status'][]>> = {
  running: ['pending', 'started'],
  closed: ['closed'],
  failed: ['failed'],
};

/** Parses `a:b, c:d` into names and values; parts without a colon are left out. */
export const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(/:(.*)/s).map((part) => part.trim()))
      .flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])),
  );

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The start of a day in the browser's time zone, in Unix seconds. @param more days later */
export function startOfDay(day: string, more = 0): number | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return undefined;
  return Math.floor(new Date(Number(year), Number(month) - 1, Number(date) + more).getTime() / 1000);
}

type Query = {
  status?: Session['status'][];
  sessionType?: Session['sessionType'][];
  agentId?: string;
  companionId?: string;
  externalClientId?: string;
  tags?: Record<string, string>;
  from?: number;
  to?: number;
};

/** The filters in the form of interface A. */
export function queryOf(filters: Filters, asked: ListQuery): Query & ListQuery {
  const { status, channel, agent, companion, client, tags, from, to } = filters;
  const query: Query = {};
  const statuses = STATUSES[status ?? ''];
  if (statuses) query.status = [...statuses];
  if (channel) query.sessionType = [channel as Session['sessionType']];
  if (agent) query.agentId = agent;
  if (companion) query.companionId = companion;
  if (client) query.externalClientId = client;
  if (tags && Object.keys(tagsOf(tags)).length > 0) query.tags = tagsOf(tags);
  const [first, last] = [from ? startOfDay(from) : undefined, to ? startOfDay(to, 1) : undefined];
  if (first !== undefined) query.from = first;
  if (last !== undefined) query.to = last;
  return { ...query, ...asked };
}

/** The filters in the page's address, and a function that changes them and returns to the first page. */
export function useFilters(): readonly [Filters, (change: Filters) => void] {
  const kept = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const given = FILTERS.filter((name) => kept[name] !== undefined && kept[name] !== '');
  const filters = Object.fromEntries(given.map((name) => [name, String(kept[name])])) as Filters;
  const change = (next: Filters) => {
    const cleaned = Object.fromEntries(
      Object.entries(next).map(([name, value]) => [name, value || undefined]),
    );
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...cleaned, page: undefined }),
      replace: true,
    });
  };
  return [filters, change];
}
