/** What does the jobs of one kind. */
export interface JobHandler {
  readonly kind: string;
  /**
   * How long to wait before each further try, in milliseconds; when the list is used up, the job fails for
   * good.
   */
  readonly retryAfterMs: readonly number[];
  /** For recurring jobs: the time from one run to the next, in milliseconds. The payload is empty. */
  readonly everyMs?: number;
  /**
   * How many jobs of this kind a process does at once; one organization gets at most all but one of them.
   * Default 4.
   */
  readonly atOnce?: number;
  /**
   * Does the job. May be called again for the same job, for example after the process died in the middle.
   * @param signal aborted when the process stops; another process then does the job later
   */
  run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void>;
  /** Called when every try has failed, as the last chance to store that. May be called again. */
  givenUp?(payload: Record<string, unknown>, error: unknown): Promise<void>;
}
