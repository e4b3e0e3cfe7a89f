import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { LinkButton } from '../kit/links.tsx';
import { Empty } from '../kit/states.tsx';
import { useKitTexts } from '../kit/texts.ts';
import { useShellTexts } from './texts.ts';
import { placeOf, useMe } from './where.tsx';

interface OnlyForProps {
  /** `member`: every member of the organization that the address names, or whose project it names. */
  readonly whom: 'member' | 'admin' | 'operator';
  readonly children: ReactNode;
}

/**
 * Hides a page from accounts for which it would only show refusals, and when the address names something that
 * is gone or belongs to others. The service itself refuses their requests anyway.
 */
export function OnlyFor({ whom, children }: OnlyForProps) {
  const t = useKitTexts();
  const shell = useShellTexts();
  const me = useMe();
  const { projectId, organizationId } = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const organization =
    placeOf(me, projectId)?.organization ?? me.organizations.find(({ id }) => id === organizationId);
  const isOpen = {
    operator: me.account.isOperator,
    admin: organization?.role === 'admin',
    member: organization !== undefined,
  };
  if (isOpen[whom]) return children;
  if (organization || whom === 'operator') return <Empty title={t('forbidden')} />;
  return <Empty title={t('missing')} action={<LinkButton to="/">{shell('toStart')}</LinkButton>} />;
}
