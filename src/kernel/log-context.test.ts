import { expect, test } from 'vitest';
import { logContext, noteLogContext, withLogContext, withoutLogContext } from './log-context.ts';

test('what follows from work has its context, which may be filled in later', async () => {
  const context = { sessionId: 'sess_1' };
  const seen = await withLogContext(context, async () => {
    await Promise.resolve();
    noteLogContext({ traceId: 'a'.repeat(32) });
    return new Promise((resolve) => void setImmediate(() => resolve({ ...logContext() })));
  });
  expect(seen).toEqual({ sessionId: 'sess_1', traceId: 'a'.repeat(32) });
  expect(logContext()).toBeUndefined();
});

test('a context replaces that of its caller, and what others will use has none', () => {
  withLogContext({ requestId: 'req_1' }, () => {
    expect(withLogContext({ sessionId: 'sess_1' }, () => logContext())).toEqual({ sessionId: 'sess_1' });
    expect(withoutLogContext(() => logContext())).toBeUndefined();
    expect(logContext()).toEqual({ requestId: 'req_1' });
  });
  noteLogContext({ projectId: 'proj_1' });
  expect(logContext()).toBeUndefined();
});
