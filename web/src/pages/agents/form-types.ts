import type { UseFormReturnType } from '@mantine/form';
import type { Agent, AgentValues } from './agent-values.ts';
import type { Channel, ChannelType, ChannelValues } from './channel-values.ts';

export type AgentForm = UseFormReturnType<AgentValues>;

export interface TabProps {
  readonly form: AgentForm;
}

/** The properties of the fields of a channel's form. */
export interface ChannelFieldsProps {
  readonly form: UseFormReturnType<ChannelValues>;
  readonly agent: Agent;
  readonly type: ChannelType;
  /** The stored channel; null: it is not set up yet. */
  readonly channel: Channel | null;
}
