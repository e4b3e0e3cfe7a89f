import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech as speechOf } from '../../testing/tts.ts';
import type { Effect } from './effects.ts';

const QUESTION = 'Shall I go ahead with book table: people 2?';
const approve = (approval_request_id: string, approve = true) =>
  ({
    type: 'command',
    message: { type: 'send_mcp_approval', data: { approval_request_id, approve } },
  }) as const;

const decisions = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    effect.type === 'approval_decided' ? [`${effect.approvalId} ${effect.decision}`] : [],
  );
const requests = (effects: readonly Effect[]): unknown[] =>
  effects.flatMap((effect) =>
    effect.type === 'send' && effect.event.event === 'mcp_approval_request' ? [effect.event.data] : [],
  );
const spoken = (effects: readonly Effect[]): string =>
  effects.flatMap((effect) => (effect.type === 'speak' ? [effect.text] : [])).join(' ');
const firstSegment = (effects: readonly Effect[]): Extract<Effect, { type: 'speak' }> =>
  effects.find((effect) => effect.type === 'speak')!;

const CANCELLED = ['mcp_approval_request', 'approval_decided'];

describe('by the client', () => {
  const request = { server: 'tables', tool: 'book_table', arguments: { people: 2 } };

  test('a call is asked for by an event, and allowed or refused by its id (facts 1.3)', () => {
    const bench = new Bench();
    expect(requests(bench.ask('a'))).toEqual([{ action: 'created', item_id: 'a', ...request }]);
    bench.ask('b');
    expect(decisions(bench.give(approve('b', false)))).toEqual(['b rejected']);
    expect(bench.give(approve('a'))).toEqual([
      { type: 'approval_decided', approvalId: 'a', decision: 'approved' },
    ]);
    expect(kinds(bench.give(approve('a')))).toEqual(['error']);
  });

  test('what nobody decides in 15 s is not allowed, and taken back', () => {
    const bench = new Bench({ modality: 'text' });
    bench.ask('a');
    const effects = bench.toDeadline();
    expect(bench.now).toBe(15_000);
    expect(decisions(effects)).toEqual(['a expired']);
    expect(requests(effects)).toEqual([{ action: 'cancelled', item_id: 'a', ...request }]);
    expect(bench.machine.nextDeadline).toBe(Infinity);
  });

  test('a call that ends meanwhile takes its request back; so does the end of the session', () => {
    const bench = new Bench();
    for (const id of ['a', 'b']) bench.ask(id);
    const withdrawn = bench.give({ type: 'approval_withdrawn', approvalId: 'a' });
    expect([decisions(withdrawn), requests(withdrawn)]).toMatchObject([['a withdrawn'], [{ item_id: 'a' }]]);
    const closing = bench.give({ type: 'close', reason: 'connection_closed' });
    expect([decisions(closing), kinds(closing).at(-1)]).toEqual([['b withdrawn'], 'close']);
    expect(bench.give({ type: 'approval_withdrawn', approvalId: 'b' })).toEqual([]);
  });

  test('keeps the session from being idle; the agent says once that the screen asks', () => {
    const bench = new Bench({ idle: { warnAfterMs: 5000, expireAfterMs: 8000 } });
    const { responseId } = only(bench.type('Book it'), 'think');
    bench.call(responseId, 'c');
    bench.done(responseId);
    bench.ask('a');
    bench.ask('b');
    const confirm = bench.toDeadline();
    expect([spoken(confirm), bench.now]).toEqual(['Please confirm it on your screen.', 1500]);
    bench.hear(confirm);
    expect([kinds(bench.toDeadline()), bench.now]).toEqual([[...CANCELLED, ...CANCELLED], 15_000]);
    expect([kinds(bench.toDeadline())[0], bench.now]).toEqual(['assistant created', 16_500]);
  });
});

describe('by voice', () => {
  const phone = (): Bench => new Bench({ approvals: 'voice' });
  /** The agent has asked, and was heard. */
  const asked = (): Bench => {
    const bench = phone();
    bench.hear(bench.ask('a'));
    return bench;
  };

  test('the agent asks; what is said next decides, and needs no other answer', () => {
    const bench = phone();
    const effects = bench.ask('a');
    expect(spoken(effects)).toBe(QUESTION);
    expect(kinds(effects)).not.toContain('think');
    bench.hear(effects);
    const answered = bench.say('Yes, please.');
    expect(decisions(answered)).toEqual(['a approved']);
    expect(kinds(answered)).not.toContain('think');
  });

  test('a no refuses; one with more to it is answered too', () => {
    expect(decisions(asked().say('no thanks'))).toEqual(['a rejected']);
    const effects = asked().say('No, I want three of them');
    expect(decisions(effects)).toEqual(['a rejected']);
    expect(only(effects, 'think').request.history.map(textOf)).toEqual([
      QUESTION,
      'No, I want three of them',
    ]);
  });

  test('what is neither is asked once more, and is a no after that', () => {
    const bench = asked();
    const again = bench.say('which table do you mean');
    expect([decisions(again), kinds(again).includes('think')]).toEqual([[], false]);
    expect(spoken(again)).toMatch(/press 1.*press 2.*Shall I go ahead with book table: people 2\?$/);
    bench.hear(again);
    const effects = bench.say('the blue one');
    expect([decisions(effects), kinds(effects).includes('think')]).toEqual([['a rejected'], true]);
  });

  test('neither the question nor how to answer it, said back, is a yes; a yes behind that is', () => {
    const askedAgain = (): Bench => {
      const bench = asked();
      const again = bench.say('Go ahead with the table?');
      expect(decisions(again)).toEqual([]);
      bench.hear(again);
      return bench;
    };
    expect(decisions(askedAgain().say('A clear answer: say yes or press 1'))).toEqual(['a rejected']);
    expect(decisions(askedAgain().say('Yes, book the table.'))).toEqual(['a approved']);
  });

  test.each([
    ['1', 'a approved'],
    ['2', 'a rejected'],
  ])('the key %s decides, also while it is asked', (key, decision) => {
    const bench = asked();
    const effects = bench.press(key);
    expect(decisions(effects)).toEqual([decision]);
    expect(only(effects, 'store').item).toMatchObject({ role: 'user', text: `Pressed ${key}` });
    expect(bench.machine.nextDeadline).toBe(Infinity);

    const early = phone();
    const { segmentId, text } = firstSegment(early.ask('a'));
    early.give({ type: 'speech_ready', segmentId, speech: speechOf(text) });
    expect(decisions(early.press(key))).toEqual([]);
  });

  /** The agent asks; the question's speech is not all there, and the half of it has begun to sound. */
  const halfAsked = (bench: Bench, effects: readonly Effect[]): string => {
    const { segmentId, text } = firstSegment(effects);
    bench.give({ type: 'speech_ready', segmentId, speech: { ...speechOf(text), isPartial: true } });
    bench.give({ type: 'playout_started', segmentId });
    return segmentId;
  };

  /** The first piece of the question breaks off while it sounds, the others are heard. */
  const breakOff = (bench: Bench, effects: readonly Effect[]): Effect[] => {
    const segmentId = halfAsked(bench, effects);
    bench.give({ type: 'speech_failed', segmentId });
    const after = bench.give({ type: 'playout_finished', segmentId });
    for (const effect of effects) {
      if (effect.type !== 'speak' || effect.segmentId === segmentId) continue;
      bench.give({ type: 'speech_ready', segmentId: effect.segmentId, speech: speechOf(effect.text) });
      bench.give({ type: 'playout_started', segmentId: effect.segmentId });
      after.push(...bench.give({ type: 'playout_finished', segmentId: effect.segmentId }));
    }
    return after;
  };

  test('a question that the voice broke off was not asked: it is asked again, and no yes answers before', () => {
    const bench = phone();
    const again = breakOff(bench, bench.ask('a'));
    expect(spoken(again)).toBe(QUESTION);
    bench.hear(again);
    expect(decisions(bench.say('Yes, please.'))).toEqual(['a approved']);
    const early = phone();
    breakOff(early, early.ask('a'));
    expect(decisions(early.press('1'))).toEqual([]);
    expect(decisions(early.say('Yes, please.'))).toEqual([]);
  });

  test.each([
    ['broke off', true],
    ['still comes', false],
  ])('neither a yes nor a key answers a question while it sounds, the end of which %s', (_what, broken) => {
    for (const answer of [(bench: Bench) => bench.say('Yes.'), (bench: Bench) => bench.press('1')]) {
      const bench = phone();
      const segmentId = halfAsked(bench, bench.ask('a'));
      if (broken) bench.give({ type: 'speech_failed', segmentId });
      expect(decisions(answer(bench))).toEqual([]);
    }
  });

  test('a voice that breaks every question off is lost at the third', () => {
    const bench = phone();
    let effects: readonly Effect[] = bench.ask('a');
    for (const _try of [1, 2, 3]) effects = breakOff(bench, effects);
    expect(kinds(effects)).toContain('provider_connection_aborted');
  });

  test('a yes in the middle of the question is one; the question stops', () => {
    const bench = phone();
    const { segmentId, text } = firstSegment(bench.ask('a'));
    bench.give({ type: 'speech_ready', segmentId, speech: speechOf(text) });
    bench.give({ type: 'playout_started', segmentId });
    bench.now = 400;
    bench.heardMs = 400;
    const effects = bench.say('yes');
    expect(decisions(effects)).toEqual(['a approved']);
    expect(kinds(effects)).toContain('stop_speaking');
    expect(bench.machine.nextDeadline).toBe(Infinity);
  });

  test('what was said before the question sounded is no answer: it is asked again', () => {
    const bench = phone();
    const { segmentId } = firstSegment(bench.ask('a'));
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId, text: 'yes do that' });
    expect(decisions(effects)).toEqual([]);
    const { responseId } = only(effects, 'think');
    expect(bench.give({ type: 'speech_ready', segmentId, speech: speechOf('x') })).toEqual([]);
    bench.give({ type: 'reply_delta', responseId, text: 'Fine.' });
    const heard = bench.hear(bench.done(responseId));
    expect(spoken(heard)).toBe(QUESTION);
  });

  test('what was said before, and is understood late, is no answer either', () => {
    const bench = phone();
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    bench.toDeadline();
    const { segmentId, text } = firstSegment(bench.ask('a'));
    bench.give({ type: 'speech_ready', segmentId, speech: speechOf(text) });
    bench.give({ type: 'playout_started', segmentId });
    expect(decisions(bench.give({ type: 'transcribed', turnId, text: 'yes of course' }))).toEqual([]);
  });

  test('is asked when nobody speaks, one behind the other', () => {
    const bench = phone();
    const segmentId = bench.speak();
    expect(spoken([...bench.ask('a'), ...bench.ask('b')])).toBe('');
    bench.voice();
    bench.give({ type: 'voice_ended' });
    bench.give({ type: 'playout_finished', segmentId });
    bench.give({ type: 'command', message: { type: 'cancel' } });
    bench.hear(bench.toDeadline());
    const effects = bench.say('yes');
    expect(decisions(effects)).toEqual(['a approved']);
    expect(spoken(effects)).toBe(QUESTION);
  });

  test('30 s of silence behind the question refuse', () => {
    const bench = asked();
    bench.now = 29_000;
    const turnId = bench.voice();
    bench.now = 31_000;
    bench.give({ type: 'voice_ended' });
    bench.give({ type: 'transcribed', turnId, text: '' });
    const effects = bench.toDeadline();
    expect(bench.now).toBe(61_000);
    expect([decisions(effects), requests(effects)]).toMatchObject([['a expired'], [{ action: 'cancelled' }]]);
  });

  test('nothing else is said between question and answer', () => {
    const bench = phone();
    const { responseId } = only(bench.type('Book it'), 'think');
    bench.call(responseId, 'c');
    bench.call(responseId, 'd');
    bench.hear(bench.ask('a'));
    const question = bench.done(responseId);
    bench.hear(question);
    bench.outcome('c');
    expect(kinds(bench.outcome('d'))).toEqual([]);
    bench.type('Later', { delay: true });
    const effects = bench.press('1');
    expect([decisions(effects), kinds(effects).includes('think')]).toEqual([['a approved'], true]);
  });

  test('a tool that takes its request back stops the question', () => {
    const bench = phone();
    bench.ask('a');
    const effects = bench.give({ type: 'approval_withdrawn', approvalId: 'a' });
    expect(kinds(effects)).toContain('assistant cancelled');
    expect(bench.machine.nextDeadline).toBe(Infinity);
  });

  test('in a language without phrases is asked in English, in German in German', () => {
    const ask = (language: string) => spoken(new Bench({ approvals: 'voice', language }).ask('a'));
    expect([ask('xx'), ask('de-AT')]).toEqual([QUESTION, 'Soll ich fortfahren mit: book table: people 2?']);
  });

  test('in a typed session is asked and answered in writing', () => {
    const bench = new Bench({ approvals: 'voice', modality: 'text' });
    expect(kinds(bench.ask('a'))).toContain('assistant completed');
    expect(decisions(bench.type('yes'))).toEqual(['a approved']);
  });
});
