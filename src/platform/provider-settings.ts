import { type Static, type TSchema, Type } from 'typebox';
import { Nullable, OneOf } from '../http/schemas.ts';

const Maybe = <T extends TSchema>(schema: T) =>
  Type.Optional(Nullable(schema, 'not set, so that what the organization or the service has set counts'));

/** The provider settings of spec A.2. Every field is optional; an empty object is valid. */
export const ProviderSettings = Type.Object(
  {
    instructions: Maybe(Type.String()),
    turnDetection: Maybe(
      Type.Object({
        threshold: Maybe(Type.Number({ minimum: 0, maximum: 1 })),
        prefix_padding_ms: Maybe(Type.Integer({ minimum: 0, maximum: 60_000 })),
        silence_duration_ms: Maybe(Type.Integer({ minimum: 0, maximum: 60_000 })),
      }),
    ),
    temperature: Maybe(Type.Number({ minimum: 0, maximum: 2 })),
    noiseReduction: Maybe(Type.Object({ type: OneOf(['nearField', 'farField']) })),
  },
  { title: 'ProviderSettings', description: 'How an agent thinks and listens; every field may be left out' },
);
export type ProviderSettings = Static<typeof ProviderSettings>;

type Known = Record<string, readonly string[] | null>;
const FIELDS: Known = {
  instructions: null,
  turnDetection: ['threshold', 'prefix_padding_ms', 'silence_duration_ms'],
  temperature: null,
  noiseReduction: ['type'],
};

const pick = (value: unknown, fields: readonly string[] | null): unknown => {
  if (fields === null || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
};

/** Only the fields of A.2: unknown ones are ignored (4-decisions, "Both interfaces"). */
export const knownSettings = (given: ProviderSettings): ProviderSettings =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const fields = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
      return fields === undefined ? [] : [[name, pick(value, fields)]];
    }),
  );
