import type { UseFormReturnType } from '@mantine/form';
import type { AgentValues } from './agent-values.ts';

export type AgentForm = UseFormReturnType<AgentValues>;

export interface TabProps {
  readonly form: AgentForm;
}
