import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { OPERATOR } from './prefix.ts';

const ModelParams = Type.Object({ modelId: Type.String({ maxLength: 100 }) });
const schema = { hide: true, params: ModelParams };

/** The local models of the installation, which the operator may install. After the check for the operator. */
export function modelRoutes(app: App, { localModels }: ConsoleParts): void {
  const path = `${OPERATOR}/models/:modelId`;
  app.get(path, { schema }, async ({ params }) => {
    const state = await localModels?.state(params.modelId);
    if (!state) throw notFound('This local model');
    return state;
  });
  app.post(`${path}/install`, { schema }, async ({ params }, reply) => {
    if (!localModels?.install(params.modelId)) throw notFound('This local model');
    return reply.code(202).send({});
  });
}
