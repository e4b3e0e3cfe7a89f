import type { Schemas } from '../../api/platform.ts';
import type { Here } from '../../app/where.tsx';
import { useAgents } from '../companions/users.tsx';

export type SipConnection = Schemas['SipConnection'];

/** Lines change by themselves: they are asked for again so often while somebody looks. */
export const LIVE_MS = 2000;

export const connectionKey = ({ project }: Here, id: string) => ['sip-connection', project.id, id] as const;
export const connectionsKey = ({ project }: Here) => ['sip-connections', project.id] as const;

/** The agents that may answer, by id: their names; undefined: not known yet. */
export function useAgentNames(): ReadonlyMap<string, string> | undefined {
  const { data } = useAgents();
  return data && new Map(data.map(({ id, name }) => [id, name || id]));
}
