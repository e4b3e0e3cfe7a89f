import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts';
import { FunctionTest, FunctionTestReport } from './function-test.schema.ts';
import { requireAdmin, testFunction } from './function-test.service.ts';
import { FunctionParams } from './functions.schema.ts';

const test = {
  tags: ['Functions'],
  operationId: 'testFunction',
  summary: 'Call a function once, as a session would, and say what came of it',
  params: FunctionParams,
  body: FunctionTest,
  response: { 200: FunctionTestReport, ...failures(403, 404, 413, 415, 429) },
};

export const functionTestRoutes: PlatformPlugin = (app, parts) => {
  app.addHook('onRequest', async (request) => requireAdmin(callerOf(request)));

  app.post('/public/functions/:functionId/test', { schema: test }, async (request, reply) => {
    const trialRequest = { id: request.params.functionId, given: request.body.arguments };
    const trial = await testFunction(parts, callerOf(request), trialRequest, abortOnDisconnect(reply));
    return { ...trial, frames: [...trial.frames], events: trial.events as FunctionTestReport['events'] };
  });
};
