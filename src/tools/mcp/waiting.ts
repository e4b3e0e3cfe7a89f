import type { Clock } from '../../kernel/time/clock.ts';
import type { AskedInCall } from './connection.ts';
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
  readonly asked: AskedInCall;
  callOff: () => void;
}

/** Calls that wait for their answer, and what becomes of those whose answer broke off. */
export class Waiting {
  readonly #parts: WaitingParts;
  readonly #calls = new Map<string, WaitingCall>();

  constructor(parts: WaitingParts) {
    this.#parts = parts;
  }

  /** @returns aborted, with a McpFailure, when its answer will not come any more */
  begin(callId: string, asked: AskedInCall): AbortSignal {
    const controller = new AbortController();
    this.#calls.set(callId, { controller, asked, callOff: () => undefined });
    return controller.signal;
  }

  end(callId: string): void {
    this.#calls.get(callId)?.callOff();
    this.#calls.delete(callId);
  }

  /** The outcome may have been in what was read; if not, and the server cannot go on elsewhere, nothing will come. */
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
   * A server asks for something. It does not say for which call: where there are several, they all count it, and it is
   * told yes only when they all do so. Where there is none, nobody is there to answer.
   */
  async asked(params: unknown, signal: AbortSignal): Promise<ElicitationAnswer> {
    const calls = [...this.#calls.values()];
    const context = { signal, isOnlyCall: calls.length === 1 };
    const answers = await Promise.all(calls.map(({ asked }) => asked(params, context)));
    return answers.find(({ action }) => action === 'decline') ?? answers[0] ?? DECLINED;
  }
}
