import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';

const talk = (bench: Bench, text: unknown) =>
  bench.give({ type: 'command', message: { type: 'talk', data: { text } } });

test('talk: the agent says exactly that text, and the model is not asked', () => {
  const bench = new Bench();
  const effects = talk(bench, ' Welcome to the museum. ');
  expect(kinds(effects)).not.toContain('think');
  expect(only(effects, 'speak').text).toBe('Welcome to the museum.');
  const heard = bench.hear(effects);
  expect(kinds(heard)).toContain('assistant completed');
});

test('talk interrupts what the agent says, and what it was about to answer', () => {
  const bench = new Bench();
  bench.speak();
  const effects = talk(bench, 'One moment.');
  expect(kinds(effects)).toContain('assistant cancelled');
  expect(only(effects, 'speak').text).toBe('One moment.');
});

test.each([[''], ['  '], [7], [undefined]])('talk with %j is a wrong command', (text) => {
  expect(kinds(talk(new Bench(), text))).toEqual(['error']);
});

test('a puppet greets nobody and answers nothing of its own: only talk makes it speak', () => {
  const bench = new Bench({ mode: 'puppeteer', initialSpeech: 'Greet the visitor.' });
  const thought = [
    bench.give({ type: 'avatar_ready', mode: 'audio_only' }),
    bench.type('Who are you?'),
    bench.give({ type: 'transcribed', turnId: said(bench), text: 'Are you open on Sundays?' }),
  ].flat();
  expect(kinds(thought)).toContain('user completed');
  expect(kinds(thought)).not.toContain('think');
  expect(kinds(thought)).not.toContain('assistant created');
  expect(only(talk(bench, 'We are.'), 'speak').text).toBe('We are.');
});

const said = (bench: Bench): string => {
  const turnId = bench.voice();
  bench.give({ type: 'voice_ended' });
  return turnId;
};
