/**
 * The log as rooms see it: structured fields first, then one sentence. `src/output/log.ts` makes the one of the
 * service; fields that may hold secrets are removed there.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
