import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { LinkButton } from '../kit/links.tsx';
import { Empty } from '../kit/states.tsx';
import { useKitTexts } from '../kit/texts.ts';
import { useShellTexts } from './texts.ts';
import { placeOf, useMe } from './where.tsx';

interface OnlyForProps {
  /** `member`: everybody to whom the project, or the organization, of the address belongs. */
  readonly whom: 'member' | 'admin' | 'operator';
  readonly children: ReactNode;
}

/**
 * Keeps a page from those for whom it would only show refusals, and where the address names what is gone or not one's
 * own; what it asks for is refused by the service itself.
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
