import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';

/** An agent with its companion, as every role sees it. */
export interface AgentWithFace {
  readonly id: string;
  readonly name: string;
  readonly companion: {
    readonly firstName: string;
    readonly lastName: string;
    readonly headline: string;
    readonly previewUrl: string | null;
  };
}

/** The project's agents, newest first. */
export const useAgents = () => {
  const { project, path } = useHere();
  return useQuery({
    queryKey: ['agents', project.id, 'faces'],
    queryFn: async () =>
      (
        await call<{ readonly items: readonly AgentWithFace[] }>('GET', `${path}/playground/agents`)
      ).items.toReversed(),
  });
};
