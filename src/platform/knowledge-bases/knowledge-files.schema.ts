import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { documented, given, leftOut, when } from '../../http/documented.ts';
import { Maybe, Nullable, OneOf } from '../../http/schemas.ts';
import { FILE_STATUSES } from '../../storage/knowledge-schema.ts';

/** JSON body of POST .../files: the address of a file, or the file itself. */
export const KnowledgeFileCreate = Type.Object(
  {
    url: Maybe(
      Type.String({ minLength: 1, maxLength: 2048, description: 'https address to fetch the file from' }),
    ),
    fileName: Maybe(Type.String({ minLength: 1, maxLength: 255, description: 'Required with content' })),
    contentType: Maybe(
      Type.String({ maxLength: 255, description: 'Media type; found out from the content when left out' }),
    ),
    content: Maybe(
      Type.String({ description: 'The file in base64', ...documented({ contentEncoding: 'base64' }) }),
    ),
  },
  {
    description: 'Either url, or fileName and content',
    ...documented(when(given('content'), { allOf: [given('fileName'), leftOut('url')] }, given('url'))),
    examples: [
      { url: 'https://example.com/manual.pdf' },
      {
        fileName: 'hours.txt',
        contentType: 'text/plain',
        content: 'V2UgYXJlIG9wZW4gZnJvbSBuaW5lIHRvIHNpeC4=',
      },
    ],
  },
);
export type KnowledgeFileCreate = Static<typeof KnowledgeFileCreate>;

/** The same body as a form with one part. */
export const KnowledgeFileForm = Type.Object(
  { File: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'The file' }) },
  { description: 'One file', examples: [{ File: '(the bytes of manual.pdf)' }] },
);

export const KnowledgeFile = Type.Object(
  {
    id: Type.String(),
    status: OneOf(FILE_STATUSES, { description: 'A file that is ready is searched' }),
    originalName: Type.String(),
    contentType: Type.String(),
    summary: Type.String({ description: 'Made when the file is read; empty before' }),
    createdAt: Type.String({ format: 'date-time' }),
    failureReason: Nullable(
      Type.String({
        description: 'Why it could not be read; while it is pending, another try follows by itself',
      }),
      'no try has gone wrong',
    ),
  },
  { title: 'KnowledgeFile', description: 'A document that agents can look things up in' },
);
export type KnowledgeFile = Static<typeof KnowledgeFile>;

export const KnowledgeFilePage = Envelope(KnowledgeFile);

export const KnowledgeFileSummary = Type.Object(
  { summary: Type.String({ maxLength: 4000, description: 'Replaces the one that was made' }) },
  { description: 'Summary', examples: [{ summary: 'How to clean and repair the Aquila 3000.' }] },
);

export const KnowledgeFileQuery = Type.Object({ search: Type.Optional(Type.String()), ...pagingQuery });
export type KnowledgeFileQuery = Static<typeof KnowledgeFileQuery>;

export const KnowledgeFileParams = Type.Object({ knowledgeBaseId: Type.String(), fileId: Type.String() });
