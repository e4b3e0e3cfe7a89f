import type { ToolProvider } from '../../../conversation/ports.ts';
import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import type { Handoff } from '../../../live/calls.ts';
import { PhoneToolProvider, type PhoneSkills } from '../call/handoff/phone-tool-provider.ts';
import { Narrowband } from './narrowband.ts';

/**
 * Transferring and sending DTMF do not work in a try-out: there is no call. The agent gets that as an error, and
 * can say so.
 */
const WITHOUT_A_CALL: PhoneSkills = {
  transfer: () =>
    Promise.resolve({ kind: 'failed', reason: 'this is a try-out in a browser: there is no call to move' }),
  sendDtmf: () => Promise.reject(new Error('a try-out has no keys')),
  transferred: () => undefined,
};

/**
 * A telephone channel tried out in a browser: the agent has the same tools as in a call, and both sides hear each
 * other as over a line of 8 kHz.
 */
export class TriedCall {
  readonly toolProvider: ToolProvider;
  /** Narrows what the agent says. */
  readonly spoken = new Narrowband();
  readonly #received = new Narrowband();
  readonly #frame = new Int16Array(FRAME_SAMPLES);

  constructor(handoff: Handoff | null) {
    this.toolProvider = new PhoneToolProvider(handoff, WITHOUT_A_CALL);
  }

  /** A frame of the user's sound as the agent hears it; valid until the next call of this function. */
  hear(frame: Int16Array): Int16Array {
    this.#received.process(frame, this.#frame);
    return this.#frame;
  }
}
