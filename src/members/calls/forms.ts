import formbody from '@fastify/formbody';
import qs from 'qs';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';

/** What reading costs grows with the square of the fields: these take some 25 ms. JSON has room for more. */
const MOST_FIELDS = 1_000;

const reading: qs.IParseOptions = { depth: 5, arrayLimit: MOST_FIELDS, parameterLimit: MOST_FIELDS };

/**
 * What a form says, with the objects and lists that names in brackets mean.
 * @throws ServiceError BadRequest for too many fields: those behind would be passed over
 */
function readForm(text: string): Record<string, unknown> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    throw new ServiceError('BadRequest', `A form may have ${MOST_FIELDS} fields; JSON may have more.`);
  }
  // Libraries that send forms say the method a second time, for servers that know POST alone.
  const { _method, ...fields } = qs.parse(text, reading);
  return fields;
}

/**
 * Forms beside JSON: existing clients of members' calls write what they send as jQuery does,
 * `favorites[0][id]=tra.1`. A body of zero bytes is none, whatever its media type says.
 */
export async function installForms(app: App): Promise<void> {
  await app.register(formbody, { parser: readForm });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
}
