import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';

const hold = (bench: Bench, held: boolean): string[] => kinds(bench.give({ type: 'hold', held }));

test('a reply waits while the agent is on hold, however long, and then goes on', () => {
  const bench = new Bench();
  bench.speak();
  expect(hold(bench, true)).toEqual(['pause']);
  bench.now += 120_000;
  expect(kinds(bench.give({ type: 'tick' }))).toEqual([]);
  expect(hold(bench, false)).toEqual(['resume']);
});

test('what is typed to an agent on hold is answered, and heard behind the hold', () => {
  const bench = new Bench();
  hold(bench, true);
  expect(kinds(bench.type('Hello')).slice(-2)).toEqual(['think', 'pause']);
  expect(hold(bench, false)).toEqual(['resume']);
});

test('an approval is asked for behind the hold, and is not refused for it', () => {
  const bench = new Bench({ approvals: 'voice' });
  hold(bench, true);
  expect(kinds(bench.ask('appr'))).toEqual(['mcp_approval_request']);
  bench.now += 120_000;
  expect(kinds(bench.give({ type: 'tick' }))).toEqual([]);
  bench.hear(bench.give({ type: 'hold', held: false }));
  hold(bench, true);
  bench.now += 120_000;
  expect(kinds(bench.give({ type: 'tick' }))).toEqual([]);
  hold(bench, false);
  expect(only(bench.say('Yes'), 'approval_decided').decision).toBe('approved');
});

test('a hold without end is silence: it ends the session as silence does', () => {
  const bench = new Bench({ idle: { warnAfterMs: 20_000, expireAfterMs: 25_000 } });
  bench.speak();
  hold(bench, true);
  expect(kinds(bench.toDeadline())).toEqual(['avatar_connection_warning']);
  expect(kinds(bench.toDeadline())).toContain('close');
});
