import type { Schemas } from '../../api/platform.ts';
import type { Here } from '../../app/where.tsx';
import { useAgents } from '../companions/users.tsx';

export type SipConnection = Schemas['SipConnection'];

/** How often lines are loaded while a page shows them, in milliseconds, because they change by themselves. */
export const LIVE_MS = 2000;

/** The path of a call on one line. */
export const pathOf = (sipConnectionId: string) => ({ params: { path: { sipConnectionId } } });

export const connectionKey = ({ project }: Here, id: string) => ['sip-connection', project.id, id] as const;
export const connectionsKey = ({ project }: Here) => ['sip-connections', project.id] as const;

/** The names of the agents by id; undefined: not loaded yet. */
export function useAgentNames(): ReadonlyMap<string, string> | undefined {
  const { data } = useAgents();
  return data && new Map(data.map(({ id, name }) => [id, name || id]));
}
