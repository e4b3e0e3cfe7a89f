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
  params: CompanionParams,
  response: { 200: CompanionGeneration, ...failures(404) },
};

const retry = {
  tags: ['Companions'],
  operationId: 'retryCompanionGeneration',
  summary: 'Go on with a generation that failed, from the step that failed',
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
