import { Button, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { TalkState } from '../../../talk/state.ts';
import type { Talk } from '../../../talk/talk.ts';
import { usePlaygroundTexts } from '../texts.ts';

interface Values {
  readonly instructions: string;
  readonly temperature: number | '';
  readonly threshold: number | '';
  readonly silence: number | '';
  readonly padding: number | '';
}

const UNCHANGED: Values = { instructions: '', temperature: '', threshold: '', silence: '', padding: '' };

const named = (fields: Readonly<Record<string, number | string>>): Record<string, number | string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** The data of `set_settings` (facts 1.3), with only the fields that were filled in. */
export function settingsOf({ instructions, temperature, threshold, silence, padding }: Values) {
  const turns = named({ threshold, silence_duration_ms: silence, prefix_padding_ms: padding });
  return {
    ...named({ instructions: instructions.trim(), temperature }),
    ...(Object.keys(turns).length > 0 ? { turn_detection: turns } : {}),
  };
}

interface LiveProps {
  readonly talk: Talk;
  readonly state: TalkState;
}

/** Changes the settings of a running conversation. */
export function LiveSettings({ talk, state }: LiveProps) {
  const t = usePlaygroundTexts();
  const form = useForm<Values>({ initialValues: UNCHANGED });
  const isLive = state.phase === 'live';
  const apply = (values: Values) => {
    const sent = talk.send({ type: 'set_settings', data: settingsOf(values) });
    notifications.show({
      message: t(sent ? 'applied' : 'notSentCommand'),
      color: sent ? 'teal' : 'red',
    });
  };
  return (
    <form className="bench-part stack" onSubmit={form.onSubmit(apply)}>
      <p className="quiet small">{t('settingsIntro')}</p>
      <Textarea
        label={t('instructions')}
        description={t('instructionsHelp')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('instructions')}
      />
      <NumberInput
        label={t('temperature')}
        description={t('temperatureHelp')}
        min={0}
        max={2}
        step={0.1}
        {...form.getInputProps('temperature')}
      />
      <NumberInput
        label={t('threshold')}
        description={t('thresholdHelp')}
        min={0}
        max={1}
        step={0.05}
        {...form.getInputProps('threshold')}
      />
      <NumberInput
        label={t('silence')}
        description={t('silenceHelp')}
        min={100}
        max={5000}
        step={50}
        {...form.getInputProps('silence')}
      />
      <NumberInput label={t('padding')} min={0} max={2000} step={50} {...form.getInputProps('padding')} />
      <Button type="submit" disabled={!isLive || Object.keys(settingsOf(form.values)).length === 0}>
        {t('apply')}
      </Button>
    </form>
  );
}
