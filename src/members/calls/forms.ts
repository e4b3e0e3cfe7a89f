import formbody from '@fastify/formbody';
import qs from 'qs';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';

/**
 * The limit of fields in a form: the time to parse one grows with the square of their number, and this many
 * take some 25 ms. JSON may have more.
 */
const MOST_FIELDS = 1_000;

const reading: qs.IParseOptions = { depth: 5, arrayLimit: MOST_FIELDS, parameterLimit: MOST_FIELDS };

/**
 * Parses a form, with the objects and lists that names in brackets stand for.
 *
 * @throws ServiceError BadRequest for too many fields, because the parser would ignore those beyond the limit
 */
function readForm(text: string): Record<string, unknown> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    throw new ServiceError('BadRequest', `A form may have ${MOST_FIELDS} fields; JSON may have more.`);
  }
  // Some client libraries repeat the method in the field `_method`, for servers that only know POST.
  const { _method, ...fields } = qs.parse(text, reading);
  return fields;
}

/**
 * Accepts forms beside JSON, because existing clients of members' calls encode bodies as jQuery does,
 * `favorites[0][id]=tra.1`. A body of zero bytes counts as no body, whatever its media type says.
 */
export async function installForms(app: App): Promise<void> {
  await app.register(formbody, { parser: readForm });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
}
