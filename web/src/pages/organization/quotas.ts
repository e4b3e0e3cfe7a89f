/** Every kind of limit, in the order in which people ask for them. */
export const LIMITS = [
  ...(['concurrentWebrtc', 'concurrentWebsocket', 'concurrentVoip', 'concurrentSip'] as const),
  ...(['agents', 'sipPods', 'knowledgeFiles', 'connectionRate'] as const),
] as const;

export type LimitType = (typeof LIMITS)[number];

export interface Limit {
  readonly type: LimitType;
  readonly limit: number;
  /** What organizations have that were never granted more. */
  readonly usual: number;
  /** Null: there is nothing to count. */
  readonly used: number | null;
}

export interface QuotaRequest {
  readonly id: string;
  readonly organizationId: string;
  readonly quotaType: LimitType;
  readonly requestedValue: number;
  readonly approvedValue: number | null;
  readonly reason: string | null;
  readonly requestedBy: string | null;
  readonly reviewedBy: string | null;
  readonly reviewNotes: string | null;
  readonly status: 'pending' | 'approved' | 'denied';
  readonly created: string;
  readonly reviewedAt: string | null;
}

export const quotasKey = (organizationId: string) => ['quotas', organizationId] as const;

export const LARGEST = 1_000_000;
