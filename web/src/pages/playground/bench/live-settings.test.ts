import { expect, it } from 'vitest';
import { readCommand } from './raw-command.tsx';
import { settingsOf } from './live-settings.tsx';

const nothing = { instructions: '', temperature: '', threshold: '', silence: '', padding: '' } as const;

it('says only what was filled in, in the words of the wire', () => {
  expect(settingsOf(nothing)).toEqual({});
  expect(settingsOf({ ...nothing, instructions: ' Be brief. ', temperature: 0 })).toEqual({
    instructions: 'Be brief.',
    temperature: 0,
  });
  expect(settingsOf({ ...nothing, silence: 700, padding: 100, threshold: 0.4 })).toEqual({
    turn_detection: { silence_duration_ms: 700, prefix_padding_ms: 100, threshold: 0.4 },
  });
});

it('takes a command that has a type, and nothing else', () => {
  expect(readCommand('{"type": "cancel"}')).toEqual({ type: 'cancel', data: {} });
  expect(readCommand('{"type": "x", "data": {"a": 1}}')).toEqual({ type: 'x', data: { a: 1 } });
  for (const text of ['', '[]', 'null', '{"type": ""}', '{"type": 1}', '{"data": {}}', '{'])
    expect(readCommand(text)).toBeNull();
});
