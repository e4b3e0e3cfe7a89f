import { Button, Group, Switch } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { Panel } from '../../kit/page.tsx';
import { Failure } from '../../kit/states.tsx';
import { ArgumentFields, ArgumentJson, type Arguments } from './argument-fields.tsx';
import type { Fn } from './function-values.ts';
import { objectIn, parametersOf, pretty, withOffSwitches } from './parameters.ts';
import { TestReport } from './test-report.tsx';
import { useFunctionTexts } from './texts.ts';

interface TestPanelProps {
  readonly fn: Fn;
  /** Whether the form above has unsaved changes, which the test call would not use. */
  readonly isChanged: boolean;
}

/** Calls the function as a conversation would, with manual arguments. */
export function TestPanel({ fn, isChanged }: TestPanelProps) {
  const t = useFunctionTexts();
  const { platform } = useHere();
  const parameters = parametersOf(fn.data.parameters);
  const [text, setText] = useState('{}');
  const [isJson, setJson] = useState(parameters === null);
  const asJson = isJson || parameters === null;
  const written: Arguments | undefined = objectIn(text);
  const given = written && !asJson ? withOffSwitches(parameters, written) : written;
  const show = (json: boolean) => {
    if (json && given) setText(pretty(given));
    setJson(json);
  };
  const testing = useMutation({
    mutationFn: (args: Arguments) =>
      unwrap(
        platform.POST('/public/functions/{functionId}/test', {
          params: { path: { functionId: fn.id } },
          body: { arguments: { ...args } },
        }),
      ),
  });
  return (
    <Panel title={t('test')} intro={t(fn.flow === 'implicit' ? 'testIntroClient' : 'testIntro')}>
      {isChanged && <p className="quiet small">{t('testUnsaved')}</p>}
      <div className="stack">
        {asJson ? (
          <ArgumentJson value={text} onChange={setText} error={given ? undefined : t('noJson')} />
        ) : (
          <ArgumentFields
            parameters={parameters}
            value={given ?? {}}
            onChange={(next) => setText(pretty(next))}
          />
        )}
        <Group justify="space-between">
          <Switch
            label={t('asJson')}
            checked={asJson}
            disabled={parameters === null || !given}
            onChange={({ currentTarget }) => show(currentTarget.checked)}
          />
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={testing.isPending}
            disabled={!given}
            onClick={() => given && testing.mutate(given)}
          >
            {t('testNow')}
          </Button>
        </Group>
      </div>
      <div aria-live="polite">
        {testing.error && <Failure error={testing.error} />}
        {testing.data && <TestReport report={testing.data} />}
      </div>
    </Panel>
  );
}
