import { expect, test } from 'vitest';
import { withRenamedFields, withRenamedFieldsOfCreate } from './renamed-fields.ts';

const legacy = { providerConfig: { settings: { temperature: 1 }, voiceId: 'v' }, name: 'N' };

test.each([
  [
    'the old names become the new ones',
    legacy,
    { providerSettings: { temperature: 1 }, voiceId: 'v', name: 'N' },
  ],
  [
    'the new names win',
    { ...legacy, providerSettings: {}, voiceId: null },
    { providerSettings: {}, voiceId: null, name: 'N' },
  ],
  ['without the old ones nothing changes', { providerSettings: {} }, { providerSettings: {} }],
  ['what is no object stays for the check', { providerConfig: [] }, { providerConfig: [] }],
  ['not even an object', 'text', 'text'],
  ['nothing', null, null],
  ['an empty one sets nothing in a change', { providerConfig: {} }, {}],
])('%s', (_, body, expected) => {
  expect(withRenamedFields(body)).toEqual(expected);
});

test('an empty old one is enough to create', () => {
  expect(withRenamedFieldsOfCreate({ providerConfig: {} })).toEqual({ providerSettings: {} });
  expect(withRenamedFieldsOfCreate(legacy)).toEqual(withRenamedFields(legacy));
  expect(withRenamedFieldsOfCreate({})).toEqual({});
});
