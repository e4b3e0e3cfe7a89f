import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import type { FunctionTool } from '../plan.ts';
import { FunctionsBench, functionTool, overHttp } from './testing/functions-bench.ts';
import type { FunctionParts } from './tool-provider.ts';

const benchOf = (functions: readonly FunctionTool[], more: Partial<FunctionParts> = {}) =>
  new FunctionsBench(new FakeClock(), functions, more);

const LAMP = functionTool('lamp', {
  parameters: { type: 'object', properties: { on: { type: 'boolean' } } },
  prompt: 'Only at night.',
});

const NOT_IN_TIME = { output: 'The function did not answer in time.', isError: true, answers: true };

const lateResult = (content: string) => ({
  ...{ content, role: 'system', triggerResponse: true, previousItemId: null, callId: 'c1' },
});

describe('what the language model reads', () => {
  test('is the functions, with their prompt where they have one', () => {
    const { toolProvider } = benchOf([LAMP, functionTool('plain')]);
    expect(toolProvider.specs).toEqual([
      { name: 'lamp', description: 'Does lamp.', parameters: LAMP.parameters, prompt: 'Only at night.' },
      { name: 'plain', description: 'Does plain.', parameters: { type: 'object', properties: {} } },
    ]);
  });

  test('leaves out what only a client could do where there is none', () => {
    const { toolProvider } = benchOf([LAMP, overHttp('weather')], { hasClient: false });
    expect(toolProvider.specs.map(({ name }) => name)).toEqual(['weather']);
  });
});

describe('a function of the client', () => {
  test('is called by one event, and its output is what the language model reads', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', { on: true }, 'c1');
    expect(bench.events).toEqual([
      { event: 'function_implicitly_called', data: { call_id: 'c1', name: 'lamp', arguments: { on: true } } },
    ]);
    expect(bench.toolProvider.output('c1', { done: true }, false)).toBe(true);
    expect(await outcome).toEqual({
      output: '{"done":true}',
      isError: false,
      answers: true,
      ends: null,
      interrupts: true,
    });
    expect([bench.events.length, bench.clock.pending]).toEqual([1, 0]);
  });

  test('may answer with text, and let the agent finish first', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    bench.toolProvider.output('c1', 'The lamp is on.', true);
    expect(await outcome).toEqual({ output: 'The lamp is on.', isError: false, answers: true, ends: null });
  });

  test.each([undefined, null, '', '  '])('that answers %j has answered all the same', async (output) => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    bench.toolProvider.output('c1', output, true);
    expect((await outcome).output).toMatch(/null|without a word/);
  });

  test('answers once, and in its own name', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    expect(bench.toolProvider.output('c2', 'not asked', false)).toBe(false);
    expect(bench.toolProvider.output('c1', 'first', false)).toBe(true);
    expect(bench.toolProvider.output('c1', 'second', false)).toBe(false);
    expect((await outcome).output).toBe('first');
  });

  test.each([
    [null, 10_000],
    [3, 3_000],
  ])(
    'that has %s seconds is given up after %i ms, and a later answer is told, once',
    async (timeoutSeconds, ms) => {
      const bench = benchOf([{ ...LAMP, timeoutSeconds }]).open();
      const outcome = bench.call('lamp', {}, 'c1');
      bench.clock.advance(ms - 1);
      expect(bench.of('function_call_timeout')).toEqual([]);
      bench.clock.advance(1);
      expect(await outcome).toMatchObject(NOT_IN_TIME);
      expect(bench.of('function_call_timeout')).toEqual([{ call_id: 'c1' }]);
      expect(bench.contexts).toEqual([]);
      expect(bench.toolProvider.output('c1', { on: true }, false)).toBe(true);
      expect(bench.toolProvider.output('c1', 'again', false)).toBe(false);
      expect(bench.contexts).toEqual([lateResult('Late result of lamp: {"on":true}')]);
    },
  );

  test('a late answer without an end is cut, and says so', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    bench.clock.advance(10_000);
    await outcome;
    bench.toolProvider.output('c1', 'x'.repeat(70_000), false);
    const [{ content } = { content: '' }] = bench.contexts;
    expect(content.length).toBeLessThan(66_000);
    expect(content).toContain('the whole is 70000 characters long');
  });

  test('a call that the end of the session has called off is answered by nobody', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    bench.end();
    await outcome;
    expect(bench.toolProvider.output('c1', 'late', false)).toBe(false);
    expect(bench.contexts).toEqual([]);
  });

  test('is never given the same call twice', async () => {
    const bench = benchOf([LAMP]).open();
    void bench.call('lamp', {}, 'c1');
    expect(await bench.call('lamp', {}, 'c1')).toMatchObject({ isError: true });
    expect(bench.events.length).toBe(1);
  });

  test('is called off when the session ends, without a word to the client', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp');
    bench.end();
    expect(await outcome).toMatchObject({ isError: true, answers: false });
    expect([bench.events.length, bench.clock.pending]).toEqual([1, 0]);
    expect(await bench.call('lamp', {}, 'c2')).toMatchObject({ isError: true });
    expect(bench.events.length).toBe(1);
  });

  test('an answer without an end is cut, and says so', async () => {
    const bench = benchOf([LAMP]).open();
    const outcome = bench.call('lamp', {}, 'c1');
    bench.toolProvider.output('c1', 'x'.repeat(70_000), false);
    const { output } = await outcome;
    expect(output.length).toBeLessThan(66_000);
    expect(output).toContain('the whole is 70000 characters long');
  });
});

describe('functions that the client chooses', () => {
  const chosen = [functionTool('one'), functionTool('two')];
  const byId = (ids: readonly string[]) =>
    Promise.resolve(chosen.filter(({ id, name }) => ids.includes(id) || ids.includes(name)));

  test('take the place of those before', async () => {
    const bench = benchOf([LAMP], { load: byId }).open();
    expect(await bench.toolProvider.setFunctions(['fn_one', 'fn_two'])).toBeNull();
    expect(bench.toolProvider.specs.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(await bench.call('lamp')).toMatchObject({ isError: true });
    expect(await bench.toolProvider.setFunctions([])).toBeNull();
    expect(bench.toolProvider.specs).toEqual([]);
  });

  test('may be its own, mixed with those of the project, and are called by their names', async () => {
    const bench = benchOf([LAMP], { load: byId }).open();
    const own = { name: 'ui.showMap', description: 'Shows a map.', parameters: { type: 'object' } };
    expect(await bench.toolProvider.setFunctions(['fn_one', own, 'two'])).toBeNull();
    expect(bench.toolProvider.specs.map(({ name }) => name)).toEqual(['one', 'ui.showMap', 'two']);
    const outcome = bench.call('ui.showMap', { city: 'Oslo' }, 'c1');
    expect(bench.toolProvider.output('c1', 'shown', false)).toBe(true);
    expect((await outcome).output).toBe('shown');
    expect(await bench.toolProvider.setFunctions(['fn_one', { ...own, name: 'one' }])).toContain(
      'called one',
    );
  });

  test('leave a call that is under way alone', async () => {
    const bench = benchOf([LAMP], { load: byId }).open();
    const outcome = bench.call('lamp', {}, 'c1');
    await bench.toolProvider.setFunctions(['fn_one']);
    expect(bench.toolProvider.output('c1', 'done', true)).toBe(true);
    expect((await outcome).output).toBe('done');
  });

  test.each([
    [['fn_none'], 'fn_none was not found'],
    [['fn_one', 'fn_crm'], 'fn_crm was not found'],
    [['fn_two'], 'called two'],
    [Array.from({ length: 129 }, () => 'fn_one'), 'at most 128'],
  ])('that are wrong change nothing: %j', async (ids, sentence) => {
    const bench = benchOf([LAMP], { load: byId, taken: new Set(['two']) }).open();
    expect(await bench.toolProvider.setFunctions(ids)).toContain(sentence);
    expect(bench.toolProvider.specs.map(({ name }) => name)).toEqual(['lamp']);
  });

  test('that cannot be read change nothing, and the operator is told', async () => {
    const bench = benchOf([LAMP], { load: () => Promise.reject(new Error('away')) }).open();
    expect(await bench.toolProvider.setFunctions(['fn_one'])).toContain('try again');
    expect([bench.toolProvider.specs.length, bench.warnings.length]).toEqual([1, 1]);
  });

  test('the later choice counts, whichever is read first', async () => {
    let slow: () => void = () => undefined;
    const load = (ids: readonly string[]) =>
      ids.includes('fn_one')
        ? new Promise<typeof chosen>((resolve) => (slow = () => resolve(chosen.slice(0, 1))))
        : byId(ids);
    const bench = benchOf([], { load }).open();
    const first = bench.toolProvider.setFunctions(['fn_one']);
    await bench.toolProvider.setFunctions(['fn_two']);
    slow();
    await first;
    expect(bench.toolProvider.specs.map(({ name }) => name)).toEqual(['two']);
  });
});
