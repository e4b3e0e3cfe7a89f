import type { ColumnType, Generated } from 'kysely';
import type { GeneratedDate, Json } from './column-types.ts';

/** Tables of the setups that the operator names. */
export interface ProviderSetupSchema {
  provider_setups: ProviderSetupTable;
  allowed_setups: AllowedSetupTable;
}

/** One provider of a setup, as everybody may see it. */
export interface NamedProvider {
  readonly provider: string;
  /** Null: it needs none, or the provider's own. */
  readonly model: string | null;
  /** The voice for agents that name none of this provider; null: none is set. */
  readonly voice: string | null;
}

/** The providers of a setup by role, in the order in which they are asked; empty: the operator's default. */
export interface SetupSummary {
  readonly minds: readonly NamedProvider[];
  readonly voices: readonly NamedProvider[];
  readonly transcribers: readonly NamedProvider[];
  readonly realtime: readonly NamedProvider[];
}

export interface ProviderSetupTable {
  id: string;
  /** Unique among those that are not withdrawn. */
  name: string;
  description: Generated<string>;
  /** The sealed setup; null once it is withdrawn. */
  provider_box: string | null;
  /** Counts changes of `provider_box`. */
  provider_revision: Generated<number>;
  summary: Json<SetupSummary>;
  created_at: GeneratedDate;
  withdrawn_at: ColumnType<Date | null, undefined, Date>;
}

/** Which project may use which setup. */
export interface AllowedSetupTable {
  project_id: string;
  setup_id: string;
}
