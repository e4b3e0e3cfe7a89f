import type { Clock } from '../../kernel/time/clock.ts';
import type { ElicitationHandler } from './connection.ts';
import { DECLINED, type ElicitationAnswer } from './elicitation.ts';
import { McpFailure } from './failure.ts';
import { failureOf } from './failure-of.ts';
import type { McpSettings } from './settings.ts';

export interface WaitingParts {
  readonly clock: Clock;
  readonly settings: Pick<McpSettings, 'resumeMs' | 'handOnMs'>;
}

interface WaitingCall {
  readonly controller: AbortController;
  readonly onElicitation: ElicitationHandler;
  callOff: () => void;
}

/** Calls that wait for their answer. A call is aborted when its answer broke off and cannot be resumed. */
export class Waiting {
  readonly #parts: WaitingParts;
  readonly #calls = new Map<string, WaitingCall>();

  constructor(parts: WaitingParts) {
    this.#parts = parts;
  }

  /**
   * Begins to wait for the answer to a call.
   * @returns a signal that is aborted with an McpFailure when the answer will not come any more
   */
  begin(callId: string, onElicitation: ElicitationHandler): AbortSignal {
    const controller = new AbortController();
    this.#calls.set(callId, { controller, onElicitation, callOff: () => undefined });
    return controller.signal;
  }

  end(callId: string): void {
    this.#calls.get(callId)?.callOff();
    this.#calls.delete(callId);
  }

  /**
   * Handles the end of an answer's stream. The result may have been in it; if it was not, and the server cannot
   * resume in time, the call is aborted.
   */
  readonly answerEnded = (callId: string, problem: unknown, mayResume: boolean): void => {
    const call = this.#calls.get(callId);
    if (!call) return;
    const { clock, settings } = this.#parts;
    const failure =
      problem === null
        ? new McpFailure('lost', 'It ended its answer before the result was in it.')
        : failureOf(problem, false);
    call.callOff();
    call.callOff = clock.after(mayResume ? settings.resumeMs : settings.handOnMs, () =>
      call.controller.abort(failure),
    );
  };

  /**
   * Answers a server's request for input. The request does not say for which call it is: with several open calls,
   * each of them counts it, and it is accepted only if all accept. Without an open call it is declined.
   */
  async onElicitation(params: unknown, signal: AbortSignal): Promise<ElicitationAnswer> {
    const calls = [...this.#calls.values()];
    const context = { signal, isOnlyCall: calls.length === 1 };
    const answers = await Promise.all(calls.map(({ onElicitation }) => onElicitation(params, context)));
    return answers.find(({ action }) => action === 'decline') ?? answers[0] ?? DECLINED;
  }
}
