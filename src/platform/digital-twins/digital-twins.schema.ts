import { type Static, Type } from 'typebox';
import { documented, given, hasValue, when } from '../../http/documented.ts';
import { Maybe, OneOf, Tags } from '../../http/schemas.ts';
import { GENDERS } from '../../avatar/companion.ts';
import { Filled, SourceUrl, Version } from '../companions/companions.schema.ts';

/** Body of POST /public/digital-twins (2-agent-platform-facts, 2). */
export const DigitalTwinCreate = Type.Object(
  {
    firstName: Filled('First name of the person'),
    lastName: Filled('Last name of the person'),
    description: Filled('Role, personality and manner; becomes the base prompt'),
    gender: OneOf(GENDERS),
    ethnicity: Filled('As GET /public/companions/ethnicities lists them, or another'),
    externalClientId: Filled('Who the person is in your own system'),
    voiceUrl: Maybe(SourceUrl('Recording of the voice')),
    videoUrl: Maybe(SourceUrl('Film of the person')),
    pictureUrl: Maybe(SourceUrl('Picture of the person')),
    version: Maybe(Version),
    tags: Maybe(Tags),
  },
  {
    ...documented(when(hasValue('version', 'v2'), { anyOf: [given('videoUrl'), given('pictureUrl')] })),
    examples: [
      {
        firstName: 'Ida',
        lastName: 'Holm',
        description: 'Leads customer service. Warm and direct; explains things plainly.',
        gender: 'female',
        ethnicity: 'European',
        externalClientId: 'ida-holm',
        pictureUrl: 'https://files.example.com/ida.jpg',
        version: 'v1',
      },
    ],
  },
);
export type DigitalTwinCreate = Static<typeof DigitalTwinCreate>;
