import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { BRIEF_MS, withLimit } from '../../storage/time-limit.ts';
import {
  addLineError,
  type LineError,
  freeLines,
  type LeasedLine,
  type Lease,
  type LineReport,
  renewLines,
  reportLine,
  takeCalls,
  takeLines,
  type WaitingCall,
} from './lines.store.ts';

/** The stored telephone lines, for the process that holds them (see lines.store.ts). */
export interface LineStore {
  renew(lease: Omit<Lease, 'holder'>): Promise<LeasedLine[]>;
  take(lease: Omit<Lease, 'holder'>, most: number): Promise<LeasedLine[]>;
  /** Releases these lines; without `ids` all that the process holds. */
  free(ids?: readonly string[]): Promise<void>;
  report(line: Pick<LeasedLine, 'id' | 'revision'>, report: LineReport): Promise<void>;
  addError(id: string, error: LineError): Promise<void>;
  takeCalls(): Promise<WaitingCall[]>;
}

/** Creates the store of the telephone lines that a process holds. @param holder the process's id */
export const createLineStore = (db: Kysely<Schema>, holder: string): LineStore => ({
  renew: (lease) => withLimit(BRIEF_MS, () => renewLines(db, { ...lease, holder })),
  take: (lease, most) => withLimit(BRIEF_MS, () => takeLines(db, { ...lease, holder }, most)),
  free: (ids) => (ids ? withLimit(BRIEF_MS, () => freeLines(db, holder, ids)) : freeLines(db, holder)),
  report: (line, report) => reportLine(db, { ...line, holder }, report),
  addError: (id, error) => addLineError(db, id, error),
  takeCalls: () => withLimit(BRIEF_MS, () => takeCalls(db, holder)),
});

export type { LeasedLine as HeldLine, LineReport } from './lines.store.ts';
