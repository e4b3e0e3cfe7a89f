import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, compared in a time that tells nothing of where they differ; only lengths show. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** The same for texts. */
export const isSameText = (one: string, other: string): boolean =>
  isSameBytes(Buffer.from(one), Buffer.from(other));
