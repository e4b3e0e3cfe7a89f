import { expect, test } from 'vitest';
import { grouped, type Voice } from './voice-groups.ts';

const voice = (id: string, provider: string, keys: string[] = []): Voice => ({
  ...{ id, name: id.toUpperCase(), provider, keys },
  ...{ languages: [], gender: null, previewUrl: null },
});

test('voices stand under their provider, and under the key where one alone has them', () => {
  const voices = [
    voice('clara', 'builtin'),
    voice('rachel', 'elevenlabs', ['Shop']),
    voice('alloy', 'openai'),
    voice('own', 'elevenlabs', ['Shop']),
    voice('adam', 'elevenlabs', ['Shop', 'Hotline']),
  ];
  expect(grouped(voices, 'Built in', ({ name }) => name)).toEqual([
    { group: 'Built in', items: [{ value: 'clara', label: 'CLARA' }] },
    {
      group: 'elevenlabs · Shop',
      items: [
        { value: 'rachel', label: 'RACHEL' },
        { value: 'own', label: 'OWN' },
      ],
    },
    { group: 'openai', items: [{ value: 'alloy', label: 'ALLOY' }] },
    { group: 'elevenlabs · Shop, Hotline', items: [{ value: 'adam', label: 'ADAM' }] },
  ]);
});
