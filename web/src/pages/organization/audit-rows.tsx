import { ActionIcon, Badge } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { formatExactTime } from '../../i18n/format.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { sentenceOf } from './actions.ts';
import type { Entry } from './audit.ts';
import { useAuditTexts } from './audit-texts.ts';

/** The sentence of an action. */
function useSentence(): (entry: Entry) => string {
  const t = useAuditTexts();
  return ({ action }) => {
    const sentence = sentenceOf(action);
    if (!sentence) return t('unknown', { action });
    return 'special' in sentence ? t(sentence.special) : t(sentence.verb, { what: t(sentence.thing) });
  };
}

/** The status of an action that failed. */
function Outcome({ status }: Pick<Entry, 'status'>) {
  const t = useAuditTexts();
  if (status !== null && status < 400) return null;
  const label =
    status === null ? t('unfinished') : t(status < 500 ? 'refused' : 'failed', { status: String(status) });
  return (
    <Badge color={status === null ? 'yellow' : 'red'} variant="light" tt="none" ml="xs">
      {label}
    </Badge>
  );
}

/** That a call had fields which nothing reads; the details name them. */
function Ignored({ count }: { readonly count: number }) {
  const t = useAuditTexts();
  if (count === 0) return null;
  return (
    <Badge color="yellow" variant="light" tt="none" ml="xs">
      {t('ignoredSome', { count })}
    </Badge>
  );
}

function Where({ entry, showsOrganization }: { readonly entry: Entry; readonly showsOrganization: boolean }) {
  const t = useAuditTexts();
  const project = entry.projectId === null ? null : (entry.projectName ?? t('goneProject'));
  const organization = showsOrganization ? (entry.organizationName ?? t('installation')) : null;
  return <>{[organization, project].filter((part) => part !== null).join(' · ') || '–'}</>;
}

function Detail({ entry }: { readonly entry: Entry }) {
  const t = useAuditTexts();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('when'), entry.at],
    [t('who'), entry.actor.name],
    [t('actorId'), entry.actor.id],
    [t('action'), entry.action],
    [t('target'), entry.target],
    [t('status'), entry.status === null ? t('unfinished') : String(entry.status)],
    [t('address'), entry.address],
    [t('request'), entry.requestId],
    ...(entry.ignoredFields.length === 0 ? [] : [[t('ignored'), entry.ignoredFields.join(', ')] as const]),
  ];
  return (
    <dl className="audit-detail">
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

const FactRow = ({ name, value }: { readonly name: string; readonly value: string | null }) => (
  <>
    <dt>{name}</dt>
    <dd>{value ?? '–'}</dd>
  </>
);

interface Props {
  readonly entries: readonly Entry[];
  readonly showsOrganization: boolean;
}

/** Entries of a log, each as a sentence, with the actual call as a detail. */
export function AuditRows({ entries, showsOrganization }: Props) {
  const t = useAuditTexts();
  const kit = useKitTexts();
  const sentence = useSentence();
  const [shown, show] = useState<Entry | null>(null);
  const columns: Column<Entry>[] = [
    {
      key: 'when',
      title: t('when'),
      render: ({ at }) => <time dateTime={at}>{formatExactTime(at)}</time>,
    },
    {
      key: 'who',
      title: t('who'),
      render: ({ actor }) => (
        <span className="audit-sentence">
          {actor.kind === 'key' && <span className="quiet">{t('byKey')} </span>}
          {actor.name}
        </span>
      ),
    },
    {
      key: 'what',
      title: t('what'),
      render: (entry) => (
        <span className="audit-sentence">
          {sentence(entry)}
          <Outcome status={entry.status} />
          <Ignored count={entry.ignoredFields.length} />
        </span>
      ),
    },
    {
      key: 'where',
      title: t('where'),
      wideOnly: true,
      render: (entry) => <Where entry={entry} showsOrganization={showsOrganization} />,
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      render: (entry) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('detail')}: ${sentence(entry)}`}
          onClick={() => show(entry)}
        >
          <IconListDetails size={18} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <>
      <Rows items={entries} columns={columns} rowKey={({ id }) => id} label={t('label')} />
      <Modal
        opened={shown !== null}
        onClose={() => show(null)}
        title={shown ? sentence(shown) : ''}
        size="lg"
      >
        {shown && <Detail entry={shown} />}
      </Modal>
    </>
  );
}
