import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import type { NamedProvider } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { type ProviderSetup, ProviderSetupPage, ProviderSetupQuery } from './provider-setups.schema.ts';
import { type ChoosableSetup, findChoosable } from './provider-setups.store.ts';

const list = {
  tags: ['Agents'],
  operationId: 'listProviderSetups',
  summary: 'The models, voices and recognisers that agents of the project may choose',
  description:
    'The operator names them and allows them to projects. An agent without one has those of the key.',
  querystring: ProviderSetupQuery,
  response: { 200: ProviderSetupPage, ...failures() },
};

const present = ({ id, name, description, summary, created_at }: ChoosableSetup): ProviderSetup => {
  const shown = (providers: readonly NamedProvider[]) => providers.map((one) => ({ ...one }));
  return {
    ...{ id, name, description },
    minds: shown(summary.minds),
    voices: shown(summary.voices),
    transcribers: shown(summary.transcribers),
    realtime: shown(summary.realtime),
    createdAt: Math.floor(created_at.getTime() / 1000),
  };
};

export const providerSetupRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/provider-setups', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findChoosable(scope, page), page, present);
  });
};
