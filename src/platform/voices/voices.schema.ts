import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { VOICE_GENDERS } from '../../conversation/offered-voices.ts';

const OfferedVoice = Type.Object(
  {
    id: Type.String({ description: 'What `voiceId` of an agent or a connection takes' }),
    name: Type.String(),
    provider: Type.String({ description: '`builtin` for the voices that are always there' }),
    languages: Type.Array(Type.String(), {
      description: 'Codes or BCP 47 tags, its own first; empty: the language of the text',
    }),
    gender: Nullable(OneOf(VOICE_GENDERS, { description: 'Null where the provider does not say' })),
    previewUrl: Nullable(Type.String({ description: 'Address of a sample' }), 'the provider has none'),
  },
  { title: 'Voice', description: 'A voice that sessions of the API key can have' },
);

export const VoicePage = Type.Object({
  ...Envelope(OfferedVoice).properties,
  complete: Type.Boolean({
    description: 'False when a provider did not answer or cannot list its voices: there may be others',
  }),
});

export const VoiceQuery = Type.Object({
  language: Type.Optional(Language),
  provider: Type.Optional(Type.String({ maxLength: 64, description: 'As `provider` of a voice says' })),
  gender: Type.Optional(OneOf(VOICE_GENDERS, { description: 'Voices of this gender alone' })),
  providerSetupId: Type.Optional(
    Type.String({ description: 'The voices of agents with this setup, instead of the key’s' }),
  ),
  ...pagingQuery,
});
export type VoiceQuery = Static<typeof VoiceQuery>;
