/** What a process may use in its whole life. */
export interface ProcessLimits {
  /** MiB of its JavaScript objects; V8 keeps it. */
  readonly heapMiB: number;
  /**
   * Bytes of private memory, whatever it is for (RLIMIT_DATA). The kernel of Linux keeps it; macOS does not. Undefined:
   * without limit.
   */
  readonly dataBytes?: number;
  /** Seconds of processor time of all its threads together (RLIMIT_CPU), kept by the kernel. Undefined: without limit. */
  readonly cpuSeconds?: number;
}

/** What a process may use for one task; the service watches it and ends the process. */
export interface TaskLimits {
  readonly timeMs: number;
  /** Milliseconds without a report after which it is given up. */
  readonly stallMs?: number;
  /** Bytes in memory. */
  readonly mostBytes?: number;
  /** Milliseconds between two looks at the process. */
  readonly lookMs: number;
}

/** Which limit a process went beyond; `crash`: it ended by itself. */
export type ChildFault = 'time' | 'stall' | 'memory' | 'crash';

/** A task was not done: its process has ended, or was ended. The message is a sentence. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed';
  readonly fault: ChildFault;
  /** What the process wrote last on its standard error; for the log. */
  readonly lastWords: string;

  constructor(fault: ChildFault, message: string, lastWords = '') {
    super(message);
    this.fault = fault;
    this.lastWords = lastWords;
  }
}

/** The service stops before the task was done, which says nothing about the task. */
export class ServiceStopping extends Error {
  override readonly name = 'ServiceStopping';

  constructor() {
    super('The service is stopping.');
  }
}
