import { Autocomplete } from '@mantine/core';
import { COUNTRIES } from './music.ts';
import { useCatalogueTexts } from './texts.ts';

interface CountryProps {
  readonly value: string;
  readonly onChange: (country: string) => void;
}

const LENGTH = 2;

/** The country whose catalogue is shown: two letters. */
export function Country({ value, onChange }: CountryProps) {
  const t = useCatalogueTexts();
  return (
    <Autocomplete
      label={t('country')}
      data={COUNTRIES}
      value={value}
      maxLength={LENGTH}
      onChange={(text) => onChange(text.toUpperCase())}
      w={110}
    />
  );
}

export const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text);
