import { callerOf } from '../../../http/api-key.ts';
import type { PlatformPlugin } from '../../../http/app-types.ts';
import { failures } from '../../../http/failures.ts';
import { installOptionalBody } from '../../../http/optional-body.ts';
import { CompanionParams } from '../companions.schema.ts';
import { CompanionGeneration } from './generation.schema.ts';
import { readGeneration, retryGeneration } from './generation.service.ts';

const GENERATION = '/public/companions/:companionId/generation';

const read = {
  tags: ['Companions'],
  operationId: 'getCompanionGeneration',
  summary: 'How far a companion is made, and why it does not go on',
  description:
    'Poll it, or wait for the webhook events `companion.updated` and `companion.failed`. What may pass by itself is tried again after 5, 60 and 300 seconds, with the reason in `error` and the state `waiting`. `failed` stays until somebody sends `POST` to this path. A stock companion is always `completed`.',
  params: CompanionParams,
  response: { 200: CompanionGeneration, ...failures(404) },
};

const retry = {
  tags: ['Companions'],
  operationId: 'retryCompanionGeneration',
  summary: 'Go on with a generation that failed, from the step that failed',
  description:
    'The answer comes at once, and the work goes on in the background; its end is told as before. Steps that are done are kept. Only a generation in the state `failed` can be repeated (409 `GenerationNotFailed`), and a stock companion is 403 `Forbidden`. Addresses cannot be changed: for another picture or film, create another companion.',
  params: CompanionParams,
  response: { 202: CompanionGeneration, ...failures(403, 404, 409) },
};

/** Routes of a generation. They have a scope of their own, because a retry needs no body. */
export const generationRoutes: PlatformPlugin = (app, parts) => {
  installOptionalBody(app);
  app.get(GENERATION, { schema: read }, async (request) =>
    readGeneration(parts, callerOf(request), request.params.companionId),
  );

  app.post(GENERATION, { schema: retry }, async (request, reply) =>
    reply.code(202).send(await retryGeneration(parts, callerOf(request), request.params.companionId)),
  );
};
