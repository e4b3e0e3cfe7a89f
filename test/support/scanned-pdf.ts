import { createCanvas } from '@napi-rs/canvas';
import { deflateSync } from 'node:zlib';

/** A page: an image of words, words as text, or nothing at all. */
export type PdfPage = { readonly scan: readonly string[] } | { readonly text: string } | null;

const [WIDTH, HEIGHT] = [1240, 700];

/** Grey pixels of an image of words, like a scanner's. */
const scanned = (lines: readonly string[]): Buffer => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = '48px sans-serif';
  lines.forEach((line, at) => context.fillText(line, 80, 120 + at * 90));
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * 4] ?? 0));
};

const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const contentOf = (page: PdfPage): string => {
  if (page === null) return '';
  if ('text' in page) return `BT /F1 24 Tf 60 300 Td (${page.text}) Tj ET`;
  return `q ${WIDTH / 2} 0 0 ${HEIGHT / 2} 0 0 cm /Im1 Do Q`;
};

/** The objects of a page. @param first number of the page's first object; it has three: page, content, image */
const objectsOf = (page: PdfPage, first: number): Buffer[] => {
  const image = page !== null && 'scan' in page ? scanned(page.scan) : Buffer.alloc(1);
  const [width, height] = page !== null && 'scan' in page ? [WIDTH, HEIGHT] : [1, 1];
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH / 2} ${HEIGHT / 2}] /Contents ${first + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> /XObject << /Im1 ${first + 2} 0 R >> >> >>`,
    ),
    streamOf('', Buffer.from(contentOf(page))),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
        '/BitsPerComponent 8 /Filter /FlateDecode',
      deflateSync(image),
    ),
  ];
};

/** A PDF file with these pages. */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 3} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap((page, at) => objectsOf(page, 4 + at * 3)),
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = pieces[0]?.length ?? 0;
  objects.forEach((object, at) => {
    places.push(length);
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    pieces.push(whole);
    length += whole.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
