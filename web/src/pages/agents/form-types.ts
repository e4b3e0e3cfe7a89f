import type { UseFormReturnType } from '@mantine/form';
import type { Agent, AgentValues } from './agent-values.ts';
import type { Channel, ChannelType, ChannelValues } from './channel-values.ts';

export type AgentForm = UseFormReturnType<AgentValues>;

export interface TabProps {
  readonly form: AgentForm;
}

/** What the fields of a channel's form are given. */
export interface ChannelFieldsProps {
  readonly form: UseFormReturnType<ChannelValues>;
  readonly agent: Agent;
  readonly type: ChannelType;
  /** What is stored; null: it is not set up yet. */
  readonly channel: Channel | null;
}
