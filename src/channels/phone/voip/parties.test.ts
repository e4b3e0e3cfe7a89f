import { expect, test } from 'vitest';
import { dialTarget } from './dial-target.ts';
import { asCallerId, partyOf, providerCall } from './parties.ts';
import { sayLanguage } from './say-language.ts';

test.each([
  ['+49301234', '', { user: '+49301234', host: '', displayName: null }],
  ['+49301234', 'Ada', { user: '+49301234', host: '', displayName: 'Ada' }],
  ['sip:ada@pbx.example;transport=tls', '', { user: 'ada', host: 'pbx.example', displayName: null }],
  ['client:desk-7', '', { user: 'desk-7', host: '', displayName: null }],
  ['+266696687', 'ANONYMOUS', { user: 'anonymous', host: '', displayName: null }],
  ['Restricted', '', { user: 'anonymous', host: '', displayName: null }],
  ['', '', { user: 'anonymous', host: '', displayName: null }],
])('%s is %j', (from, name, party) => {
  expect(partyOf(from, name)).toEqual(party);
});

const fieldsOf = (fields: Record<string, string>) => providerCall((name) => fields[name] ?? '');

test('a call has an identifier; what else it says is made plain and short', () => {
  expect(fieldsOf({})).toBeNull();
  expect(fieldsOf({ CallSid: 'CA 1' })).toBeNull();
  expect(fieldsOf({ CallSid: 'CA1', From: '+49\u0000 "30"\n', CallerName: `${'ü'.repeat(30)}` })).toEqual({
    callSid: 'CA1',
    from: '+49 30',
    to: '',
    callerName: 'ü'.repeat(20),
  });
});

test.each([
  ['+49 (30) 12-34', { kind: 'number', address: '+49301234', sendDigits: '' }],
  ['100,,12#', { kind: 'number', address: '100', sendDigits: 'ww12#' }],
  ['sip:desk@pbx.example', { kind: 'sip', address: 'sip:desk@pbx.example', sendDigits: '' }],
  ['sip:desk@pbx.example,1', null],
  ['100,A', null],
  ['desk', null],
  ['', null],
  ['sip:a"b@pbx.example', null],
])('%s is dialled as %j', (extension, target) => {
  expect(dialTarget(extension)).toEqual(target);
});

test('the provider calls from the number that was called, if it is one', () => {
  expect(['+49309999', 'sip:a@b', '', 'client:1'].map(asCallerId)).toEqual(['+49309999', null, null, null]);
});

test.each([
  ['en', 'en-US'],
  ['German', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['pt-PT', 'pt-PT'],
  ['pt', 'pt-BR'],
  ['sw', 'en-US'],
  ['nonsense!', 'en-US'],
])('%s is said in %s', (language, said) => {
  expect(sayLanguage(language)).toBe(said);
});
