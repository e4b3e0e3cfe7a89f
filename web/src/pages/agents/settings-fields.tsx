import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SettingsValues } from './settings-values.ts';
import { useAgentTexts } from './texts.ts';

/** A form with provider settings: an agent's or a channel's. */
export type SettingsForm = Pick<
  UseFormReturnType<{ providerSettings: SettingsValues }>,
  'getInputProps' | 'values'
>;

interface Props {
  readonly form: SettingsForm;
  /** The placeholder of an empty field, which names what applies instead. */
  readonly inherits?: string;
}

/** The fields that decide when the agent considers the user's turn finished. */
export function TurnFields({ form, inherits }: Props) {
  const t = useAgentTexts();
  const placeholder = inherits === undefined ? {} : { placeholder: inherits };
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} className="bottoms">
      <NumberInput
        label={t('threshold')}
        description={t('thresholdHelp')}
        step={0.05}
        {...placeholder}
        {...form.getInputProps('providerSettings.turnDetection.threshold')}
      />
      <NumberInput
        label={t('padding')}
        description={t('paddingHelp')}
        step={50}
        {...placeholder}
        {...form.getInputProps('providerSettings.turnDetection.prefix_padding_ms')}
      />
      <NumberInput
        label={t('silence')}
        description={t('silenceHelp')}
        step={50}
        {...placeholder}
        {...form.getInputProps('providerSettings.turnDetection.silence_duration_ms')}
      />
    </SimpleGrid>
  );
}

export function NoiseField({ form, inherits }: Props) {
  const t = useAgentTexts();
  const data = [
    { value: '', label: inherits ?? t('noise_') },
    { value: 'nearField', label: t('noise_nearField') },
    { value: 'farField', label: t('noise_farField') },
  ];
  return (
    <Select
      label={t('noise')}
      description={t('noiseHelp')}
      allowDeselect={false}
      data={data}
      {...form.getInputProps('providerSettings.noiseReduction.type')}
    />
  );
}
