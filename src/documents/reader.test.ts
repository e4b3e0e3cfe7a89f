import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../kernel/time/clock.ts';
import { pdfOf } from '../../test/support/scanned-pdf.ts';
import { createDocumentReader, type DocumentKind, kindByName, UnreadableDocument } from './index.ts';

const reader = createDocumentReader(systemClock, { timeMs: 30_000, heapMiB: 256 });
const never = new AbortController().signal;
afterAll(() => reader.close());

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../test/fixtures/documents/${name}`, import.meta.url));

const read = (kind: DocumentKind, content: Uint8Array, charset: string | null = null): Promise<string> =>
  reader.read({ kind, content, charset, owner: 'org_a' }, never);

const readSample = (name: string): Promise<string> => read(kindByName(name)!, sample(name));

describe('samples of every kind', () => {
  test('pdf: pages, lines that run on, paragraphs', async () => {
    const text = await readSample('manual.pdf');
    expect(text).toContain('The Verda 200 is a watering computer for small gardens.');
    expect(text).toMatch(/twenty minutes\.\n\nBattery/);
    expect(text).toContain('Second page: the valve must be cleaned twice a year.');
  });

  test('pdf: a page that is only a picture of words is read as pictures are, the others by their text', async () => {
    const scan = ['The harbour opens at seven', 'Boats leave every hour'];
    const text = await read('pdf', pdfOf([{ text: 'Typed words on the first page' }, { scan }, null]));
    expect(text).toMatch(
      /^Typed words on the first page\n\nThe harbour opens at seven\s+Boats leave every hour$/,
    );
  });

  test('pdf: only so many pages are looked at as pictures, and empty ones do not count', async () => {
    const few = createDocumentReader(systemClock, { timeMs: 60_000, heapMiB: 256, scannedPages: 1 });
    const pages = [
      null,
      { scan: ['The harbour opens at seven'] },
      { scan: ['Nobody looks here'] },
      { text: 'Typed' },
    ];
    const text = await few.read({ kind: 'pdf', content: pdfOf(pages), charset: null, owner: 'org_a' }, never);
    await few.close();
    expect(text).toBe('The harbour opens at seven\n\nTyped');
  });

  test('pdf: a page of enormous size is drawn small', async () => {
    const large = pdfOf([{ scan: ['The harbour opens'] }])
      .toString('latin1')
      .replace(/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 9999999 9999999]');
    expect(await read('pdf', Buffer.from(large, 'latin1'))).toBe('');
  });

  test('docx: headings are marked', async () => {
    expect(await readSample('library.docx')).toBe(
      '# Opening hours\n\nThe library is open from Tuesday to Saturday, from ten to six.\n\n' +
        '# Fees\n\nLending a book is free for children and costs two euros a month for adults.',
    );
  });

  test('doc: every line a paragraph', async () => {
    expect(await readSample('museum.doc')).toBe(
      'Museum of Clocks\n\nThe museum shows clocks of five centuries.\n\nGuided tours begin at eleven and at three.',
    );
  });

  test('txt stays as it is', async () => {
    expect(await readSample('parking.txt')).toBe(sample('parking.txt').toString().trim());
  });

  test('md: front matter, marks and links are gone, headings stay', async () => {
    expect(await readSample('returns.md')).toBe(
      '# Returns\n\nYou may send goods back within 30 days. See our page.\n\n# Costs\n\n' +
        ' * Returns are free in the country.\n * From abroad the parcel costs 9 euros.',
    );
  });

  test('html: what is to be read, without scripts, styles and menus', async () => {
    const text = await readSample('pool.html');
    expect(text).toMatch(/^# Swimming pool\n\nThe pool is open from seven to nine\./);
    expect(text).toMatch(/Children +2 euros/);
    expect(text).toContain('Café guests swim for half the price.');
    expect(text).not.toMatch(/alert|color|Imprint/);
  });

  test.each(['ferry.png', 'ferry.jpeg'])('%s: the text in the picture', async (name) => {
    expect(await readSample(name)).toMatch(/The ferry leaves at noon\s+Tickets are sold on board/);
  });
});

describe('texts', () => {
  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffGrüße, 日本'), null, 'Grüße, 日本'],
    ['UTF-16, little-endian', Buffer.from('\ufeffGrüße, 日本', 'utf16le'), null, 'Grüße, 日本'],
    ['UTF-16, big-endian', Buffer.from('\ufeffGrüße', 'utf16le').swap16(), null, 'Grüße'],
    ['old Windows', Buffer.from('Gr\u00fc\u00dfe \u0096 ok', 'latin1'), null, 'Grüße – ok'],
    ['what was declared', Buffer.from([0xcf, 0xe8]), 'iso-8859-5', 'Яш'],
    ['an encoding that is none', Buffer.from('plain'), 'no-such-thing', 'plain'],
  ])('%s', async (_, bytes, charset, text) => {
    expect(await read('txt', bytes, charset)).toBe(text);
  });

  test('html says its encoding itself', async () => {
    const page = Buffer.from(
      '<html><meta charset="iso-8859-1"><body><p>caf\u00e9</p></body></html>',
      'latin1',
    );
    expect(await read('html', page)).toBe('café');
  });

  test('line ends become one kind, what a database cannot store goes', async () => {
    expect(await read('txt', Buffer.from('a\r\nb\rc\u0001\u200b\n\n\n\n\nd  \n'))).toBe('a\nb\nc\n\nd');
  });

  test('pages nested ten thousand deep do no harm', async () => {
    const page = `${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`;
    await expect(read('html', Buffer.from(page))).resolves.toEqual(expect.any(String));
  });
});

/** A zip file with these parts. */
const zip = (parts: readonly { name: string; packed: Buffer; size: number; sum: number }[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size, sum } of parts) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(sum, 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
};

const part = (name: string, content: Buffer, said = content.length) => ({
  name,
  packed: deflateRawSync(content),
  size: said,
  sum: typeof crc32 === 'function' ? crc32(content) : 0,
});

const BLANKS = Buffer.alloc(150 * 1024 * 1024, 32);

/** A PDF of one page with this content stream. */
const pdf = (stream: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
        '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n' +
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n' +
        `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF\n'),
  ]);

describe('hostile and broken files fail with a sentence, and the process lives', () => {
  const fails = async (kind: DocumentKind, content: Uint8Array, sentence: RegExp) => {
    const failure = await read(kind, content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect((failure as Error).message).toMatch(sentence);
  };

  test('a docx file that unpacks to far more than it says', async () => {
    const bomb = zip([
      part('[Content_Types].xml', Buffer.from('<Types/>')),
      part('word/document.xml', BLANKS, 100),
    ]);
    expect(bomb.length).toBeLessThan(300_000);
    await fails('docx', bomb, /unpacks to more/);
  });

  test('a docx file of many parts that unpack to too much together', async () => {
    const tenth = BLANKS.subarray(0, 10 * 1024 * 1024);
    await fails(
      'docx',
      zip(Array.from({ length: 10 }, (_, index) => part(`word/${index}.xml`, tenth))),
      /unpacks to more/,
    );
  });

  test('a pdf file whose page unpacks to hundreds of megabytes', async () => {
    const bomb = pdf(deflateSync(Buffer.concat([BLANKS, BLANKS])));
    await fails('pdf', bomb, /unpacks to more/);
  });

  test.each(['pdf', 'docx', 'doc', 'png', 'jpeg'] as const)(
    'a %s file that ends in the middle',
    async (kind) => {
      const name = {
        pdf: 'manual.pdf',
        docx: 'library.docx',
        doc: 'museum.doc',
        png: 'ferry.png',
        jpeg: 'ferry.jpeg',
      };
      const whole = sample(name[kind]);
      const half = await read(kind, whole.subarray(0, Math.floor(whole.length / 3))).catch(
        (error: unknown) => error,
      );
      if (typeof half !== 'string') expect(half).toBeInstanceOf(UnreadableDocument);
    },
  );

  test.each(['pdf', 'docx', 'doc', 'png', 'jpeg'] as const)('noise that is said to be %s', async (kind) => {
    const noise = Buffer.from(
      Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) % 256),
    );
    await fails(kind, noise, /^It /);
  });

  test('a picture that says it has more pixels than can be read', async () => {
    const huge = Buffer.from(sample('ferry.png'));
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    await fails('png', huge, /too large/);
  });

  test('a pdf file with a password', async () => {
    const locked = Buffer.from(
      sample('manual.pdf')
        .toString('latin1')
        .replace(
          '/Size',
          '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) >> /ID [(a) (a)] /Size',
        ),
      'latin1',
    );
    await fails('pdf', locked, /password/);
  });

  test('a file that takes longer than it may', async () => {
    const hasty = createDocumentReader(systemClock, { timeMs: 1 });
    const slow = hasty.read(
      { kind: 'pdf', content: sample('manual.pdf'), charset: null, owner: 'org_a' },
      never,
    );
    await expect(slow).rejects.toThrow('It takes more than 0.001 seconds to read.');
    await hasty.close();
  });

  test('a file that takes more memory than it may', async () => {
    const poor = createDocumentReader(systemClock, { heapMiB: 16 });
    const page = Buffer.from('<p>a</p>'.repeat(250_000));
    const large = poor.read({ kind: 'html', content: page, charset: null, owner: 'org_a' }, never);
    await expect(large).rejects.toThrow(/memory/);
    await poor.close();
  });

  test('a page with more elements than can be read', async () => {
    await fails('html', Buffer.from('<p>a</p>'.repeat(620_000)), /more elements/);
  });

  test('good files are read after all that', async () => {
    expect(await readSample('parking.txt')).toContain('The garage');
    expect(await readSample('ferry.png')).toContain('ferry');
  });

  test('a stop is heeded', async () => {
    const stop = new AbortController();
    const reading = reader.read(
      { kind: 'pdf', content: sample('manual.pdf'), charset: null, owner: 'org_a' },
      stop.signal,
    );
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });
});
