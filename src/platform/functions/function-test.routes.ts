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
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`). It is a real call, signed and with the function’s own time limit; its `X-Call-Id` and `X-Session-Id` begin with `test_`. A tool that fails is a 200 all the same, with `isError` and `problem`; of an implicit function only the arguments are checked. A project has 30 tests a minute (429 `RequestRateLimitExceeded`).',
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
