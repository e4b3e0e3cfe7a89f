import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { Empty } from '../kit/states.tsx';
import { useKitTexts } from '../kit/texts.ts';
import { placeOf, useMe } from './where.tsx';

interface OnlyForProps {
  readonly whom: 'admin' | 'operator';
  readonly children: ReactNode;
}

/** Keeps a page from those for whom it would only show refusals; what it asks for is refused by the service itself. */
export function OnlyFor({ whom, children }: OnlyForProps) {
  const t = useKitTexts();
  const me = useMe();
  const { projectId, organizationId } = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const organization =
    placeOf(me, projectId)?.organization ?? me.organizations.find(({ id }) => id === organizationId);
  if (whom === 'operator' && me.account.isOperator) return children;
  if (whom === 'admin' && organization?.role === 'admin') return children;
  return <Empty title={t(organization || whom === 'operator' ? 'forbidden' : 'missing')} />;
}
