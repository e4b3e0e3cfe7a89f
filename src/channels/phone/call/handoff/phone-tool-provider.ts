import type { ToolProvider, ToolCallContext, ToolOutcome } from '../../../../conversation/ports.ts';
import type { ToolSpec, ToolCallRequest } from '../../../../conversation/provider-ports.ts';
import type { Handoff } from '../../../../live/calls.ts';
import type { TransferOutcome } from '../../leg.ts';
import { destinationsOf, type Destination } from './destinations.ts';
import type { TransferResult, TransferRequest } from './transfer.ts';

/** The actions that the telephone carries out for the agent. */
export interface PhoneSkills {
  transfer(request: TransferRequest, context: ToolCallContext): Promise<TransferResult>;
  /** Resolves when all digits were sent. */
  sendDtmf(digits: string): Promise<void>;
  /** Notes that the caller was put through to this extension. */
  transferred(extension: string): void;
}

const MOST_DIGITS = 64;
const MOST_SUMMARY_CHARS = 1000;

const outcome = (output: string, rest: Partial<ToolOutcome> = {}): ToolOutcome => ({
  output,
  isError: false,
  answers: false,
  ends: null,
  ...rest,
});

const failure = (output: string): ToolOutcome => outcome(output, { isError: true, answers: true });

const STILL_TRIED = failure(
  'The person from before is still being rung, and has the caller as soon as they answer: ' +
    'tell the caller, and offer what else you can do.',
);

const transferSpec = (destinations: readonly Destination[], description: string | null): ToolSpec => ({
  name: 'transfer_call',
  description: `Transfers the caller to a person. ${description ?? ''}`.trim(),
  parameters: {
    type: 'object',
    properties: {
      destination: {
        type: 'string',
        enum: destinations.map(({ name }) => name),
        description: destinations.map(({ name, purpose }) => `${name}: ${purpose}`).join('; '),
      },
      summary: { type: 'string', description: 'What the person should know, in one or two sentences' },
    },
    required: ['destination'],
  },
  isFinal: true,
});

const PRESS_KEYS: ToolSpec = {
  name: 'press_keys',
  description:
    'Presses keys of the telephone, for example to choose from the menu of an automatic system at the other end.',
  parameters: {
    type: 'object',
    properties: {
      keys: { type: 'string', description: 'Any of 0-9, *, #, A-D; a comma waits for half a second' },
    },
    required: ['keys'],
  },
};

const END_CALL: ToolSpec = {
  name: 'end_call',
  description: 'Hangs up. Only after the caller has said goodbye, or has asked for it; say goodbye before.',
  parameters: {
    type: 'object',
    properties: {
      reason: { type: 'string', description: 'Why the call is over, in a few words, for its record' },
    },
  },
  isFinal: true,
};

/** What the model reads when the caller did not let it announce what it was about to do. */
const CUT_OFF =
  'This was not done: the caller spoke before it. Listen to what they say now, and decide anew.';

/** The agent's tools that exist only on the telephone: transfer the caller, send DTMF, hang up. */
export class PhoneToolProvider implements ToolProvider {
  readonly specs: readonly ToolSpec[];
  readonly #skills: PhoneSkills;
  readonly #mode: 'blind' | 'attended';
  readonly #destinations: readonly Destination[];
  #isTransferring = false;
  /** Whether the far end still rings somebody, although the caller is back with the agent. */
  #isStillTried = false;

  constructor(handoff: Handoff | null, skills: PhoneSkills) {
    this.#skills = skills;
    this.#mode = handoff?.mode ?? 'blind';
    this.#destinations = destinationsOf(handoff);
    const transfer =
      this.#destinations.length > 0
        ? [transferSpec(this.#destinations, handoff?.transferDescription ?? null)]
        : [];
    this.specs = [...transfer, PRESS_KEYS, END_CALL];
  }

  async call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome> {
    try {
      return await this.#do(call, context);
    } catch {
      return failure('That did not work on this call.');
    }
  }

  #do(
    { name, arguments: given }: ToolCallRequest,
    context: ToolCallContext,
  ): Promise<ToolOutcome> | ToolOutcome {
    if (name === 'transfer_call' && this.#destinations.length > 0) return this.#transfer(given, context);
    if (name === 'press_keys') return this.#sendDtmf(given, context);
    if (name === 'end_call') return outcome('The call ends now.', { ends: 'agent_ended' });
    return failure(`There is no tool "${name.slice(0, 64)}" on this call.`);
  }

  async #transfer(given: ToolCallRequest['arguments'], context: ToolCallContext): Promise<ToolOutcome> {
    const wanted = this.#destinations.find(({ name }) => name === String(given['destination'] ?? ''));
    if (!wanted) {
      const names = this.#destinations.map(({ name }) => name).join(', ');
      return failure(`There is no such destination. Choose one of: ${names}.`);
    }
    if (this.#isTransferring) return outcome('A transfer is going on already.', { isError: true });
    if (this.#isStillTried) return STILL_TRIED;
    this.#isTransferring = true;
    try {
      const { summary } = given;
      const request = {
        extension: wanted.extension,
        mode: this.#mode,
        summary: typeof summary === 'string' ? summary.slice(0, MOST_SUMMARY_CHARS) : '',
      };
      return this.#outcomeOf(await this.#skills.transfer(request, context), wanted);
    } finally {
      this.#isTransferring = false;
    }
  }

  #outcomeOf(result: TransferResult, { extension }: Destination): ToolOutcome {
    if (result.kind === 'cut off') return failure(CUT_OFF);
    if (result.kind === 'over') return outcome('The call was over before the transfer.', { isError: true });
    if (result.kind === 'failed') {
      if (result.later) this.#await(result.later, extension);
      return failure(
        `The transfer did not work, because ${result.reason}. The caller is back with you: ` +
          'tell them, and offer what else you can do.',
      );
    }
    this.#skills.transferred(extension);
    return outcome('The caller was put through.', { ends: 'transferred' });
  }

  /**
   * Waits for a transfer that the far end still tries: if somebody picks up, the caller is put through. A second
   * transfer is refused meanwhile, because it would reach the same telephone.
   */
  #await(later: Promise<TransferOutcome>, extension: string): void {
    this.#isStillTried = true;
    void later.then(({ kind }) => {
      this.#isStillTried = false;
      if (kind === 'moved') this.#skills.transferred(extension);
    });
  }

  async #sendDtmf({ keys }: ToolCallRequest['arguments'], context: ToolCallContext): Promise<ToolOutcome> {
    const wanted = (typeof keys === 'number' ? String(keys) : keys) ?? '';
    if (typeof wanted !== 'string' || !/^[0-9*#A-Da-d,\s]+$/.test(wanted) || wanted.length > MOST_DIGITS)
      return failure(`The keys must be up to ${MOST_DIGITS} of 0-9, *, #, A-D and commas.`);
    await context.spoken;
    if (context.signal.aborted) return outcome('The call was over before.', { isError: true });
    if (context.isCutOff?.()) return failure(CUT_OFF);
    await this.#skills.sendDtmf(wanted.replace(/\s/g, '').toUpperCase());
    return outcome('The keys were pressed.');
  }
}
