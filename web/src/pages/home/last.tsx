import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { TextLink } from '../../kit/links.tsx';
import { Rows } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { useColumns } from '../sessions/columns.tsx';
import { useHomeTexts } from './texts.ts';

const LIVE_MS = 5000;
const MOST = 5;

/** The latest conversations, finished or not. */
export function Last() {
  const t = useHomeTexts();
  const { project, platform } = useHere();
  const columns = useColumns(project.id);
  const query = useQuery({
    queryKey: ['sessions', project.id, 'last'],
    queryFn: () => unwrap(platform.GET('/public/sessions', { params: { query: { pageSize: MOST } } })),
    refetchInterval: LIVE_MS,
  });
  return (
    <Panel
      title={t('last')}
      actions={<TextLink to={`/p/${project.id}/sessions`}>{t('allSessions')}</TextLink>}
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t('noSessions')}</p>
          ) : (
            <Rows items={items} columns={columns} rowKey={({ id }) => id} label={t('last')} />
          )
        }
      </Loaded>
    </Panel>
  );
}
