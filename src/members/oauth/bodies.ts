import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { bodyRefusal } from '../../http/json-body.ts';
import { BODY_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** The limit of a body, far more than a sign-in or an exchange needs. */
const BODY_LIMIT = 64 * 1024;

/** The internal media type of bodies that come without one. */
const UNTOLD = 'application/vnd.duet.untold';

const MULTIPART = 'multipart/form-data';

/** Adjusts the content type: removes it when there is no body, and sets one when a body comes without. */
function tellType(headers: FastifyRequest['headers']): void {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = headers;
  if (length === '0' || (length === undefined && encoding === undefined)) delete headers['content-type'];
  else if (type === undefined) headers['content-type'] = UNTOLD;
}

interface Fields {
  keys(): Iterable<string>;
  getAll(name: string): readonly unknown[];
}

/**
 * The fields as an object. A field that is repeated becomes a list, which is refused where one text is
 * expected.
 */
const gather = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/**
 * Reads a body without a media type as JSON or as a form, by its first character. @throws ServiceError
 * BadRequest for text that starts as JSON and is invalid
 */
function readUntold(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return gather(new URLSearchParams(text));
  try {
    return parseJson(text, BODY_BOUNDS);
  } catch (error) {
    if (error instanceof JsonBeyondBounds) throw bodyRefusal(error);
    throw new ServiceError('BadRequest', 'The body is not valid JSON.');
  }
}

/** Reads the fields of a multipart form. @throws ServiceError BadRequest */
async function readParts(body: Buffer, type: string): Promise<unknown> {
  const parts = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ServiceError('BadRequest', `The body is not ${MULTIPART}.`);
    });
  return gather(parts);
}

/**
 * Accepts forms of both kinds beside JSON, bodies without a media type, and empty bodies with any media type,
 * since the parameters may be in the query string of a POST (facts, 5). Existing clients send each of these.
 */
export async function installBodies(app: App): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.addContentTypeParser(
    UNTOLD,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, text: string) => readUntold(text),
  );
  app.addContentTypeParser(
    MULTIPART,
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (request: FastifyRequest, body: Buffer) => readParts(body, request.headers['content-type'] ?? ''),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    tellType(request.headers);
    done();
  });
}
