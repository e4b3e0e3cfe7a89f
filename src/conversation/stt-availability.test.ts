import { expect, test } from 'vitest';
import type { MissingModel, SpeechToText } from './provider-ports.ts';
import { sttAvailability } from './stt-availability.ts';

const open: SpeechToText['open'] = () => {
  throw new Error('nobody speaks');
};

const english = (missing?: MissingModel | null): SpeechToText => ({
  name: 'english',
  knows: (language) => language === 'en',
  ...(missing !== undefined && { missingModel: async () => missing }),
  open,
});

test('a language that is known is understood, and so is any where nothing else is said', async () => {
  expect(await sttAvailability(english(), 'en')).toEqual({ state: 'ready' });
  expect(await sttAvailability({ name: 'any', open }, 'sw')).toEqual({ state: 'ready' });
});

test('what is missing is named where it is known', async () => {
  expect(await sttAvailability(null, 'en')).toEqual({ state: 'missing', model: null });
  expect(await sttAvailability(english(), 'de')).toEqual({ state: 'missing', model: null });
  expect(await sttAvailability(english(null), 'de')).toEqual({ state: 'missing', model: null });
  for (const [isInstalling, state] of [
    [false, 'missing'],
    [true, 'installing'],
  ] as const)
    expect(await sttAvailability(english({ id: 'm', isInstalling }), 'de')).toEqual({ state, model: 'm' });
});

test('what has been installed by the time it is looked for is there', async () => {
  let isThere = false;
  const late: SpeechToText = {
    ...{ name: 'late', open, knows: () => isThere },
    missingModel: async () => ((isThere = true), null),
  };
  expect(await sttAvailability(late, 'en')).toEqual({ state: 'ready' });
});
