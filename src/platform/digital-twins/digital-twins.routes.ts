import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { companionDetail } from '../companions/companions.presenter.ts';
import { CompanionDetail } from '../companions/companions.schema.ts';
import { DigitalTwinCreate } from './digital-twins.schema.ts';
import { createDigitalTwin, requireConsent } from './digital-twins.service.ts';

const create = {
  tags: ['Companions'],
  summary: 'Create a companion in the likeness of a real person; it is read and changed like any companion',
  description:
    '403 `DigitalTwinConsentRequired` until an admin of the organization has allowed digital twins in the console; that is checked before the fields. It is made as by `POST /public/companions`: `pending` at once, then told by the webhook events `companion.updated` and `companion.failed`. `voiceUrl` is checked and kept, but voices are not cloned: the twin speaks with the voice that its agent names.',
  body: DigitalTwinCreate,
  response: { 201: CompanionDetail, ...failures(403, 413, 415) },
};

export const digitalTwinRoutes: PlatformPlugin = (app, parts) => {
  // Consent is checked before the fields (4-decisions, "Interface A, details").
  app.addHook('preValidation', async (request: FastifyRequest) => requireConsent(parts, callerOf(request)));

  app.post('/public/digital-twins', { schema: create }, async (request, reply) => {
    const twin = await createDigitalTwin(parts, callerOf(request), request.body);
    return reply
      .code(201)
      .header('location', `/public/companions/${twin.id}`)
      .send(companionDetail(twin, parts.publicUrl()));
  });
};
