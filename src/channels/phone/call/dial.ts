import type { Clock } from '../../../kernel/time/clock.ts';
import type { Leg } from '../leg.ts';
import { reasonOfStatus } from './sip-reasons.ts';

/** A call that was placed has come to nothing. `status` is a SIP status (RFC 3261, 21), also where no SIP was spoken. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(status: number, message = reasonOfStatus(status)) {
    super(message);
    this.status = status;
  }
}

/** A call on its way. */
export interface Dialling {
  /** There from the start: what it hears before the answer is early media. Hanging it up calls the whole thing off. */
  readonly leg: Leg;
  /** Resolves when somebody has picked up; rejects with a CallFailed. */
  readonly answered: Promise<void>;
}

/** Calls a number, a name or a SIP URI. Rejects with a CallFailed when it cannot even begin. */
export type Dial = (destination: string) => Promise<Dialling>;

/** Whatever went wrong while calling, as a CallFailed. */
export const asCallFailed = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed(500);

export interface WaitForAnswer {
  readonly clock: Clock;
  readonly withinMs: number;
  /** Aborted when nobody wants the call any more. */
  readonly signal: AbortSignal;
}

/**
 * Waits until somebody picks up.
 * @throws CallFailed: 408 when nobody does in time, 487 when it was called off, else what the far end said; the leg is
 * hung up then
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
