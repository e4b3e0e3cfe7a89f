import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { LimitRows } from './limit-rows.tsx';
import type { Items } from './members.ts';
import { quotasKey, type Limit, type LimitType } from './quotas.ts';
import { useQuotaTexts } from './quota-texts.ts';
import { RequestsPanel } from './requests-panel.tsx';

/** How often the use of limits is loaded, in milliseconds: it may change with every conversation. */
const LIVE_MS = 5_000;

/** The limits of the organization, and its requests for higher ones. */
export default function QuotasPage() {
  const t = useQuotaTexts();
  const { id, path } = useOrganization();
  const [asking, ask] = useState<LimitType | null>(null);
  const query = useQuery({
    queryKey: [...quotasKey(id), 'limits'],
    queryFn: () => call<Items<Limit>>('GET', `${path}/limits`),
    refetchInterval: LIVE_MS,
  });
  const add = <Button onClick={() => ask('concurrentWebrtc')}>{t('askFor')}</Button>;
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <Loaded query={query}>
        {({ items }) => (
          <>
            <Panel>
              <LimitRows limits={items} onAsk={ask} />
            </Panel>
            {asking && <AskDialog limits={items} first={asking} onClose={() => ask(null)} />}
          </>
        )}
      </Loaded>
      <RequestsPanel />
    </Page>
  );
}
