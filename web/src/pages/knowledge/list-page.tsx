import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import type { ListQuery } from '../../kit/list.tsx';
import type { Page } from '../../kit/list-envelope.ts';
import { NamedPage } from './named-page.tsx';
import { useKnowledgeTexts } from './texts.ts';

type Base = Schemas['KnowledgeBase'];

/** The knowledge bases of a project. */
export default function KnowledgePage() {
  const t = useKnowledgeTexts();
  const { platform } = useHere();
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/knowledge-bases', { params: { query } })) as Promise<Page<Base>>;
  return (
    <NamedPage<Base>
      t={t}
      resource="knowledge-bases"
      path="knowledge"
      load={load}
      make={(name) => unwrap(platform.POST('/public/knowledge-bases', { body: { name } }))}
      count={{ title: t('filesCount'), of: ({ itemsCount }) => itemsCount }}
    />
  );
}
