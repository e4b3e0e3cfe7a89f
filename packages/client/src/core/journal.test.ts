import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLasting, Journal } from './journal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (seq?: number) => ({ event: 'a', data: {}, ...(seq === undefined ? {} : { seq }) });
const say = (text: string) => ({ type: 'send_message', data: { text } });

describe('what has gone between a client and its session', () => {
  it('takes each numbered event once, and every other one', () => {
    const journal = new Journal();
    expect([1, 2, 2, 1, undefined, undefined, 5, 4].map((seq) => journal.isNew(event(seq)))).toEqual([
      ...[true, true, false, false, true, true, true, false],
    ]);
    expect(journal.heard).toBe(5);
  });

  it('keeps commands until the service has heard them, a hundred at most', () => {
    const journal = new Journal();
    for (let n = 1; n <= 150; n++) journal.keep(journal.number(say(`m${n}`)));
    expect(journal.unreceivedAfter(0).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 51),
    );
    expect(journal.unreceivedAfter(148)).toEqual([
      { ...say('m149'), seq: 149 },
      { ...say('m150'), seq: 150 },
    ]);
    expect(journal.unreceivedAfter(150)).toEqual([]);
  });

  it('goes on in a later page', () => {
    const before = new Journal();
    before.isNew(event(7));
    before.keep(before.number(say('one')));
    const after = new Journal(JSON.parse(JSON.stringify(before.stored())));
    expect(after.heard).toBe(7);
    expect(after.unreceivedAfter(0)).toEqual([{ ...say('one'), seq: 1 }]);
    expect(after.number(say('two')).seq).toBe(2);
  });

  it('keeps no command for longer than the service may be without it, on a line that never breaks either', () => {
    const journal = new Journal();
    const numbers = () => journal.stored().unheard.map(({ command }) => command.seq);
    journal.keep(journal.number(say('one')));
    vi.advanceTimersByTime(44_999);
    journal.keep(journal.number(say('two')));
    expect(numbers()).toEqual([1, 2]);
    vi.advanceTimersByTime(2);
    expect(numbers()).toEqual([2]);
    journal.keep(journal.number(say('three')));
    expect(numbers()).toEqual([2, 3]);
  });

  it('keeps 256 KiB of commands, the latest, and none that the service would not take', () => {
    const journal = new Journal();
    const keep = (text: string) => journal.keep(journal.number(say(text)));
    for (const length of [100_000, 100_000, 100_000]) keep('x'.repeat(length));
    for (const text of ['x'.repeat(300_000), 'ж'.repeat(140_000)])
      expect(() => keep(text)).toThrow('it is larger than 256 KiB');
    expect(journal.unreceivedAfter(0).map(({ seq }) => seq)).toEqual([2, 3]);
    journal.drop({ ...say('x'), seq: 2 });
    expect(journal.unreceivedAfter(0).map(({ seq }) => seq)).toEqual([3]);
  });

  it('does not keep what is worth nothing later', () => {
    expect(
      ['send_message', 'send_function_output', 'cancel', 'send_audio'].map((type) => isLasting({ type })),
    ).toEqual([true, true, false, false]);
  });
});
