/** How the connection to one WebSocket tool went (facts 2, "Session record"). Times are Unix seconds. */
export interface FunctionMetric {
  readonly name: string;
  readonly state: 'connected' | 'failed' | 'canceled';
  readonly startedAt: number;
  readonly connectedAt?: number;
  readonly failedAt?: number;
  readonly canceledAt?: number;
  readonly error?: { readonly code: string; readonly message: string };
}
