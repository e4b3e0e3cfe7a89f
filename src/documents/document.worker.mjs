/**
 * A thread that reads one file into text. Plain JavaScript, so that it is the same file in development, in tests and
 * beside the bundle. Whatever a hostile file does here, it does to this thread: its memory and time are limited by
 * whoever started it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';

/** A reason for people. */
class Unreadable extends Error {}

/** No single buffer of an honest document is larger, however much it was packed. */
const LARGEST_BUFFER = 192 * 1024 * 1024;
const MOST_TEXT = 12_000_000;
const MOST_PAGES = 3_000;

/** Memory outside the heap is not covered by the thread's limits; what unpacks into it must ask here. */
const limitBuffers = () => {
  for (const name of ['Uint8Array', 'Uint8ClampedArray', 'ArrayBuffer']) {
    const Original = globalThis[name];
    globalThis[name] = new Proxy(Original, {
      construct(target, args, newTarget) {
        if (typeof args[0] === 'number' && args[0] > LARGEST_BUFFER)
          throw new Unreadable('It unpacks to more than can be read.');
        return Reflect.construct(target, args, newTarget === globalThis[name] ? target : newTarget);
      },
    });
  }
};

const limited = (text) => {
  if (text.length > MOST_TEXT)
    throw new Unreadable('It holds more text than can be read (12 million characters).');
  return text;
};

// ---- texts ---------------------------------------------------------------------------------------------------------

/** The encoding that a text says it has, by its first bytes or by its own words. */
const declaredEncoding = (bytes, charset) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? null;
};

/** What old Windows has where ISO 8859-1 has controls; Node's decoder takes the one for the other. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decodeAs = (bytes, encoding, fatal = true) => {
  try {
    const decoder = new TextDecoder(encoding, { fatal });
    const text = decoder.decode(bytes);
    if (decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]);
  } catch {
    return null;
  }
};

/** Most texts are UTF-8; what is not is what it says, or else came from an old Windows. */
const decode = (bytes, charset = null) => {
  const declared = declaredEncoding(bytes, charset);
  return (
    (declared === null ? null : decodeAs(bytes, declared)) ??
    decodeAs(bytes, 'utf-8') ??
    decodeAs(bytes, 'windows-1252', false)
  );
};

const skipped = [
  'img',
  'svg',
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'nav',
  'button',
  'select',
  'form',
];

const pageOptions = {
  wordwrap: false,
  baseElements: { selectors: ['main', 'article', 'body'] },
  limits: { maxDepth: 200, maxInputLength: 2 ** 25 },
  formatters: {
    /** A heading keeps its mark: texts are split there. */
    titled(elem, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline('# ');
      walk(elem.children, builder);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'titled' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

const readPage = async (html) => {
  const { convert } = await import('html-to-text');
  return convert(html, pageOptions);
};

const readMarkdown = async (text) => {
  const { marked } = await import('marked');
  const page = marked.parse(text.replace(/^---\n[^]*?\n---\n/, ''), { async: false });
  return readPage(`<body>${page}</body>`);
};

// ---- docx ----------------------------------------------------------------------------------------------------------

const MOST_ENTRIES = 20_000;
const MOST_XML = 64 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

const endOfDirectory = (bytes) => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new Unreadable('It is not a whole docx file.');
};

const packedEntry = (bytes, at) => {
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return { method: bytes.readUInt16LE(at + 10), content: bytes.subarray(start, start + packed) };
};

/**
 * Unpacks every part of a docx file that is XML, to see how large it really is: what its directory says may be a lie.
 * Pictures are never unpacked.
 */
const checkUnpackedSize = (bytes) => {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new Unreadable('It holds too many parts.');
  let left = MOST_XML;
  for (let at = bytes.readUInt32LE(end + 16), number = 0; number < count; number++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Unreadable('It is not a whole docx file.');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (/\.(xml|rels)$/i.test(name)) left -= unpackedSize(packedEntry(bytes, at), left);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
};

const unpackedSize = ({ method, content }, most) => {
  try {
    const size = method === 0 ? content.length : inflateRawSync(content, { maxOutputLength: most }).length;
    if (size <= most) return size;
  } catch (error) {
    if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw error;
  }
  throw new Unreadable('It unpacks to more than can be read.');
};

const readDocx = async (bytes) => {
  checkUnpackedSize(bytes);
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage });
  return readPage(`<body>${value}</body>`);
};

const readDoc = async (bytes) => {
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  // Every line of a Word text is a paragraph.
  return document.getBody().replace(/\r\n?|\n/g, '\n\n');
};

// ---- pdf -----------------------------------------------------------------------------------------------------------

/** Lines stand apart by more than this times their height when a paragraph ends between them. */
const PARAGRAPH_GAP = 1.7;

/** The lines of a page as they were set, with an empty one between paragraphs. */
const readLines = (items) => {
  const lines = [];
  let line = '';
  let last = null;
  for (const item of items) {
    if (typeof item.str !== 'string') continue;
    const y = item.transform[5];
    const height = item.height || last?.height || 10;
    if (line === '' && last && Math.abs(last.y - y) > PARAGRAPH_GAP * Math.max(height, last.height))
      lines.push('');
    line += item.str;
    if (item.str.trim() !== '') last = { y, height };
    if (item.hasEOL) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  return [...lines, line];
};

/** Lines of one paragraph run on; a word that was divided at the end of a line is whole again. */
const joinLines = (lines) =>
  lines
    .join('\n')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ');

/** No further page is begun after this many milliseconds: what was read by then is worth more than nothing. */
const SCANNING_MS = 45_000;
/** A recogniser wants letters of 20 pixels and more: 200 dots an inch, where a page is measured in 72 points an inch. */
const SCAN_SCALE = 200 / 72;
/** Of a page that is drawn; memory of pictures lies outside the limits of this thread. */
const MOST_DRAWN_PIXELS = 5_000_000;

const openPdf = async (bytes, options) => {
  const { getDocumentProxy } = await import('unpdf');
  return getDocumentProxy(new Uint8Array(bytes), {
    stopAtErrors: false,
    maxImageSize: MOST_PIXELS,
    ...options,
  });
};

/** Whether there is anything on a page: an image, or letters that are drawn as lines. */
const paints = async (page) => {
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const painting = new Set(
    Object.keys(OPS)
      .filter((name) => /^(paint.*Image|constructPath|shadingFill)/.test(name))
      .map((name) => OPS[name]),
  );
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => painting.has(operator));
};

/** Draws pages, and reads what is to be seen on them. Opened for the first page without text. */
class Scans {
  #bytes;
  #pdf = null;
  #begun = 0;
  #left = workerData.scannedPages;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** The text in the picture of a page; empty when there is none, or when enough has been done. */
  async read(number) {
    this.#begun ||= performance.now();
    if (this.#left === 0 || performance.now() - this.#begun > SCANNING_MS) return '';
    this.#pdf ??= this.#open();
    const page = await (await this.#pdf).getPage(number);
    if (!(await paints(page))) return '';
    this.#left -= 1;
    const picture = await this.#draw(page);
    return readPicture(picture, pngSize(picture));
  }

  async #open() {
    const { createIsomorphicCanvasFactory } = await import('unpdf');
    const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
    return openPdf(this.#bytes, { CanvasFactory });
  }

  async #draw(page) {
    const { createCanvas } = await import('@napi-rs/canvas');
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(SCAN_SCALE, Math.sqrt(MOST_DRAWN_PIXELS / Math.max(width * height, 1)));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    );
    await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    page.cleanup();
    return canvas.encode('png');
  }
}

const readPdf = async (bytes) => {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MOST_PAGES) throw new Unreadable(`It has more than ${MOST_PAGES} pages.`);
  const scans = new Scans(bytes);
  const pages = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = joinLines(readLines(items));
    pages.push(text.trim() === '' ? await scans.read(number) : text);
    length += pages.at(-1).length;
    if (length > MOST_TEXT) break;
    page.cleanup();
  }
  return pages.join('\n\n');
};

// ---- pictures ------------------------------------------------------------------------------------------------------

const MOST_PIXELS = 40_000_000;

const NO_PICTURE = 'It is not a whole picture.';

const pngSize = (bytes) => {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) throw new Unreadable(NO_PICTURE);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const jpegSize = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw new Unreadable(NO_PICTURE);
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Unreadable(NO_PICTURE);
};

let recogniser = null;

/** The language data comes with the program; the network is never asked. */
const openRecogniser = async () => {
  const { createWorker } = await import('tesseract.js');
  const options = {
    langPath: workerData.languageData,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => {},
  };
  return createWorker('eng', 1, options);
};

const readPicture = async (bytes, { width, height }) => {
  if (width * height > MOST_PIXELS)
    throw new Unreadable('The picture is too large (40 million pixels at most).');
  recogniser ??= openRecogniser();
  const { data } = await (await recogniser).recognize(bytes);
  // What is read out of noise is no text.
  return data.confidence < 40 ? '' : data.text;
};

// ---- the thread ----------------------------------------------------------------------------------------------------

const readers = {
  txt: async (bytes, charset) => decode(bytes, charset),
  md: async (bytes, charset) => readMarkdown(decode(bytes, charset)),
  html: async (bytes, charset) => readPage(decode(bytes, charset)),
  docx: readDocx,
  doc: readDoc,
  pdf: readPdf,
  png: async (bytes) => readPicture(bytes, pngSize(bytes)),
  jpeg: async (bytes) => readPicture(bytes, jpegSize(bytes)),
};

/** One form of line ends, no empty lines in heaps, nothing that a database cannot store. */
const tidy = (text) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n')
    .replace(/[\u0000-\u0008\u000e-\u001f\u00ad\u200b\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const sentenceOf = (error) => {
  if (error instanceof Unreadable) return error.message;
  if (error?.name === 'PasswordException') return 'It is protected with a password.';
  return null;
};

limitBuffers();

parentPort.on('message', async ({ kind, content, charset }) => {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    parentPort.postMessage({ text: tidy(limited(await readers[kind](bytes, charset))) });
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error), sentence: sentenceOf(error) });
  }
});
