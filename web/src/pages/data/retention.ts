import type { Schemas } from '../../api/platform.ts';

export const KINDS = ['sessions', 'transcripts', 'deliveries', 'audit', 'requests'] as const;
export type Kind = (typeof KINDS)[number];
export type Retention = Schemas['Retention'];
export type Preview = Schemas['RetentionPreview'];

/** The days that each kind may be kept, as the service takes them. */
export const DAYS: Readonly<Record<Kind, { readonly min: number; readonly max: number }>> = {
  sessions: { min: 1, max: 3650 },
  transcripts: { min: 1, max: 3650 },
  deliveries: { min: 1, max: 30 },
  audit: { min: 30, max: 400 },
  requests: { min: 1, max: 7 },
};

/** The service counts no further. */
export const MOST_COUNTED = 100_000;

/** The values of the fields; empty: no limit. */
export type Values = Record<Kind, number | ''>;

const each = <T>(value: (kind: Kind) => T): Record<Kind, T> => ({
  sessions: value('sessions'),
  transcripts: value('transcripts'),
  deliveries: value('deliveries'),
  audit: value('audit'),
  requests: value('requests'),
});

export const valuesOf = (retention: Retention): Values => each((kind) => retention[kind] ?? '');

export const changeOf = (values: Values): Retention =>
  each((kind) => (values[kind] === '' ? null : values[kind]));

/** The kinds that are kept for a shorter time than before, with the new days: what may be lost by it. */
export const shortened = (before: Retention, after: Retention): Partial<Record<Kind, number>> =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const days = after[kind];
      const isShorter = days !== null && (before[kind] === null || days < before[kind]);
      return isShorter ? [[kind, days]] : [];
    }),
  );
