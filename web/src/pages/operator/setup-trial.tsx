import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useDoing } from '../../kit/doing.tsx';
import type { EntryProps } from './setup-form.ts';
import { entryBody, type EntryValues } from './setup-values.ts';
import { useSetupTexts } from './setups-texts.ts';

type Answer = { readonly ms: number } | { readonly fault: string };

interface TrialProps extends EntryProps {
  readonly entry: EntryValues;
}

/** Asks a provider one question, with what stands in the form. */
export function SetupTrial({ form, role, place, entry, providers, setupId }: TrialProps) {
  const t = useSetupTexts();
  const [answer, setAnswer] = useState<{ readonly to: string; readonly said: Answer } | null>(null);
  const asked = JSON.stringify(entryBody(entry, providers));
  const trying = useDoing({
    action: async (body: string) => {
      const entry = JSON.parse(body) as object;
      return call<Answer>('POST', '/operator/setups/trials', { role, setupId, entry });
    },
    onDone: (said, to) => setAnswer({ to, said }),
    form: {
      // The request has one entry, the form has lists of them.
      getValues: () => ({ entry }),
      setErrors: (errors) => {
        const here = Object.entries(errors).map(([name, error]) => [
          name.replace(/^entry\b/, `${role}.${place}`),
          error,
        ]);
        form.setErrors({ ...form.errors, ...Object.fromEntries(here) });
      },
    },
  });
  // An answer to other values says nothing of these.
  const said = answer?.to === asked ? answer.said : null;
  return (
    <div>
      <Group gap="sm">
        <Button variant="default" size="sm" loading={trying.isPending} onClick={() => trying.mutate(asked)}>
          {t('try')}
        </Button>
        <span className="quiet small">{t('tryHelp')}</span>
      </Group>
      <p role="status" className={said && 'fault' in said ? 'field-error setup-said' : 'small setup-said'}>
        {said &&
          ('ms' in said ? t('works', { ms: formatNumber(said.ms) }) : t('worksNot', { fault: said.fault }))}
      </p>
    </div>
  );
}
