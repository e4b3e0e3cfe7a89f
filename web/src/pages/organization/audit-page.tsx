import { useOrganization } from '../../app/where.tsx';
import { AuditLog } from './audit-log.tsx';
import { useAuditTexts } from './audit-texts.ts';

/** The audit log of the organization. */
export default function AuditPage() {
  const t = useAuditTexts();
  const { id, path, projects } = useOrganization();
  return (
    <AuditLog
      intro={t('intro')}
      queryKey={['audit', id]}
      path={`${path}/audit`}
      projects={projects.map((project) => ({ value: project.id, label: project.name }))}
      organizations={undefined}
    />
  );
}
