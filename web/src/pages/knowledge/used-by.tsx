import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { RemoveButton } from '../../kit/doing.tsx';
import { TextLink } from '../../kit/links.tsx';
import { useUsedTexts } from './used-texts.ts';

export type UsedKind = 'knowledge-bases' | 'faqs' | 'functions' | 'mcp-servers';

interface UsingAgent {
  readonly id: string;
  readonly name: string | null;
}

interface UsedProps {
  readonly project: string;
  readonly kind: UsedKind;
  readonly id: string;
}

/** The agents that use a resource, themselves or in a channel. */
const useUsers = ({ project, kind, id }: UsedProps) =>
  useQuery({
    queryKey: ['agents', project, 'using', kind, id],
    queryFn: () =>
      call<{ items: readonly UsingAgent[] }>(
        'GET',
        `/projects/${encodeURIComponent(project)}/uses/${kind}/${encodeURIComponent(id)}`,
      ),
  });

/** Lists the agents that use a resource, with links. */
export function UsedBy(props: UsedProps) {
  const t = useUsedTexts();
  const { data } = useUsers(props);
  if (!data) return null;
  if (data.items.length === 0) return <>{t('byNobody')}</>;
  return (
    <>
      {t('by')}{' '}
      {data.items.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <TextLink to={`/p/${props.project}/agents/${id}`}>{name || id}</TextLink>
        </span>
      ))}
    </>
  );
}

function Warning({ text, ...used }: UsedProps & { readonly text: string }) {
  const t = useUsedTexts();
  const { data } = useUsers(used);
  if (!data) return <>{text}</>;
  const names = data.items.map(({ id, name }) => name || id).join(', ');
  return (
    <>
      {text} {names === '' ? t('lostToNobody') : t('lostTo', { names })}
    </>
  );
}

interface RemoveUsedProps {
  readonly kind: UsedKind;
  readonly id: string;
  readonly name: string;
  /** What is lost by the deletion. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** Deletes a resource, after listing the agents that lose it. */
export function RemoveUsed({ kind, id, name, text, onRemove }: RemoveUsedProps) {
  const { project } = useHere();
  const warning = <Warning project={project.id} kind={kind} id={id} text={text} />;
  return <RemoveButton name={name} warning={warning} onRemove={onRemove} />;
}
