import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DuetError } from './errors.ts';
import { FunctionDesk } from './functions.ts';
import type { DuetSession } from './duet-session.ts';

const sent = vi.fn<(callId: string, output: object) => boolean>();
const failed = vi.fn<(error: DuetError) => void>();
const session = { sendFunctionOutput: sent } as unknown as DuetSession;

const call = (call_id: string, name: string, args: object = {}) => ({
  event: 'function_implicitly_called',
  data: { call_id, name, arguments: args },
});

beforeEach(() => {
  vi.clearAllMocks();
  sent.mockReturnValue(true);
});

describe('functions in the page', () => {
  it('are carried out once, and answered with an object', async () => {
    const add = vi.fn(({ a, b }: { a?: unknown; b?: unknown }) => Number(a) + Number(b));
    const desk = new FunctionDesk({ add }, session, failed);
    desk.take(call('c1', 'add', { a: 1, b: 2 }));
    desk.take(call('c1', 'add', { a: 1, b: 2 }));
    await expect.poll(() => sent).toHaveBeenCalledWith('c1', { result: 3 });
    expect(add).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(add.mock.calls[0]).toEqual([
      { a: 1, b: 2 },
      { callId: 'c1', name: 'add', session },
    ]);
  });

  it('that fail tell the agent, and the page', async () => {
    const desk = new FunctionDesk({ buy: () => Promise.reject(new Error('sold out')) }, session, failed);
    desk.take(call('c2', 'buy'));
    await expect.poll(() => sent).toHaveBeenCalledWith('c2', { error: 'sold out' });
    expect(failed.mock.calls[0]?.[0].code).toBe('function_failed');
  });

  it('whose output cannot be sent tell the agent so', async () => {
    sent.mockReturnValueOnce(false);
    new FunctionDesk({ list: () => 'long' }, session, failed).take(call('c6', 'list'));
    await expect.poll(() => sent).toHaveBeenCalledTimes(2);
    expect(sent.mock.calls[1]).toEqual(['c6', { error: 'The output could not be sent.' }]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('without a handler are left to the page, names of Object among them', () => {
    const desk = new FunctionDesk({}, session, failed);
    desk.take(call('c3', 'unknown'));
    desk.take(call('c4', 'toString'));
    desk.take({ event: 'function_implicitly_called', data: { call_id: 5 } });
    expect(sent).not.toHaveBeenCalled();
  });
});
