import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { everything, wholeListMs } from '../../kit/everything.ts';
import { useAgents } from '../companions/users.tsx';

/** An option to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The project's agents as options. */
export function useAgentChoices(): Choice[] {
  const { data = [] } = useAgents();
  return data.map(({ id, name }) => ({ value: id, label: name || id }));
}

/**
 * The companions that the project may use, its own and those that come with the service; undefined: not
 * loaded yet.
 */
export function useCompanionChoices(): Choice[] | undefined {
  const { project, platform } = useHere();
  const { data } = useQuery({
    queryKey: ['companions', project.id, 'choices'],
    queryFn: () =>
      Promise.all([
        everything((query) => unwrap(platform.GET('/public/companions', { params: { query } }))),
        everything((query) => unwrap(platform.GET('/public/companions/stock', { params: { query } }))),
      ]),
    refetchInterval: ({ state }) => wholeListMs(state.data?.flat().length),
  });
  if (!data) return undefined;
  const companions = new Map(data.flat().map((companion) => [companion.id, companion]));
  return [...companions.values()].map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }));
}
