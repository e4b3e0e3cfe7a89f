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
    'The operator names them and allows them to projects; where none is allowed, the list is empty. An agent chooses one by `providerSetupId`, without it the providers of the key speak and listen. Where a setup is withdrawn, its agents have those of the key from their next session on. Credentials are not in the answer.',
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
