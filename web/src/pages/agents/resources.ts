import { useQuery } from '@tanstack/react-query';
import { unwrap, type Platform } from '../../api/platform.ts';
import { useHere, type Here } from '../../app/where.tsx';
import { everything, wholeListMs } from '../../kit/everything.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const named = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({
  value: id,
  label: name || id,
});

const LOADERS = {
  functions: (platform: Platform) =>
    everything((query) => unwrap(platform.GET('/public/functions', { params: { query } }))).then((all) =>
      all.map(({ id, data }) => ({ value: id, label: data.name })),
    ),
  'mcp-servers': (platform: Platform) =>
    everything((query) => unwrap(platform.GET('/public/mcp-servers', { params: { query } }))).then((all) =>
      all.map(({ id, description }) => ({ value: id, label: description ? `${id}: ${description}` : id })),
    ),
  faqs: (platform: Platform) =>
    everything((query) => unwrap(platform.GET('/public/faqs', { params: { query } }))).then((all) =>
      all.map(named),
    ),
  'knowledge-bases': (platform: Platform) =>
    everything((query) => unwrap(platform.GET('/public/knowledge-bases', { params: { query } }))).then(
      (all) => all.map(named),
    ),
} satisfies Record<string, (platform: Platform) => Promise<Option[]>>;

export type Resource = keyof typeof LOADERS;

/** The resources of the project that can be attached to an agent or a channel, as options. */
export function useOptions(resource: Resource) {
  const { platform, project }: Here = useHere();
  return useQuery({
    queryKey: [resource, project.id, 'options'],
    queryFn: () => LOADERS[resource](platform),
    refetchInterval: ({ state }) => wholeListMs(state.data?.length),
  });
}

/** The options, with entries for set ids that are not in the list. */
export const withSet = (options: readonly Option[], set: readonly string[]): Option[] => [
  ...options,
  ...set.filter((id) => !options.some(({ value }) => value === id)).map((value) => ({ value, label: value })),
];
