import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readResult } from './result.ts';

const read = readResult;
const textOf = (...content: unknown[]) => read({ content }).text;

test('texts are joined, and what went wrong stays wrong', () => {
  const content = [
    { type: 'text', text: 'One.' },
    { type: 'text', text: 'Two.' },
  ];
  expect(read({ content })).toEqual({ text: 'One.\nTwo.', isError: false });
  expect(read({ content, isError: true })).toEqual({ text: 'One.\nTwo.', isError: true });
});

test('structured content is read once', () => {
  const structuredContent = { degrees: 3, sky: ['grey'] };
  const asText = { type: 'text', text: JSON.stringify(structuredContent, null, 2) };
  expect(read({ content: [], structuredContent }).text).toBe('{"degrees":3,"sky":["grey"]}');
  expect(read({ content: [asText], structuredContent }).text).toBe(asText.text);
  expect(read({ content: [{ type: 'text', text: 'Cold.' }], structuredContent }).text).toBe(
    'Cold.\n{"degrees":3,"sky":["grey"]}',
  );
  expect(read({ content: [], structuredContent, isError: true })).toEqual({
    text: '{"degrees":3,"sky":["grey"]}',
    isError: true,
  });
});

test('what cannot be spoken is named', () => {
  const data = 'A'.repeat(8192);
  expect(textOf({ type: 'image', data, mimeType: 'image/png' })).toBe(
    '[An image (image/png, 6 KB), which cannot be shown here.]',
  );
  expect(textOf({ type: 'audio', data, mimeType: 'audio/wav' })).toContain('A sound (audio/wav, 6 KB)');
  expect(textOf({ type: 'resource', resource: { uri: 'file:///a.txt', text: 'Words.' } })).toBe(
    '[The resource file:///a.txt:]\nWords.',
  );
  expect(textOf({ type: 'resource', resource: { uri: 'file:///a.zip', blob: data } })).toContain(
    'a file, 6 KB',
  );
  expect(
    textOf({ type: 'resource_link', uri: 'https://a.example/', name: 'Manual', description: 'Read it.' }),
  ).toBe('[A link to Manual: https://a.example/. Read it.]');
});

test('a result of nothing says so', () => {
  expect(read({ content: [] }).text).toContain('no answer');
  expect(read({ content: [], isError: true }).text).toContain('failed');
});

test('anything at all gives a text', () => {
  const piece = fc.record(
    { type: fc.constantFrom('text', 'image', 'audio', 'resource', 'resource_link', 7) },
    {},
  );
  const content = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), piece)));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ content, structuredContent: fc.jsonValue() })), (raw) => {
      expect(read(raw).text).not.toBe('');
    }),
  );
});
