import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectKind } from './detect.ts';

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../test/fixtures/documents/${name}`, import.meta.url));
const text = Buffer.from('Just words.');
const page = Buffer.from('<!doctype html><title>x</title><p>y');

test.each([
  ['manual.pdf', 'application/pdf', sample('manual.pdf'), 'pdf'],
  ['manual', '', sample('manual.pdf'), 'pdf'],
  ['manual.pdf', 'application/octet-stream', sample('manual.pdf'), 'pdf'],
  ['library.docx', '', sample('library.docx'), 'docx'],
  ['museum.doc', 'application/msword', sample('museum.doc'), 'doc'],
  ['ferry.jpg', 'image/jpg', sample('ferry.jpeg'), 'jpeg'],
  ['ferry.png', 'image/png', sample('ferry.png'), 'png'],
  ['a.txt', 'text/plain; charset=utf-8', text, 'txt'],
  ['a.md', 'text/plain', text, 'md'],
  ['a.md', '', text, 'md'],
  ['a', 'text/markdown', text, 'md'],
  ['a.html', 'text/html', page, 'html'],
  ['a', '', page, 'html'],
  ['a', '', text, 'txt'],
  ['a.txt', 'text/plain', page, 'txt'],
  ['a.xhtml', 'application/xhtml+xml', Buffer.from('<?xml version="1.0"?><html/>'), 'html'],
])('%s, said to be %j, is what it is', async (fileName, contentType, content, kind) => {
  expect(await detectKind(content, { fileName, contentType })).toEqual({ kind });
});

test.each([
  ['a.pdf', 'application/pdf', text, 'lie'],
  ['a.txt', '', sample('manual.pdf'), 'lie'],
  ['a.pdf', 'image/png', sample('manual.pdf'), 'lie'],
  ['a.png', '', sample('ferry.jpeg'), 'lie'],
  ['a.docx', '', sample('museum.doc'), 'lie'],
  ['a.bin', '', Buffer.from([0, 1, 2, 3, 4, 5]), 'unsupported'],
  ['a.txt', 'text/plain', Buffer.from('a\u0000b'), 'unsupported'],
  ['a.zip', 'application/zip', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'unsupported'],
  ['a.csv', 'text/csv', text, 'unsupported'],
  ['a.gif', 'image/gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'unsupported'],
  ['a.txt', '', Buffer.alloc(0), 'empty'],
  ['a.txt', '', Buffer.alloc(10 * 1024 * 1024 + 1, 65), 'tooLarge'],
])('%s, said to be %j, is refused: %s', async (fileName, contentType, content, reason) => {
  const detected = await detectKind(content, { fileName, contentType });
  expect(detected).toEqual({ refusal: { reason, sentence: expect.any(String) } });
});

test('the largest of each kind is taken', async () => {
  const largest = Buffer.alloc(10 * 1024 * 1024, 65);
  expect(await detectKind(largest, { fileName: 'a.txt', contentType: '' })).toEqual({ kind: 'txt' });
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(50 * 1024 * 1024 - 9)]);
  expect(await detectKind(pdf, { fileName: 'a.pdf', contentType: '' })).toEqual({ kind: 'pdf' });
  const larger = Buffer.concat([pdf, Buffer.alloc(1)]);
  expect(await detectKind(larger, { fileName: 'a.pdf', contentType: '' })).toMatchObject({
    refusal: { reason: 'tooLarge' },
  });
});
