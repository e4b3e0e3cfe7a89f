import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHere } from '../../app/where.tsx';
import { formatExactTime, formatNumber } from '../../i18n/format.ts';
import { TextLink } from '../../kit/links.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue, Snippet } from '../../kit/values.tsx';
import type { Entry } from './requests.ts';
import { useRequestTexts } from './texts.ts';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact; none where there is nothing to say. */
function Fact({ label, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <div className="about">
      <dt>{label}</dt>
      <dd className="anywhere">{children}</dd>
    </div>
  );
}

function Detail({ entry }: { readonly entry: Entry }) {
  const t = useRequestTexts();
  const { project } = useHere();
  return (
    <Stack gap="sm">
      <dl className="abouts">
        <Fact label={t('status')}>{entry.status}</Fact>
        <Fact label={t('code')}>{entry.code}</Fact>
        <Fact label={t('reason')}>{entry.reason}</Fact>
        <Fact label={t('ignored')}>{entry.ignoredFields.join(', ')}</Fact>
        <Fact label={t('latency')}>
          {t('ms', { ms: formatNumber(entry.latencyMs, { maximumFractionDigits: 1 }) })}
        </Fact>
        <Fact label={t('when')}>{formatExactTime(entry.at)}</Fact>
        <Fact label={t('key')}>{entry.apiKey && (entry.apiKey.name ?? entry.apiKey.id)}</Fact>
        <Fact label={t('requestId')}>{entry.requestId && <CopyValue text={entry.requestId} />}</Fact>
        <Fact label={t('session')}>
          {entry.sessionId && (
            <TextLink to={`/p/${project.id}/sessions/${entry.sessionId}`}>{t('toSession')}</TextLink>
          )}
        </Fact>
      </dl>
      {entry.curl && (
        <>
          <h3>{t('curl')}</h3>
          <Snippet text={entry.curl} label={t('curl')} />
          <p className="quiet small">{t('curlHint')}</p>
        </>
      )}
    </Stack>
  );
}

interface EntryProps {
  /** Null: none is shown. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
}

/** One call with everything that is kept of it. */
export function EntryModal({ entry, onClose }: EntryProps) {
  const t = useRequestTexts();
  const kit = useKitTexts();
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      title={t('request')}
      size="lg"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {entry && <Detail entry={entry} />}
    </Modal>
  );
}
