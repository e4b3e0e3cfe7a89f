import type { ReactNode } from 'react';
import { Panel } from '../../kit/page.tsx';
import { CopyValue, Moment, Status } from '../../kit/values.tsx';
import { COUNTED, type OneMember } from './member.ts';
import { useCatalogueTexts } from './texts.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="about">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who a member is to others, and how much there is of everything. */
export function MemberFacts({ member }: { readonly member: OneMember }) {
  const t = useCatalogueTexts();
  return (
    <Panel title={t('profile')}>
      <dl className="abouts">
        <Fact label={t('state')}>
          <Status
            status={member.isLocked ? 'failed' : 'enabled'}
            label={t(member.isLocked ? 'locked' : 'active')}
          />
        </Fact>
        <Fact label={t('screenName')}>{member.screenName}</Fact>
        <Fact label={t('created')}>
          <Moment at={member.createdAt} />
        </Fact>
        {COUNTED.map((counted) => (
          <Fact key={counted} label={t(`count.${counted}`)}>
            <span data-count={counted}>{member.counts[counted]}</span>
          </Fact>
        ))}
        <Fact label={t('memberId')}>
          <CopyValue text={member.id} />
        </Fact>
      </dl>
    </Panel>
  );
}
