/** Limits for a process's whole life. */
export interface ProcessLimits {
  /** MiB of its JavaScript heap, enforced by V8. */
  readonly heapMiB: number;
  /**
   * Bytes of private memory of any kind (RLIMIT_DATA). Enforced by the kernel of Linux, but not by macOS.
   * Undefined: unlimited.
   */
  readonly dataBytes?: number;
  /**
   * Seconds of processor time of all its threads together (RLIMIT_CPU), enforced by the kernel. Undefined:
   * unlimited.
   */
  readonly cpuSeconds?: number;
}

/** Limits for one task; the service watches them and ends the process. */
export interface TaskLimits {
  /** Milliseconds, without those for which a busy machine let the process wait for a processor. */
  readonly timeMs: number;
  /** Milliseconds without a report after which the task is given up. */
  readonly stallMs?: number;
  /** Bytes of resident memory. */
  readonly mostBytes?: number;
  /** Milliseconds between two checks of the process. */
  readonly checkEveryMs: number;
}

/** The limit that a process exceeded; `crash`: it ended by itself. */
export type ChildFault = 'time' | 'stall' | 'memory' | 'crash';

/** The task failed because its process has ended, or was ended. The message is a sentence. */
export class ChildFailed extends Error {
  override readonly name = 'ChildFailed';
  readonly fault: ChildFault;
  /** The end of the process's standard error, for the log. */
  readonly stderrTail: string;

  constructor(fault: ChildFault, message: string, stderrTail = '') {
    super(message);
    this.fault = fault;
    this.stderrTail = stderrTail;
  }
}

/** The service is stopping before the task was done; the task itself is not at fault. */
export class ServiceStopping extends Error {
  override readonly name = 'ServiceStopping';

  constructor() {
    super('The service is stopping.');
  }
}
