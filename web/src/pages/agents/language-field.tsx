import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageOptions } from './languages.ts';
import { useAgentTexts } from './texts.ts';

interface LanguageProps {
  readonly value: string | null;
  readonly onChange: (language: string | null) => void;
  readonly error?: ReactNode;
  readonly label?: string;
  readonly description?: string;
  readonly placeholder?: string;
}

/** Chooses a language by its name. */
export function LanguageField({ label, description, placeholder, ...field }: LanguageProps) {
  const t = useAgentTexts();
  return (
    <Select
      label={label ?? t('language')}
      description={description ?? t('languageHelp')}
      placeholder={placeholder ?? t('anyLanguage')}
      data={languageOptions(field.value)}
      searchable
      clearable
      {...field}
    />
  );
}
