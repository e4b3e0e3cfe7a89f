import { deflateSync } from 'node:zlib';

const MIB = 1024 * 1024;

/** A PDF with one page for each of these packed content streams. */
const pdfOfStreams = (streams: readonly Buffer[]): Buffer => {
  const kids = streams.map((_, at) => `${3 + 2 * at} 0 R`).join(' ');
  const pages = streams.flatMap((stream, at) => [
    Buffer.from(
      `${3 + 2 * at} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${4 + 2 * at} 0 R >>\nendobj\n` +
        `${4 + 2 * at} 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
        `2 0 obj\n<< /Type /Pages /Count ${streams.length} /Kids [${kids}] >>\nendobj\n`,
    ),
    ...pages,
    Buffer.from(`trailer << /Size ${3 + 2 * streams.length} /Root 1 0 R >>\n%%EOF\n`),
  ]);
};

/** Different PDF files, each with a page that unpacks to this many MiB of blanks. */
export const unpackingPdfs = (count: number, mib: number): Buffer[] => {
  const bomb = pdfOfStreams([deflateSync(Buffer.alloc(mib * MIB, 32), { level: 1 })]);
  return Array.from({ length: count }, (_, at) => Buffer.concat([bomb, Buffer.from(`% ${at}\n`)]));
};

/** An HTML page with this many elements. */
export const pageOfElements = (elements: number): Buffer => Buffer.from('<p>a'.repeat(elements));
