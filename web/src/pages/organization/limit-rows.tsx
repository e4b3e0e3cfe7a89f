import { Button, Progress } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { Rows, type Column } from '../../kit/list.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { LIMITS, type Limit, type LimitType } from './quotas.ts';
import { useQuotaTexts } from './quota-texts.ts';

const percentOf = ({ used, limit }: Limit): number => Math.min(100, Math.round(((used ?? 0) / limit) * 100));

function Use({ limit }: { readonly limit: Limit }) {
  const t = useQuotaTexts();
  const { used, type } = limit;
  if (used === null) return <span className="quiet">{t('noCount')}</span>;
  const percent = percentOf(limit);
  return (
    <div className="use">
      <span>
        {formatNumber(used)}
        {percent === 100 && <strong> · {t('full')}</strong>}
      </span>
      <Progress value={percent} color={percent >= 90 ? 'red' : 'teal'} size="sm" aria-label={t(type)} />
    </div>
  );
}

interface Props {
  readonly limits: readonly Limit[];
  readonly onAsk: (type: LimitType) => void;
}

/** All limits with their present use. */
export function LimitRows({ limits, onAsk }: Props) {
  const t = useQuotaTexts();
  const kit = useKitTexts();
  const sorted = LIMITS.flatMap((type) => limits.filter((limit) => limit.type === type));
  const columns: Column<Limit>[] = [
    {
      key: 'limit',
      title: t('limit'),
      render: ({ type }) => (
        <>
          {t(type)}
          <p className="quiet small">{t(`${type}Help`)}</p>
        </>
      ),
    },
    { key: 'used', title: t('used'), render: (limit) => <Use limit={limit} /> },
    {
      key: 'allowed',
      title: t('allowed'),
      align: 'right',
      render: ({ limit, usual }) => (
        <>
          {formatNumber(limit)}
          {limit > usual && <p className="quiet small">{t('raised')}</p>}
        </>
      ),
    },
    {
      key: 'actions',
      title: kit('actions'),
      align: 'right',
      wideOnly: true,
      render: ({ type }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t('ask')}: ${t(type)}`}
          onClick={() => onAsk(type)}
        >
          {t('ask')}
        </Button>
      ),
    },
  ];
  return <Rows items={sorted} columns={columns} rowKey={({ type }) => type} label={t('label')} />;
}
