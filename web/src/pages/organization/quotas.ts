/** Every type of limit, the most requested first. */
export const LIMITS = [
  ...(['concurrentWebrtc', 'concurrentWebsocket', 'concurrentVoip', 'concurrentSip'] as const),
  ...(['agents', 'sipPods', 'knowledgeFiles', 'connectionRate'] as const),
] as const;

export type LimitType = (typeof LIMITS)[number];

export interface Limit {
  readonly type: LimitType;
  readonly limit: number;
  /** The default for organizations without a granted limit. */
  readonly usual: number;
  /** Null: the limit is not an amount. */
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
