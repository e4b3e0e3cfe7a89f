import type { HtmlToTextOptions } from 'html-to-text';
import { UnreadableDocument } from '../unreadable.ts';

/** Most tags of a page, as many as several books have; each takes half a kilobyte and 20 µs to read. */
const MOST_TAGS = 600_000;

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

const options: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: ['main', 'article', 'body'] },
  limits: { maxDepth: 200, maxInputLength: 2 ** 25 },
  formatters: {
    /** Keeps a heading's mark, as texts are split there. */
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

/** Counts the tags before anything is built from them. */
const checkTags = (html: string): void => {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if ((count += 1) > MOST_TAGS)
      throw new UnreadableDocument(`It has more elements than can be read (${MOST_TAGS / 2}).`);
};

/** Extracts the text of an HTML page. @throws UnreadableDocument */
export const readPage = async (html: string): Promise<string> => {
  checkTags(html);
  const { convert } = await import('html-to-text');
  return convert(html, options);
};

/** Extracts the text of a Markdown file. @throws UnreadableDocument */
export const readMarkdown = async (text: string): Promise<string> => {
  const { marked } = await import('marked');
  const page = marked.parse(text.replace(/^---\n[^]*?\n---\n/, ''), { async: false });
  return readPage(`<body>${page}</body>`);
};
