import type { Clock } from '../../../kernel/time/clock.ts';
import type { Leg } from '../leg.ts';
import { reasonOfStatus } from './sip-reasons.ts';

/** A placed call has failed. `status` is a SIP status (RFC 3261, 21), even if no SIP was used. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(status: number, message = reasonOfStatus(status)) {
    super(message);
    this.status = status;
  }
}

/** A call that has been placed and not been answered yet. */
export interface Dialling {
  /** The leg, from the start: what it hears before the answer is early media. Hanging it up cancels the call. */
  readonly leg: Leg;
  /** Resolves when somebody has picked up; rejects with a CallFailed. */
  readonly answered: Promise<void>;
}

/** Calls a number, a name or a SIP URI. Rejects with a CallFailed when the call cannot be placed. */
export type Dial = (destination: string) => Promise<Dialling>;

/** Converts any error of placing a call to a CallFailed. */
export const asCallFailed = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed(500);

export interface WaitForAnswer {
  readonly clock: Clock;
  readonly withinMs: number;
  /** Aborted when the call is not needed any more. */
  readonly signal: AbortSignal;
}

/**
 * Waits until somebody picks up.
 * @throws CallFailed: 408 when nobody does in time, 487 when it was cancelled, else the far end's status; the leg
 * is hung up then
 */
export function answeredWithin(dialling: Dialling, { clock, withinMs, signal }: WaitForAnswer): Promise<Leg> {
  const { leg, answered } = dialling;
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      callOff();
      signal.removeEventListener('abort', abandoned);
    };
    const fail = (error: CallFailed): void => {
      settle();
      reject(error);
      void leg.hangUp();
    };
    const abandoned = (): void => fail(new CallFailed(487));
    const callOff = clock.after(withinMs, () => fail(new CallFailed(408)));
    if (signal.aborted) abandoned();
    else signal.addEventListener('abort', abandoned, { once: true });
    answered.then(
      () => (settle(), resolve(leg)),
      (error: unknown) => fail(asCallFailed(error)),
    );
  });
}
