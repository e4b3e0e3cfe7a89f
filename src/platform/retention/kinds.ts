/** What a project can have erased by age. */
export const RETENTION_KINDS = ['sessions', 'transcripts', 'deliveries', 'audit', 'requests'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** For how many days each kind is kept; null: as without retention. */
export type Retention = Readonly<Record<RetentionKind, number | null>>;

export interface DayRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The days that may be chosen. Deliveries, the audit log and the log of requests have a limit of their own
 * (docs/stored-data.md), which stays; whoever shortens the audit log shall not be able to hide what was just done.
 */
export const DAYS: Readonly<Record<RetentionKind, DayRange>> = {
  sessions: { least: 1, most: 3_650 },
  transcripts: { least: 1, most: 3_650 },
  deliveries: { least: 1, most: 30 },
  audit: { least: 30, most: 400 },
  requests: { least: 1, most: 7 },
};

export const NO_RETENTION: Retention = {
  ...{ sessions: null, transcripts: null },
  ...{ deliveries: null, audit: null, requests: null },
};
