import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { Rename } from '../knowledge/name-form.tsx';
import { TryPanel, type Tried } from '../knowledge/try-panel.tsx';
import { RemoveUsed, UsedBy } from '../knowledge/used-by.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { useFaqTexts } from './texts.ts';

type Collection = Schemas['FaqCollection'];

export default function FaqPage() {
  const t = useFaqTexts();
  const { platform, project } = useHere();
  const { faqId } = useParams({ strict: false }) as { readonly faqId: string };
  const query = useQuery({
    queryKey: ['faqs', project.id, faqId],
    queryFn: () =>
      unwrap(
        platform.GET('/public/faqs/{faqCollectionId}', { params: { path: { faqCollectionId: faqId } } }),
      ),
  });
  if (query.data) return <Known key={faqId} collection={query.data} />;
  return (
    <Page title={t('one')} back={{ to: `/p/${project.id}/faqs`, label: t('title') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function useRemoving({ id, name }: Collection) {
  const t = useFaqTexts();
  const navigate = useNavigate();
  const { platform, project } = useHere();
  return useDoing({
    action: () =>
      unwrap(
        platform.DELETE('/public/faqs/{faqCollectionId}', { params: { path: { faqCollectionId: id } } }),
      ),
    changes: [
      ['faqs', project.id, 'list'],
      ['agents', project.id],
      ['agent', project.id],
    ],
    done: t('removed', { name }),
    onDone: () => void navigate({ to: `/p/${project.id}/faqs` as string, ignoreBlocker: true }),
  });
}

function Known({ collection }: { readonly collection: Collection }) {
  const t = useFaqTexts();
  const { platform, project } = useHere();
  const removing = useRemoving(collection);
  const { id, name } = collection;
  const params = { path: { faqCollectionId: id } };
  const ask = async (query: string): Promise<Tried> => {
    const { answers, isComplete } = await unwrap(
      platform.POST('/public/faqs/{faqCollectionId}/match', { params, body: { query } }),
    );
    const hits = answers.map(({ question, answer, ...rest }) => ({ title: question, text: answer, ...rest }));
    return { hits, isComplete };
  };
  const remove = (
    <RemoveUsed
      kind="faqs"
      id={id}
      name={name}
      text={t('removeWarning')}
      onRemove={() => removing.mutate()}
    />
  );
  return (
    <Page
      title={name}
      intro={<UsedBy project={project.id} kind="faqs" id={id} />}
      back={{ to: `/p/${project.id}/faqs`, label: t('title') }}
      actions={remove}
    >
      <ItemsPanel collectionId={id} />
      <TryPanel intro={t('tryIntro')} nothing={t('nothing')} ask={ask} />
      <Rename
        title={t('about')}
        label={t('name')}
        thing={collection}
        save={(body) => unwrap(platform.PATCH('/public/faqs/{faqCollectionId}', { params, body }))}
        changes={[['faqs', project.id]]}
      />
      <p className="quiet small">
        <CopyValue text={id} />
      </p>
    </Page>
  );
}
