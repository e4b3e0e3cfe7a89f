/** What can be captured: what is easily misheard, and useless when it is. */
export const CAPTURE_KINDS = ['email', 'code', 'plate', 'phone', 'birth_date', 'name'] as const;

export type CaptureKind = (typeof CAPTURE_KINDS)[number];

export const isCaptureKind = (value: unknown): value is CaptureKind =>
  CAPTURE_KINDS.some((kind) => kind === value);
