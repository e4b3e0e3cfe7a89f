import { describe, expect, test } from 'vitest';
import type { ServerEvent, ToolSession } from '../conversation/ports.ts';
import type { SharedPorts } from '../live/live-sessions.ts';
import type { ClaimedSession } from '../live/session-plan.ts';
import type { OpenTools } from '../platform/abilities/open-tools.ts';
import { FakeClock } from '../testing/clock.ts';
import { FakeToolProvider, toolSpec } from '../testing/tool-provider.ts';
import { type AbilitySources, always, createOpenAbilities } from './abilities.ts';

const clock = new FakeClock();
const ports = { voice: 'the voice', llm: 'the language model' } as unknown as SharedPorts;
const cityOf = { city: { type: 'string' } };
const createToolProvider = () =>
  new FakeToolProvider({ clock, specs: [toolSpec('weather', 'Tells the weather.', cityOf)] });

/** A session without functions and MCP servers, or with functions that are in no database. */
const claimedWith = (functions: readonly string[] = []): ClaimedSession =>
  ({
    sessionId: 'sess_1',
    language: 'en',
    functions,
    mcp: { servers: [], connectors: [], authorizations: {} },
    externalClientProfile: null,
    owner: { projectId: 'proj_1', tags: {}, externalClientId: null },
    phone: null,
  }) as unknown as ClaimedSession;

const setUp = (sources: Partial<AbilitySources> = {}) => {
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, message: string) => void errors.push(message),
  };
  const parts = { db: {} as never, secrets: {} as never, egress: {} as never, clock, log };
  return { errors, open: createOpenAbilities(parts, { providers: always(ports), ...sources }) };
};

const start = (open: ((session: ToolSession) => void) | undefined): ServerEvent[] => {
  const events: ServerEvent[] = [];
  open?.({ send: (event: ServerEvent) => void events.push(event) } as unknown as ToolSession);
  return events;
};

const call = (name: string, given: object) => ({ callId: 'c', name, arguments: { ...given } });
const context = { signal: new AbortController().signal, spoken: Promise.resolve() };

const gone = (): never => {
  throw new Error('away');
};

describe('what a session can do', () => {
  test('is what its sources give, with arguments checked', async () => {
    const box = createToolProvider();
    const recall = { find: async () => ({ answers: [], passages: [] }) };
    const { open } = setUp({
      tools: [() => ({ toolProvider: box }), () => null],
      recall: async () => recall,
      remembered: async () => ['They like tea.'],
    });
    const abilities = await open(claimedWith());
    expect(abilities).toMatchObject({ ...ports, recall, remembered: ['They like tea.'] });
    expect(abilities.toolProvider?.specs.map(({ name }) => name)).toEqual(['weather']);
    expect(await abilities.toolProvider?.call(call('weather', { city: 7 }), context)).toMatchObject({
      isError: true,
    });
    expect(await abilities.toolProvider?.call(call('weather', { city: 'Bern' }), context)).toMatchObject({
      isError: false,
    });
    expect(box.calls.length).toBe(1);
  });

  test('is there when its tools are ready', async () => {
    let settle: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (settle = resolve));
    let isOpen = false;
    const { open } = setUp({ tools: [() => ({ toolProvider: createToolProvider(), ready })] });
    const opening = open(claimedWith()).then(() => (isOpen = true));
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(isOpen).toBe(false);
    settle();
    await opening;
    expect(isOpen).toBe(true);
  });

  test('ends with it: its tools, and what of the providers is its alone', async () => {
    const closed: string[] = [];
    const own = { ...ports, close: () => void closed.push('providers') };
    const tool = { specs: [], call: gone, close: () => void closed.push('tools') };
    const both = setUp({ providers: async () => own, tools: [() => ({ toolProvider: tool })] });
    (await both.open(claimedWith())).close();
    expect(closed).toEqual(['tools', 'providers']);
    (await setUp({ providers: always(own) }).open(claimedWith())).close();
    expect(closed).toEqual(['tools', 'providers']);
  });
});

describe('what cannot be opened', () => {
  const failing: OpenTools = () => Promise.reject(new Error('away'));

  test('costs the session that alone; the client and the operator are told', async () => {
    const { open, errors } = setUp({ tools: [failing, () => ({ toolProvider: createToolProvider() })] });
    const { toolProvider: opened } = await open(claimedWith());
    expect(opened?.specs.map(({ name }) => name)).toEqual(['weather']);
    expect(start((session) => opened?.open?.(session))).toEqual([
      {
        event: 'error',
        data: { code: 'tool_unavailable', error: expect.stringContaining('goes on without') },
      },
    ]);
    expect(errors).toEqual(['some tools of a session could not be opened']);
  });

  test('because the database is away is told as well', async () => {
    const { open, errors } = setUp();
    const { toolProvider: opened } = await open(claimedWith(['fn_1']));
    expect(start((session) => opened?.open?.(session))).toHaveLength(1);
    expect(errors).toEqual(['the tools of a session could not be opened']);
  });

  test('of knowledge and memory is done without', async () => {
    const { open, errors } = setUp({ recall: gone, remembered: gone });
    const abilities = await open(claimedWith());
    expect([abilities.recall, abilities.remembered, errors.length]).toEqual([undefined, undefined, 2]);
  });

  test('of the providers is no session', async () => {
    let opened = 0;
    const { open } = setUp({ providers: async () => gone(), tools: [() => (opened++, null)] });
    await expect(open(claimedWith())).rejects.toThrow('away');
    expect(opened).toBe(0);
  });
});
