import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { everything, wholeListMs } from '../../kit/everything.ts';
import type { Page } from '../../kit/list-envelope.ts';
import { queryOf } from '../../kit/query.ts';
import { AuditLog } from '../organization/audit-log.tsx';
import { useAuditTexts } from '../organization/audit-texts.ts';
import type { OrganizationRow } from './organizations.ts';

/** The audit log of the installation and of all organizations. */
export default function OperatorAuditPage() {
  const t = useAuditTexts();
  const { data } = useQuery({
    queryKey: ['organizations', 'names'],
    queryFn: () =>
      everything((page) => call<Page<OrganizationRow>>('GET', `/operator/organizations?${queryOf(page)}`)),
    refetchInterval: ({ state }) => wholeListMs(state.data?.length),
  });
  const organizations = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <AuditLog
      intro={t('operatorIntro')}
      queryKey={['audit', 'all']}
      path="/operator/audit"
      projects={undefined}
      organizations={[{ value: 'installation', label: t('installation') }, ...organizations]}
    />
  );
}
