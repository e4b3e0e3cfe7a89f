import { TOPICS, type Topic } from './actions.ts';

/** An entry of the audit log. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly actor: {
    readonly kind: 'account' | 'key' | 'nobody';
    readonly id: string | null;
    readonly name: string;
  };
  readonly action: string;
  readonly target: string;
  readonly status: number | null;
  readonly address: string;
  readonly requestId: string;
  /** The fields of the call's body that nothing reads. */
  readonly ignoredFields: readonly string[];
}

export interface EntryPage {
  readonly items: readonly Entry[];
  readonly next: string | null;
}

/** The filter of the log, which is stored in the page's address. */
export interface AuditFilter {
  readonly person?: string;
  readonly topic?: Topic;
  readonly projectId?: string;
  readonly organizationId?: string;
  /** Days, such as `2026-11-22`. */
  readonly from?: string;
  readonly until?: string;
}

/** The start of a day in the browser's time zone. @param more days later */
const dayBegins = (day: string, more = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + more).toISOString();
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in the form of the service, with whole days. */
export function auditQuery(filter: AuditFilter, after: string | null = null): string {
  const { person, topic, projectId, organizationId, from, until } = filter;
  return new URLSearchParams({
    ...(person?.trim() ? { person: person.trim() } : {}),
    ...(topic && Object.hasOwn(TOPICS, topic) ? { action: TOPICS[topic] } : {}),
    ...(projectId ? { projectId } : {}),
    ...(organizationId ? { organizationId } : {}),
    ...(from && DAY.test(from) ? { from: dayBegins(from) } : {}),
    ...(until && DAY.test(until) ? { until: dayBegins(until, 1) } : {}),
    ...(after === null ? {} : { after }),
  }).toString();
}
