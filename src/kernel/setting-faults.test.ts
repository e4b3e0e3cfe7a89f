import { expect, test } from 'vitest';
import { checkSettings } from './setting-faults.ts';

const check = (env: Record<string, string>) => checkSettings(env, '/nowhere.json');

test('settings in order are read, and named', () => {
  const { config, given, faults } = check({ DUET_PORT: '9000', DUET_SEARCH: 'none', HOME: '/root' });
  expect([config.port, [...given], faults]).toEqual([9000, ['DUET_PORT', 'DUET_SEARCH'], []]);
});

test('all faults are found at once, and the rest is used', () => {
  const { config, given, faults } = check({
    ...{ DUET_PROT: '1', DUET_HOST: '0.0.0.0', DUET_MEDIA_PORT: 'many' },
    DUET_SECRET_KEY: 'hunter2',
  });
  expect(faults).toEqual([
    { kind: 'unknown', name: 'DUET_PROT', nearest: 'DUET_PORT' },
    {
      ...{ kind: 'invalid', name: 'DUET_MEDIA_PORT' },
      reason: 'DUET_MEDIA_PORT must be a whole number from 0 to 65535, but it is "many".',
    },
    { kind: 'invalid', name: 'DUET_SECRET_KEY', reason: expect.not.stringContaining('hunter2') },
  ]);
  expect([config.host, config.mediaPort, given.has('DUET_PROT')]).toEqual(['0.0.0.0', 0, false]);
});

test('settings that are only wrong together are one fault', () => {
  const { config, faults } = check({ DUET_SEARCH: 'searxng', DUET_PORT: '9000' });
  expect(faults).toEqual([
    { kind: 'invalid', name: 'DUET_SEARCH', reason: expect.stringContaining('DUET_SEARCH_URL') },
  ]);
  expect([config.port, config.search]).toEqual([9000, 'none']);
});
