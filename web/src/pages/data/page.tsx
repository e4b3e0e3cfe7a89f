import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { RetentionPanel, retentionKey } from './retention-panel.tsx';
import { useDataTexts } from './texts.ts';

/** For how long the project keeps what, and the erasing of a person. */
export default function DataPage() {
  const t = useDataTexts();
  const { project, platform } = useHere();
  const query = useQuery({
    queryKey: retentionKey(project.id),
    queryFn: () => unwrap(platform.GET('/public/retention')),
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={query}>{(retention) => <RetentionPanel retention={retention} />}</Loaded>
      <ErasePanel />
    </Page>
  );
}
