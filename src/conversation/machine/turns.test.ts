import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { SessionSettings } from '../ports.ts';
import type { Effect } from './effects.ts';
import { TURN_TAKING } from './endpointing/settings.ts';

const { unfinishedMs: MORE, groupMs: GROUP, decisionMs, wordlessMs, noWordMs } = TURN_TAKING;

/** The user says it and is silent; speech to text takes its time. @returns what the machine does when it knows */
const say = (bench: Bench, text: string, recogniserMs = 0): Effect[] => {
  const turnId = bench.voice();
  bench.give({ type: 'voice_ended' });
  bench.now += recogniserMs;
  return bench.give({ type: 'transcribed', turnId, text });
};

const historyOf = (effects: readonly Effect[]): string[] =>
  only(effects, 'think').request.history.map(textOf);

/** Whether the agent answers, and when: in milliseconds from now on; null when it does not. */
const answersIn = (bench: Bench, effects: readonly Effect[]): number | null => {
  if (kinds(effects).includes('think')) return 0;
  const since = bench.now;
  if (bench.machine.nextDeadline === Infinity) return null;
  return kinds(bench.toDeadline()).includes('think') ? bench.now - since : null;
};

describe('patience', () => {
  test('what is finished is answered at once', () => {
    const bench = new Bench();
    expect(answersIn(bench, say(bench, 'When do you open'))).toBe(0);
  });

  test('what looks unfinished waits, and is answered when the user stays silent', () => {
    const bench = new Bench();
    expect(answersIn(bench, say(bench, 'And then I'))).toBe(MORE);
  });

  test('counts from the end of the voice: the time of speech to text is part of it', () => {
    const bench = new Bench();
    expect(answersIn(bench, say(bench, 'And then I', 1000))).toBe(MORE - 1000);
    const late = new Bench();
    expect(answersIn(late, say(late, 'And then I', MORE + 10))).toBe(0);
  });

  test('who goes on is answered once, and the language model reads one text', () => {
    const bench = new Bench();
    expect(kinds(say(bench, 'I would like to'))).toEqual(['user completed', 'store']);
    bench.now += 800;
    const effects = say(bench, 'book a table for');
    expect(kinds(effects)).toEqual(['user completed', 'store']);
    bench.now += 800;
    expect(historyOf(say(bench, 'two'))).toEqual(['I would like to book a table for two']);
  });

  test('who goes on with a cough is answered behind it', () => {
    const bench = new Bench();
    say(bench, 'I would like to');
    bench.now += 1500;
    const turnId = bench.voice();
    bench.now += 400;
    expect(kinds(bench.give({ type: 'voice_ended' }))).toEqual(['finish_listening']);
    expect(historyOf(bench.give({ type: 'transcribed', turnId, text: '' }))).toEqual(['I would like to']);
  });

  test('a typed message ends it: one answer to both', () => {
    const bench = new Bench();
    say(bench, 'I would like to');
    expect(historyOf(bench.type('a table'))).toEqual(['I would like to', 'a table']);
    expect(bench.machine.nextDeadline).not.toBe(MORE);
  });

  test('an unfinished interruption stops the agent at once, and is answered with patience', () => {
    const bench = new Bench();
    bench.speak();
    const effects = say(bench, 'wait I want to');
    expect(kinds(effects)).toContain('assistant cancelled');
    expect(answersIn(bench, effects)).toBe(MORE);
  });

  test('a number in groups is waited for as long as digits are missing that were asked for', () => {
    const bench = asking('What are the last six digits?');
    expect(answersIn(bench, say(bench, 'one two'))).toBe(GROUP);
    const whole = asking('What are the last six digits?');
    say(whole, 'one two');
    whole.now += 2000;
    say(whole, 'three four');
    whole.now += 2000;
    const effects = say(whole, 'five six');
    expect(historyOf(effects).at(-1)).toBe('one two three four five six');
  });

  test('the words are those of the session', () => {
    const german: Partial<SessionSettings> = { language: 'de-AT' };
    const bench = new Bench(german);
    expect(answersIn(bench, say(bench, 'ich hätte gern'))).toBe(MORE);
    const english = new Bench();
    expect(answersIn(english, say(english, 'ich hätte gern'))).toBe(0);
  });
});

/** An agent that has just asked this, and was heard. */
function asking(question: string): Bench {
  const bench = new Bench();
  const { responseId } = only(bench.type('Hello'), 'think');
  bench.give({ type: 'reply_delta', responseId, text: question });
  bench.hear(bench.done(responseId));
  return bench;
}

describe('who only listens', () => {
  test.each(['yeah', 'Okay.', 'right, I see', 'mhm', 'yes'])('does not interrupt: "%s"', (text) => {
    const bench = new Bench();
    bench.speak();
    bench.heardMs = 300;
    const turnId = bench.voice();
    expect(kinds(bench.give({ type: 'partial', turnId, text }))).toEqual(['transcript_partial']);
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId, text });
    expect(kinds(effects)).toEqual(['user completed', 'store', 'resume']);
  });

  test('a word more interrupts', () => {
    const bench = new Bench();
    bench.speak();
    const turnId = bench.voice();
    bench.give({ type: 'partial', turnId, text: 'yeah' });
    expect(kinds(bench.give({ type: 'partial', turnId, text: 'yeah but' }))).toContain('assistant cancelled');
  });

  test('answers an agent that has just asked', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Tell me'), 'think');
    const said = bench.give({
      type: 'reply_delta',
      responseId,
      text: 'Shall I book it? I can call you as well. ',
    });
    const { segmentId, text } = only(said.filter((effect) => effect.type === 'speak').slice(0, 1), 'speak');
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    bench.heardMs = fakeSpeech(text).durationMs;
    const effects = say(bench, 'yeah');
    expect(kinds(effects)).toContain('assistant cancelled');
    expect(historyOf(effects)).toEqual(['Tell me', 'Shall I book it?', 'yeah']);
  });

  test.each([
    ['Shall I book it?', true, true],
    // More is said behind the question, or will be.
    ['Shall I book it? I can call you as well.', true, false],
    ['Shall I book it?', false, false],
    ['We open at nine.', true, false],
  ])('answers "%s" (all that is said: %j) with a hum during its last word: %j', (reply, isAll, answers) => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Tell me'), 'think');
    const said = bench.give({ type: 'reply_delta', responseId, text: `${reply} ` });
    if (isAll) bench.done(responseId);
    const [first] = said.filter((effect) => effect.type === 'speak');
    const { segmentId, text } = only([first!], 'speak');
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    bench.heardMs = fakeSpeech(text).durationMs - 100;
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId, text: 'mhm' });
    expect(kinds(effects).includes('think')).toBe(answers);
  });

  test.each(['はい', 'もちろん', 'わかりました'])(
    'answers a Japanese question that is written without its mark: "%s"',
    (text) => {
      const bench = new Bench({ language: 'ja' });
      const { responseId } = only(bench.type('こんにちは'), 'think');
      const question = 'ご予約は三名様でよろしいでしょうか。';
      const { segmentId } = only(bench.give({ type: 'reply_delta', responseId, text: question }), 'speak');
      bench.done(responseId);
      bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(question, false) });
      bench.give({ type: 'playout_started', segmentId });
      bench.heardMs = fakeSpeech(question).durationMs - 300;
      expect(kinds(say(bench, text))).toContain('assistant cancelled');
    },
  );

  test('is not answered when the agent has finished meanwhile', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Tell me'), 'think');
    bench.give({ type: 'reply_delta', responseId, text: 'We open at nine.' });
    const { segmentId, text } = only(bench.done(responseId), 'speak');
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    bench.now += decisionMs;
    bench.give({ type: 'tick' });
    expect(kinds(bench.give({ type: 'playout_finished', segmentId }))).toContain('assistant completed');
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: 'okay' }))).toEqual([
      'user completed',
      'store',
    ]);
  });

  test('is answered by an agent that was silent', () => {
    const bench = new Bench();
    expect(kinds(say(bench, 'okay'))).toContain('think');
  });
});

describe('a voice that does not end', () => {
  test('without words: the agent goes on, and listens all the while', () => {
    const bench = new Bench();
    bench.speak();
    bench.voice();
    const cut = bench.toDeadline();
    expect([bench.now, kinds(cut)]).toEqual([
      wordlessMs,
      ['finish_listening', 'user speech_started', 'listen'],
    ]);
    const { turnId } = only(cut, 'finish_listening');
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: '' }))).toEqual([
      'user completed',
      'resume',
    ]);
    const next = only(cut, 'listen').turnId;
    expect(kinds(bench.give({ type: 'partial', turnId: next, text: 'stop it' }))).toContain(
      'assistant cancelled',
    );
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.give({ type: 'transcribed', turnId: next, text: 'stop it' }))).toContain('think');
  });

  test('with words that are known only at the end: they interrupt, and are answered when the user stops', () => {
    const bench = new Bench();
    bench.speak();
    bench.voice();
    const cut = bench.toDeadline();
    const effects = bench.give({
      type: 'transcribed',
      turnId: only(cut, 'finish_listening').turnId,
      text: 'please listen to me for a moment I want to know',
    });
    expect(kinds(effects)).toContain('assistant cancelled');
    expect(kinds(effects)).not.toContain('think');
    bench.now += 1000;
    bench.give({ type: 'voice_ended' });
    const { turnId } = only(cut, 'listen');
    const answer = bench.give({ type: 'transcribed', turnId, text: 'when you open' });
    expect(historyOf(answer).at(-1)).toBe('please listen to me for a moment I want to know when you open');
  });

  test('with words that are long past: they are answered, over what goes on', () => {
    const bench = new Bench();
    const turnId = bench.voice();
    bench.now = 900;
    bench.give({ type: 'partial', turnId, text: 'when do you open' });
    const cut = bench.toDeadline();
    expect([bench.now, kinds(cut)]).toEqual([
      900 + noWordMs,
      ['finish_listening', 'user speech_started', 'listen'],
    ]);
    const effects = bench.give({ type: 'transcribed', turnId, text: 'when do you open' });
    expect(kinds(effects)).toContain('think');
    expect(kinds(effects)).not.toContain('pause');
  });

  test('and comes again holds the same reply no longer than a word takes', () => {
    const bench = new Bench();
    bench.speak();
    bench.voice();
    const cut = bench.toDeadline();
    bench.give({ type: 'transcribed', turnId: only(cut, 'finish_listening').turnId, text: '' });
    bench.give({ type: 'voice_ended' });
    bench.give({ type: 'transcribed', turnId: only(cut, 'listen').turnId, text: '' });
    const from = bench.now;
    bench.voice();
    expect(kinds(bench.toDeadline())).toContain('finish_listening');
    expect(bench.now).toBe(from + TURN_TAKING.noisyMs);
  });

  test('is left alone while nobody waits for it', () => {
    const bench = new Bench();
    bench.voice();
    expect(bench.machine.nextDeadline).toBe(TURN_TAKING.longestTurnMs);
  });

  test('keeps nobody waiting for an answer that is due', () => {
    const bench = new Bench();
    say(bench, 'I would like to');
    bench.now += 1000;
    const from = bench.now;
    bench.voice();
    const cut = bench.toDeadline();
    expect(bench.now).toBe(from + wordlessMs);
    const { turnId } = only(cut, 'finish_listening');
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: '' }))).toContain('think');
  });

  test('without speech to text the agent waits no longer either', () => {
    const bench = new Bench({}, { canTranscribe: false });
    bench.speak();
    bench.give({ type: 'voice_started' });
    expect(kinds(bench.toDeadline())).toContain('resume');
    expect(bench.now).toBe(wordlessMs);
  });
});
