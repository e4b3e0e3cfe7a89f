import { expect, test } from 'vitest';
import { withLogContext } from '../kernel/log-context.ts';
import { createLog } from './log.ts';

const linesOf = (work: (log: ReturnType<typeof createLog>) => void, secrets: readonly string[] = []) => {
  const lines: string[] = [];
  work(createLog('info', { write: (line) => void lines.push(line) }, secrets));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('a line has the fields of what it belongs to, and its own come first', () => {
  const context = { sessionId: 'sess_1', projectId: 'proj_1', traceId: 'b'.repeat(32) };
  const [inside, outside] = linesOf((log) => {
    withLogContext(context, () => log.warn({ sessionId: 'sess_2', n: 1 }, 'inside'));
    log.warn({ n: 2 }, 'outside');
  });
  expect(inside).toMatchObject({ ...context, sessionId: 'sess_2', n: 1, msg: 'inside' });
  expect(Object.keys(outside ?? {})).not.toContain('sessionId');
  expect(context.sessionId).toBe('sess_1');
});

test('of an error its message, stack and codes are logged, and nothing that quotes a request', () => {
  const cause = Object.assign(new Error('the cause'), { config: { headers: { 'x-api-key': 'hunter22' } } });
  const error = Object.assign(new Error('it failed', { cause }), {
    ...{ code: 'E_FAILED', status: 502, detail: 'row (hunter22)', request: { body: 'hunter22' } },
    errors: [Object.assign(new Error('one of them'), { parameters: ['hunter22'] })],
  });
  const [line] = linesOf((log) => log.error({ err: error, other: error }, 'failed'));
  expect(line).toMatchObject({
    err: { type: 'Error', message: 'it failed: the cause', code: 'E_FAILED', status: 502 },
    other: { errors: [{ message: 'one of them' }] },
  });
  expect(JSON.stringify(line)).toContain('log-fields.test.ts');
  expect(JSON.stringify(line)).not.toContain('hunter22');
});

test('secrets of the settings are in no line', () => {
  const [line] = linesOf(
    (log) => log.info({ server: 'x hunter22 y', deep: [{ text: 'hunter22' }] }, 'with hunter22'),
    ['hunter22'],
  );
  expect(line).toMatchObject({ server: 'x [redacted] y', msg: 'with [redacted]' });
  expect(JSON.stringify(line)).not.toContain('hunter22');
});
