/**
 * A limit as a token bucket: `calls` at once, and as many again within each interval, evenly. Intervals are in
 * milliseconds.
 */
export interface Rate {
  /** At least 1. */
  readonly calls: number;
  readonly intervalMs: number;
}

/** What is asked of a bucket, which a store creates full when it is first named. */
export interface Ask {
  readonly name: string;
  readonly rate: Rate;
  /**
   * The least that is of use: with less than this nothing is taken. Null takes `most` whatever is there: a negative
   * number is given back, and a positive one was spent already.
   */
  readonly least: number | null;
  /** The most that is wanted; 0 only looks. */
  readonly most: number;
}

/** What a bucket has given. */
export interface Taken {
  readonly taken: number;
  /** What is left, with fractions; negative where more was spent than there was. */
  readonly left: number;
}

/** Where the buckets are that several processes share. */
export interface LimitStore {
  /** What it is called in a sentence, such as "Redis". */
  readonly name: string;
  /** Whether it is another server than the database. */
  readonly isBesideDatabase: boolean;
  /**
   * Asks several buckets at once, each at most once.
   * @returns an answer for each, in their order
   * @throws an error of the store; what was asked may have been taken or not
   */
  take(asks: readonly Ask[]): Promise<readonly Taken[]>;
  /**
   * Says when a process that has just started may use the store: at once where it is in use, else as `resumeIn` says.
   * @throws an error of the store
   */
  startIn(): Promise<number>;
  /**
   * Agrees with the other processes when a store that was away is used again. Buckets count as empty at that moment,
   * because nobody knows what was spent meanwhile.
   * @returns the milliseconds until then; 0 where the store was there all the time for others
   * @throws an error of the store
   */
  resumeIn(): Promise<number>;
  /** Calls `fn` whenever the store is found to be away between two questions. */
  onLost(fn: () => void): void;
  close(): Promise<void>;
}

/** How long after its return a store is used again: every process has noticed its return by then. */
export const RESUME_AFTER_MS = 2_000;
