import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { FilesPanel } from './files-panel.tsx';
import { Rename } from './name-form.tsx';
import { useKnowledgeTexts } from './texts.ts';
import { TryPanel, type Tried } from './try-panel.tsx';
import { RemoveUsed, UsedBy } from './used-by.tsx';

type Base = Schemas['KnowledgeBase'];

export default function KnowledgeBasePage() {
  const t = useKnowledgeTexts();
  const { platform, project } = useHere();
  const { knowledgeBaseId } = useParams({ strict: false }) as { readonly knowledgeBaseId: string };
  const query = useQuery({
    queryKey: ['knowledge-bases', project.id, knowledgeBaseId],
    queryFn: () =>
      unwrap(
        platform.GET('/public/knowledge-bases/{knowledgeBaseId}', { params: { path: { knowledgeBaseId } } }),
      ),
  });
  if (query.data) return <Known key={knowledgeBaseId} base={query.data} />;
  return (
    <Page title={t('one')} back={{ to: `/p/${project.id}/knowledge`, label: t('title') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function useRemoving({ id, name }: Base) {
  const t = useKnowledgeTexts();
  const navigate = useNavigate();
  const { platform, project } = useHere();
  return useDoing({
    action: () =>
      unwrap(
        platform.DELETE('/public/knowledge-bases/{knowledgeBaseId}', {
          params: { path: { knowledgeBaseId: id } },
        }),
      ),
    changes: [
      ['knowledge-bases', project.id, 'list'],
      ['agents', project.id],
      ['agent', project.id],
    ],
    done: t('removed', { name }),
    onDone: () => void navigate({ to: `/p/${project.id}/knowledge` as string, ignoreBlocker: true }),
  });
}

function Known({ base }: { readonly base: Base }) {
  const t = useKnowledgeTexts();
  const { platform, project } = useHere();
  const removing = useRemoving(base);
  const path = { knowledgeBaseId: base.id };
  const ask = async (query: string): Promise<Tried> => {
    const { passages, isComplete } = await unwrap(
      platform.POST('/public/knowledge-bases/{knowledgeBaseId}/search', {
        params: { path },
        body: { query },
      }),
    );
    return { hits: passages.map(({ source, ...passage }) => ({ title: source, ...passage })), isComplete };
  };
  const remove = (
    <RemoveUsed
      kind="knowledge-bases"
      id={base.id}
      name={base.name}
      text={t('removeWarning')}
      onRemove={() => removing.mutate()}
    />
  );
  return (
    <Page
      title={base.name}
      intro={<UsedBy project={project.id} kind="knowledge-bases" id={base.id} />}
      back={{ to: `/p/${project.id}/knowledge`, label: t('title') }}
      actions={remove}
    >
      <FilesPanel baseId={base.id} count={base.itemsCount} />
      <TryPanel intro={t('tryIntro')} nothing={t('nothing')} ask={ask} />
      <Rename
        title={t('about')}
        label={t('name')}
        thing={base}
        save={(body) =>
          unwrap(platform.PATCH('/public/knowledge-bases/{knowledgeBaseId}', { params: { path }, body }))
        }
        changes={[['knowledge-bases', project.id]]}
      />
      <p className="quiet small">
        <CopyValue text={base.id} />
      </p>
    </Page>
  );
}
