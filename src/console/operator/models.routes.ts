import { Type } from 'typebox';
import type { ConsoleParts, LocalModelInstalls, LocalModelState } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { OPERATOR } from './prefix.ts';

const ModelParams = Type.Object({ modelId: Type.String({ maxLength: 100 }) });
const schema = { hide: true, params: ModelParams };

/** The state of a local model. @throws ServiceError NotFound when the catalogue has no such model */
async function stateOf(models: LocalModelInstalls | undefined, id: string): Promise<LocalModelState> {
  const state = await models?.state(id);
  if (!state) throw notFound('This local model');
  return state;
}

/** The local models of the installation, which the operator may install. After the check for the operator. */
export function modelRoutes(app: App, { localModels }: ConsoleParts): void {
  const path = `${OPERATOR}/models/:modelId`;
  app.get(`${OPERATOR}/models`, { schema: { hide: true } }, async () => ({
    isOn: localModels?.isOn ?? false,
    items: (await localModels?.list()) ?? [],
  }));
  app.get(path, { schema }, ({ params }) => stateOf(localModels, params.modelId));
  app.post(`${path}/install`, { schema }, async ({ params }, reply) => {
    if (!localModels?.install(params.modelId)) throw notFound('This local model');
    return reply.code(202).send({});
  });
  app.post(`${path}/verify`, { schema }, async ({ params }) => {
    await stateOf(localModels, params.modelId);
    return { fault: (await localModels?.verify(params.modelId)) ?? null };
  });
  app.delete(path, { schema }, async ({ params }) => {
    await stateOf(localModels, params.modelId);
    const obstacle = await localModels?.remove(params.modelId);
    if (obstacle) throw new ServiceError('Conflict', obstacle);
    return {};
  });
}
