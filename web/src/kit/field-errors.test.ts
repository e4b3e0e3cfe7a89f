import { expect, test } from 'vitest';
import { placeErrors } from './field-errors.ts';

const values = {
  name: '',
  tags: [['team', 'x']],
  functions: ['fn_1'],
  headers: [{ name: 'X-Key', value: '', isStored: true }],
  handoffs: [{ agentId: '', purpose: '' }],
  settings: { voice: '', knowledge: null },
};
const place = (fields: Record<string, string[]>) => placeErrors(fields, values);

test('a mistake belongs to its field, however its path is written', () => {
  expect(place({ name: ['is needed'], 'settings/voice': ['is not', 'known'] })).toEqual({
    errors: { name: 'is needed', 'settings.voice': 'is not known' },
    unshown: [],
  });
  expect(place({ 'handoffs.0.agentId': ['is needed'] }).errors).toEqual({
    'handoffs.0.agentId': 'is needed',
  });
});

test('a mistake below a field is shown at that field, which says where', () => {
  expect(place({ 'tags.team': ['is too long'], 'tags.place': ['is empty'] })).toEqual({
    errors: { tags: 'team: is too long place: is empty' },
    unshown: [],
  });
  expect(place({ '/headers/x-key': ['is refused'] }).errors).toEqual({ headers: 'x-key: is refused' });
  expect(place({ 'functions.0': ['is not there'] }).errors).toEqual({ functions: '0: is not there' });
  expect(place({ 'handoffs.7.agentId': ['is needed'] }).errors).toEqual({ handoffs: '7.agentId: is needed' });
});

test('what no field can show is said in another place', () => {
  expect(
    place({ externalId: ['is taken'], settings: ['is wrong'], 'settings.speed': ['is too high'] }),
  ).toEqual({
    errors: { settings: 'is wrong' },
    unshown: ['externalId: is taken', 'settings: is wrong', 'settings.speed: is too high'],
  });
  expect(place({ '': ['must be an object'] }).unshown).toEqual(['must be an object']);
});
