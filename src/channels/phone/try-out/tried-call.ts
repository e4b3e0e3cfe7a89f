import type { Toolbox } from '../../../conversation/ports.ts';
import { FRAME_SAMPLES } from '../../../media/pcm.ts';
import type { Handoff } from '../../../live/calls.ts';
import { PhoneToolbox, type PhoneSkills } from '../call/handoff/phone-toolbox.ts';
import { Narrowband } from './narrowband.ts';

/** There is nobody to put through, and nothing to press: the agent is told so, and says it. */
const WITHOUT_A_CALL: PhoneSkills = {
  transfer: () =>
    Promise.resolve({ kind: 'failed', reason: 'this is a try-out in a browser: there is no call to move' }),
  pressKeys: () => Promise.reject(new Error('a try-out has no keys')),
  transferred: () => undefined,
};

/**
 * A telephone channel tried out in a browser: the agent has the tools that it has in a call, and either side hears the
 * other as over a line of 8 kHz.
 */
export class TriedCall {
  readonly toolbox: Toolbox;
  /** What the agent says. */
  readonly spoken = new Narrowband();
  readonly #heard = new Narrowband();
  readonly #frame = new Int16Array(FRAME_SAMPLES);

  constructor(handoff: Handoff | null) {
    this.toolbox = new PhoneToolbox(handoff, WITHOUT_A_CALL);
  }

  /** A frame of the user's sound as the agent hears it; valid until the next one. */
  hear(frame: Int16Array): Int16Array {
    this.#heard.process(frame, this.#frame);
    return this.#frame;
  }
}
