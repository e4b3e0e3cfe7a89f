import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelToolName } from './names.ts';

/** A tool name that all language model providers accept, Gemini among them. */
const VALID = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;

test('a plain name is the server and the tool', () => {
  expect(modelToolName('crm', 'find_customer')).toBe('crm__find_customer');
});

test('odd characters and long names are told apart by a hash', () => {
  const odd = [
    modelToolName('crm', 'find customer'),
    modelToolName('crm', 'find.customer'),
    modelToolName('crm', 'find/customer'),
  ];
  expect(new Set(odd).size).toBe(3);
  for (const name of odd) expect(name).toMatch(/^crm__find_customer_[0-9a-f]{8}$/);
  const long = modelToolName('a'.repeat(48), 'find_the_customer_by_name');
  expect(long).toMatch(/^a{24}__find_the_customer_by_name_[0-9a-f]{8}$/);
});

test('a name begins with a letter, whatever the server is called', () => {
  for (const server of ['365mail', '-mail'])
    expect(modelToolName(server, 'send')).toMatch(new RegExp(`^_${server}__send_[0-9a-f]{8}$`));
  expect(modelToolName('_mail', 'send')).toBe('_mail__send');
});

test('a server cannot take the place of another one’s tool', () => {
  const names = [
    modelToolName('a', 'b__c'),
    modelToolName('a__b', 'c'),
    modelToolName('a_', 'b'),
    modelToolName('a', '_b'),
  ];
  expect(new Set(names).size).toBe(4);
});

test('every name is valid, the same every time, and of that tool alone', () => {
  const server = fc.stringMatching(/^[a-zA-Z0-9_-]{1,48}$/);
  const tool = fc.oneof(fc.string({ maxLength: 200, unit: 'binary' }), fc.stringMatching(/^[a-z_]{1,100}$/));
  fc.assert(
    fc.property(server, tool, tool, (of, one, other) => {
      expect(modelToolName(of, one)).toMatch(VALID);
      expect(modelToolName(of, one)).toBe(modelToolName(of, one));
      if (one !== other) expect(modelToolName(of, one)).not.toBe(modelToolName(of, other));
    }),
  );
});
