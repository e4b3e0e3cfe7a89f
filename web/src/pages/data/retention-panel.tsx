import { NumberInput, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { ConfirmRetention } from './confirm-retention.tsx';
import { changeOf, DAYS, KINDS, type Retention, shortened, type Values, valuesOf } from './retention.ts';
import { useDataTexts } from './texts.ts';

export const retentionKey = (projectId: string) => ['retention', projectId] as const;

/** For how many days the project keeps what; asks before something is kept shorter. */
export function RetentionPanel({ retention }: { readonly retention: Retention }) {
  const t = useDataTexts();
  const { project, platform } = useHere();
  const [confirming, confirm] = useState<Retention | null>(null);
  const form = useForm<Values>({ initialValues: valuesOf(retention) });
  useFreshValues(form, valuesOf(retention));
  const saving = useDoing({
    action: (change: Retention) => unwrap(platform.PATCH('/public/retention', { body: change })),
    changes: [retentionKey(project.id)],
    done: t('saved'),
    onDone: () => confirm(null),
    form,
  });
  const submit = (values: Values) => {
    const change = changeOf(values);
    if (Object.keys(shortened(retention, change)).length > 0) confirm(change);
    else saving.mutate(change);
  };
  return (
    <Panel title={t('retention')} intro={t('retentionIntro')}>
      <form noValidate onSubmit={form.onSubmit(submit)} className="stack">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {KINDS.map((kind) => (
            <NumberInput
              key={kind}
              label={t(kind)}
              description={t(`${kind}Help`)}
              {...DAYS[kind]}
              allowDecimal={false}
              suffix={` ${t('days')}`}
              {...form.getInputProps(kind)}
            />
          ))}
        </SimpleGrid>
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
      {confirming && (
        <ConfirmRetention
          days={shortened(retention, confirming)}
          isSaving={saving.isPending}
          onClose={() => confirm(null)}
          onConfirm={() => saving.mutate(confirming)}
        />
      )}
    </Panel>
  );
}
