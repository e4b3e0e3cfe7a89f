import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, UnixSeconds } from '../../http/schemas.ts';

const Provider = Type.Object({
  provider: Type.String({ description: 'As in setups, such as `openai`' }),
  model: Nullable(Type.String({ description: 'Null where it needs none' })),
  voice: Nullable(
    Type.String({ description: 'Who speaks for agents that name no voice of this provider' }),
    'a voice that suits the companion',
  ),
});

const providers = (description: string) => Type.Array(Provider, { description });

export const ProviderSetup = Type.Object(
  {
    id: Type.String({ description: 'What `providerSetupId` of an agent takes' }),
    name: Type.String(),
    description: Type.String(),
    minds: providers('Language models, in the order in which they are asked; empty: the operator’s'),
    voices: providers('Text to speech; empty: the operator’s'),
    transcribers: providers('Speech to text; empty: the operator’s'),
    realtime: providers('Models that listen, think and speak in one, asked first'),
    createdAt: UnixSeconds,
  },
  { title: 'ProviderSetup', description: 'Providers that agents of the project may choose' },
);
export type ProviderSetup = Static<typeof ProviderSetup>;

export const ProviderSetupPage = Envelope(ProviderSetup);
export const ProviderSetupQuery = Type.Object({ ...pagingQuery });
