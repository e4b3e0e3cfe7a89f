import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import type { ListQuery } from '../../kit/list.tsx';
import type { Page } from '../../kit/list-envelope.ts';
import { NamedPage } from '../knowledge/named-page.tsx';
import { useFaqTexts } from './texts.ts';

type Collection = Schemas['FaqCollection'];

/** The list of FAQ collections. */
export default function FaqsPage() {
  const t = useFaqTexts();
  const { platform } = useHere();
  const load = (query: ListQuery) =>
    unwrap(platform.GET('/public/faqs', { params: { query } })) as Promise<Page<Collection>>;
  return (
    <NamedPage<Collection>
      t={t}
      resource="faqs"
      path="faqs"
      load={load}
      make={(name) => unwrap(platform.POST('/public/faqs', { body: { name } }))}
      count={{ title: t('count'), of: ({ itemsCount }) => itemsCount }}
    />
  );
}
