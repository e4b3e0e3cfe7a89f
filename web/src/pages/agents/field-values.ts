import type { FieldKind } from '../../../../src/agent-fields.ts';
import type { Schemas } from '../../api/platform.ts';
import { choiceOf, chosen, type Choice } from '../../kit/choice.ts';
import { fromPairs, toPairs, type TagPairs } from '../../kit/tag-pairs.ts';
import { settingsOf, settingsValues, type SettingsValues } from './settings-values.ts';

type ProviderSettings = Schemas['Agent']['providerSettings'];
type Mcp = Schemas['Agent']['mcp'];

export interface McpValues {
  servers: string[];
  connectors: string[];
}

interface HandoffValues {
  agentId: string;
  purpose: string;
}

export const mcpValues = (mcp: Mcp): McpValues => ({
  servers: [...(mcp?.servers ?? [])],
  connectors: [...(mcp?.connectors ?? [])],
});

const same = <T>(value: T): T => value;
const asIs = <T>() => ({ value: same<T>, body: same<T> });
const copied = <T>() => ({ value: (values: readonly T[]): T[] => [...values], body: same<T[]> });

/** How the form edits the fields of each kind: its value for the agent's, and the body's for its own. */
export const FORM_KINDS = {
  companion: asIs<string>(),
  label: {
    value: (name: string | null): string => name ?? '',
    body: (name: string): string | null => (name.trim() === '' ? null : name),
  },
  language: asIs<string | null>(),
  voice: asIs<string | null>(),
  ids: copied<string>(),
  reference: asIs<string | null>(),
  mcp: { value: mcpValues, body: same<McpValues> },
  settings: {
    value: (settings: ProviderSettings): SettingsValues => settingsValues(settings),
    body: settingsOf,
  },
  tags: {
    value: (tags: Readonly<Record<string, string>>): TagPairs => toPairs(tags),
    body: fromPairs,
  },
  choice: {
    value: (own: boolean | null): Choice => choiceOf(own),
    body: chosen,
  },
  mode: {
    value: same<string>,
    body: (mode: string) => (mode === 'puppeteer' ? mode : ('conversation' as const)),
  },
  handoffs: {
    value: (handoffs: readonly HandoffValues[]): HandoffValues[] => handoffs.map((one) => ({ ...one })),
    body: same<HandoffValues[]>,
  },
} satisfies Record<FieldKind, unknown>;
