import type { ServerEvent, TranscriptItem } from '../../conversation/ports.ts';
import type { Driver, OpenDriver } from './driver.ts';
import type { EventPattern, ExpectedItem, Scenario, Step } from './scenario.ts';

/** A scenario has failed; the message names the step and what was seen instead. */
class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

export interface RunOptions {
  /** Time limit of a step that has none of its own; transports in real time may need more. */
  readonly withinMs?: number;
  /** False where a real recogniser listens: then the user's words are not compared exactly. */
  readonly exactWords?: boolean;
  /** Interval at which a driver is checked for a condition. */
  readonly pollMs?: number;
}

const DEFAULTS = { withinMs: 10_000, exactWords: true, pollMs: 20 };

const fieldsOf = ({ data }: ServerEvent): Readonly<Record<string, unknown>> => {
  const message = data['message'];
  return typeof message === 'object' && message !== null ? { ...data, ...message } : data;
};

const includes = (text: unknown, part: string): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(part.toLowerCase());

/** Whether an event matches a pattern. */
export function fits(event: ServerEvent, pattern: EventPattern): boolean {
  const fields = fieldsOf(event);
  if (event.event !== pattern.event) return false;
  if (pattern.contains !== undefined && !includes(fields['content'] ?? fields['error'], pattern.contains))
    return false;
  return Object.entries(pattern.with ?? {}).every(([name, value]) => fields[name] === value);
}

/** One run of a scenario on one driver. */
class Run {
  readonly #driver: Driver;
  readonly #options: Required<RunOptions>;
  /** Number of events that previous steps have seen. */
  #seen = 0;

  constructor(driver: Driver, options: RunOptions) {
    this.#driver = driver;
    this.#options = { ...DEFAULTS, ...options };
  }

  async step(step: Step): Promise<void> {
    if ('do' in step) await this.#act(step);
    else await this.#check(step);
  }

  #act(step: Extract<Step, { do: string }>): Promise<void> {
    const driver = this.#driver;
    switch (step.do) {
      case 'ask':
        return driver.modality === 'audio' ? driver.say(step.text) : this.#type(step.text);
      case 'say':
        return driver.say(step.text);
      case 'cough':
        return driver.cough(step.ms);
      case 'type':
        return this.#type(step.text);
      case 'send':
        return driver.send(step.command);
      case 'press':
        if (!driver.press) return Promise.reject(new ScenarioError('there are no keys'));
        return driver.press(step.keys);
      case 'answer call': {
        const call_id = this.#last('function_implicitly_called', 'call_id');
        const { output, delay } = step;
        return driver.send({ type: 'send_function_output', data: { call_id, output, delay } });
      }
      case 'decide': {
        const approval_request_id = this.#last('mcp_approval_request', 'item_id');
        return driver.send({
          type: 'send_mcp_approval',
          data: { approval_request_id, approve: step.approve },
        });
      }
      case 'wait':
        return driver.wait(step.ms);
      case 'hang up':
        return driver.hangUp();
    }
  }

  /** A field of the last event of this kind; null when there was none. */
  #last(event: string, field: string): unknown {
    return this.#driver.events.findLast((one) => one.event === event)?.data[field] ?? null;
  }

  #type(text: string): Promise<void> {
    return this.#driver.send({ type: 'send_message', data: { text } });
  }

  async #check(step: Extract<Step, { see: string }>): Promise<void> {
    const driver = this.#driver;
    switch (step.see) {
      case 'event':
        return this.#seeEvent(this.#loosen(step.event), step.withinMs);
      case 'no event':
        await driver.wait(step.forMs);
        return expectThat(this.#find(step.event) < 0, 'it came');
      case 'sound':
        return this.#until(() => driver.isSounding, step.withinMs);
      case 'silence':
        return this.#until(() => !driver.isSounding, step.withinMs);
      case 'heard sound':
        expectThat(driver.soundMs >= step.atLeastMs, `${driver.soundMs} ms were heard`);
        return expectThat(driver.soundMs <= (step.atMostMs ?? Infinity), `${driver.soundMs} ms were heard`);
      case 'all events':
        return this.#compareEvents(step.of, step.are);
      case 'closed':
        await this.#until(() => driver.closed !== null, step.withinMs);
        return expectThat(
          !step.reason || !driver.closed || driver.closed === step.reason,
          `it was ${driver.closed}`,
        );
      case 'record':
        return compareRecord(
          await driver.record(),
          step.items.map((item) => this.#loosen(item)),
        );
    }
  }

  async #seeEvent(pattern: EventPattern, withinMs?: number): Promise<void> {
    await this.#until(() => this.#find(pattern) >= 0, withinMs);
    this.#seen = this.#find(pattern) + 1;
  }

  #loosen<T extends EventPattern | ExpectedItem>(expected: T): T {
    const isUser =
      'role' in expected
        ? expected.role === 'user'
        : 'with' in expected && expected.with?.['role'] === 'user';
    return isUser && !this.#options.exactWords ? { ...expected, contains: '' } : expected;
  }

  #find(pattern: EventPattern): number {
    return this.#driver.events.findIndex((event, index) => index >= this.#seen && fits(event, pattern));
  }

  #compareEvents(of: readonly string[], are: readonly EventPattern[]): void {
    const events = this.#driver.events.filter(({ event }) => of.includes(event));
    const isSame =
      events.length === are.length && events.every((event, at) => fits(event, are[at] ?? { event: '' }));
    expectThat(isSame, `they were ${JSON.stringify(events)}`);
  }

  async #until(isTrue: () => boolean, withinMs = this.#options.withinMs): Promise<void> {
    for (let waited = 0; !isTrue(); waited += this.#options.pollMs) {
      expectThat(waited < withinMs, `it did not come in ${withinMs} ms`);
      await this.#driver.wait(this.#options.pollMs);
    }
  }
}

const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new ScenarioError(otherwise);
};

const isItem = (item: TranscriptItem, expected: ExpectedItem): boolean =>
  item.role === expected.role &&
  includes(item.text, expected.contains ?? '') &&
  item.generated.startsWith(item.text) &&
  (expected.interrupted === undefined || (item.text !== item.generated) === expected.interrupted);

function compareRecord(items: readonly TranscriptItem[], expected: readonly ExpectedItem[]): void {
  const isSame = items.length === expected.length && expected.every((one, at) => isItem(items[at]!, one));
  expectThat(isSame, `it was ${JSON.stringify(items)}`);
}

const describe = (events: readonly ServerEvent[]): string =>
  events.map((event) => JSON.stringify(event)).join('\n  ');

/**
 * Runs a scenario on a fresh driver, and disposes of it.
 * @throws ScenarioError with the step, its number, and all events so far
 */
export async function runScenario(
  scenario: Scenario,
  open: OpenDriver,
  options: RunOptions = {},
): Promise<void> {
  const driver = await open(scenario.agent ?? {});
  const run = new Run(driver, options);
  try {
    for (const [index, step] of scenario.steps.entries()) {
      await run.step(step).catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        const where = `"${scenario.name}", step ${index + 1}, ${JSON.stringify(step)}`;
        throw new ScenarioError(`${where}: ${text}. Events:\n  ${describe(driver.events)}`);
      });
    }
  } finally {
    await driver.dispose();
  }
}
