import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../../app-parts.ts';
import { projectRoot } from '../../kernel/project-root.ts';

/** What only those read who change or run Duet. */
const OPTIONAL = [
  'contributing',
  'console',
  'importing',
  'performance',
  'self-hosting',
  'stored-data',
  'testing',
];

interface Page {
  /** The name below `docs`, without its ending. */
  readonly name: string;
  readonly text: string;
}

const namesIn = (root: string, folder: string): string[] => {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
};

const titleOf = ({ name, text }: Page): string => /^# (.+)$/m.exec(text)?.[1] ?? name;

/** The first sentence of a page, as plain text. */
function firstSentence({ text }: Page): string {
  const line = text.split('\n').find((one) => /^[A-Z`*]/.test(one)) ?? '';
  const plain = line.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll('**', '');
  const end = plain.indexOf('. ');
  return end === -1 ? plain : plain.slice(0, end + 1);
}

const lineOf = (origin: string, page: Page): string =>
  `- [${titleOf(page)}](${origin}/docs/${page.name}.md): ${firstSentence(page)}`;

const references = (origin: string): readonly string[] => [
  `- [OpenAPI of the agent platform](${origin}/openapi.json): every call with schemas, examples and code`,
  `- [OpenAPI of the music catalogue](${origin}/catalog/openapi.json): the same, for every version and OAuth`,
  `- [AsyncAPI](${origin}/asyncapi.json): every message of sockets, functions and webhooks`,
  `- [Postman collection of the agent platform](${origin}/postman/agents.json)`,
  `- [Postman collection of the music catalogue](${origin}/postman/catalogue.json)`,
];

/** The list of documents for language models, in the form of llmstxt.org. */
function llmsText(pages: readonly Page[], origin: string): string {
  const isOptional = ({ name }: Page): boolean => OPTIONAL.includes(name);
  const isQuickstart = ({ name }: Page): boolean => name.startsWith('quickstarts/');
  const lines = (chosen: readonly Page[]): string[] => chosen.map((page) => lineOf(origin, page));
  return [
    '# Duet',
    '',
    '> A self-hosted service: talking avatar agents over the web, WebSocket, phone and kiosks, and a music catalogue.',
    '',
    '## Quickstarts',
    '',
    ...lines(pages.filter(isQuickstart)),
    '',
    '## Reference',
    '',
    ...references(origin),
    '',
    '## Documents',
    '',
    ...lines(pages.filter((page) => !isQuickstart(page) && !isOptional(page))),
    '',
    '## Optional',
    '',
    ...lines(pages.filter(isOptional)),
    '',
  ].join('\n');
}

/** Serves the documents as Markdown below `/docs`, and the list of them at `/llms.txt`. */
export function installDocuments(app: FastifyInstance, { publicUrl }: Pick<BaseParts, 'publicUrl'>): void {
  const root = projectRoot();
  const names = [
    ...namesIn(root, 'docs/quickstarts').map((name) => `quickstarts/${name}`),
    ...namesIn(root, 'docs'),
  ];
  const read = (name: string): string => readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
  for (const name of names)
    app.get(`/docs/${name}.md`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(read(name)),
    );
  let pages: readonly Page[] | undefined;
  app.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) => {
    pages ??= names.map((name) => ({ name, text: read(name) }));
    return reply.type('text/plain; charset=utf-8').send(llmsText(pages, publicUrl()));
  });
}
