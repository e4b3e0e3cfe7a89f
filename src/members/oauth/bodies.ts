import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { bodyRefusal } from '../../http/json-body.ts';
import { BODY_BOUNDS, JsonBeyondBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** What a sign-in or an exchange says fits into far less. */
const BODY_LIMIT = 64 * 1024;

/** What a body counts as that comes without a media type. */
const UNTOLD = 'application/vnd.duet.untold';

const MULTIPART = 'multipart/form-data';

/** No body whatever the media type says, and a body without one. */
function tellType(headers: FastifyRequest['headers']): void {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = headers;
  if (length === '0' || (length === undefined && encoding === undefined)) delete headers['content-type'];
  else if (type === undefined) headers['content-type'] = UNTOLD;
}

interface Fields {
  keys(): Iterable<string>;
  getAll(name: string): readonly unknown[];
}

/** A field that is given several times is a list, which is refused where one text is meant. */
const gather = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/** JSON or a form, as it looks. @throws ServiceError BadRequest for what begins as JSON and is none */
function readUntold(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return gather(new URLSearchParams(text));
  try {
    return parseJson(text, BODY_BOUNDS);
  } catch (error) {
    if (error instanceof JsonBeyondBounds) throw bodyRefusal(error);
    throw new ServiceError('BadRequest', 'The body is not valid JSON.');
  }
}

/** The fields of a form in parts. @throws ServiceError BadRequest */
async function readParts(body: Buffer, type: string): Promise<unknown> {
  const parts = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ServiceError('BadRequest', `The body is not ${MULTIPART}.`);
    });
  return gather(parts);
}

/**
 * Forms of both kinds beside JSON, bodies that do not say what they are, and no body whatever the media type says:
 * parameters may stand in the query string of a POST (facts, 5). Existing clients send each of these.
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
