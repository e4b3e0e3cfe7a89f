import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../kit/option-field.tsx';
import type { Price } from './setup-values.ts';
import { useSetupTexts } from './setups-texts.ts';

const UNITS = {
  inputTokens: 'perMillionTokens',
  cachedTokens: 'perMillionTokens',
  outputTokens: 'perMillionTokens',
  audioInputTokens: 'perMillionTokens',
  audioOutputTokens: 'perMillionTokens',
  characters: 'perMillionCharacters',
  minutes: 'perMinute',
} as const satisfies Readonly<Record<Price, string>>;

interface PriceFieldsProps {
  readonly names: readonly Price[];
  readonly values: Readonly<Record<string, string>>;
  readonly errorOf: (name: string) => ReactNode;
  readonly onChange: (name: Price, text: string) => void;
}

/** What a provider charges, in USD, each with its unit. */
export function PriceFields({ names, values, errorOf, onChange }: PriceFieldsProps) {
  const t = useSetupTexts();
  return (
    <div className="stack">
      <p className="quiet small">{t('pricesHelp')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
        {names.map((name) => (
          <NumberField
            key={name}
            label={t(`price_${name}`)}
            help={[t(UNITS[name]), name === 'cachedTokens' && t('cachedHelp')].filter(Boolean).join(' ')}
            value={values[name] ?? ''}
            error={errorOf(name)}
            onChange={(text) => onChange(name, text)}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}
