import { describe, expect, it } from 'vitest';
import { isLasting, Journal } from './journal.ts';

const event = (seq?: number) => ({ event: 'a', data: {}, ...(seq === undefined ? {} : { seq }) });
const say = (text: string) => ({ type: 'send_message', data: { text } });

describe('what has gone between a client and its session', () => {
  it('takes each numbered event once, and every other one', () => {
    const journal = new Journal();
    expect([1, 2, 2, 1, undefined, undefined, 5, 4].map((seq) => journal.hears(event(seq)))).toEqual([
      ...[true, true, false, false, true, true, true, false],
    ]);
    expect(journal.heard).toBe(5);
  });

  it('keeps commands until the service has heard them, a hundred at most', () => {
    const journal = new Journal();
    for (let n = 1; n <= 150; n++) journal.keep(journal.number(say(`m${n}`)));
    expect(journal.unheardAfter(0).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 51),
    );
    expect(journal.unheardAfter(148)).toEqual([
      { ...say('m149'), seq: 149 },
      { ...say('m150'), seq: 150 },
    ]);
    expect(journal.unheardAfter(150)).toEqual([]);
  });

  it('goes on in a later page', () => {
    const before = new Journal();
    before.hears(event(7));
    before.keep(before.number(say('one')));
    const after = new Journal(JSON.parse(JSON.stringify(before.stored())));
    expect(after.heard).toBe(7);
    expect(after.unheardAfter(0)).toEqual([{ ...say('one'), seq: 1 }]);
    expect(after.number(say('two')).seq).toBe(2);
  });

  it('does not keep what is worth nothing later', () => {
    expect(
      ['send_message', 'send_function_output', 'cancel', 'send_audio'].map((type) => isLasting({ type })),
    ).toEqual([true, true, false, false]);
  });
});
