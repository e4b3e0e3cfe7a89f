import { Accordion, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Panel } from '../../kit/page.tsx';
import { CompanionField } from '../companions/choice.tsx';
import type { TabProps } from './form-types.ts';
import { LanguageField } from './language-field.tsx';
import { OwnChoices } from './own-choice.tsx';
import { SetupField } from './setup-field.tsx';
import { useAgentTexts } from './texts.ts';
import { VoiceField } from './voice-field.tsx';

/** The agent's identity and behaviour. */
export function CharacterTab({ form }: TabProps) {
  return (
    <div className="stack">
      <Who form={form} />
      <How form={form} />
    </div>
  );
}

function Who({ form }: TabProps) {
  const t = useAgentTexts();
  const { companionId, language, voiceId, providerSetupId } = form.values;
  return (
    <Panel title={t('who')}>
      <CompanionField
        value={companionId}
        onChange={(id) => form.setFieldValue('companionId', id)}
        error={form.errors['companionId'] as string | undefined}
      />
      <TextInput label={t('name')} description={t('nameHelp')} {...form.getInputProps('name')} />
      <SetupField
        value={providerSetupId}
        onChange={(value) => form.setFieldValue('providerSetupId', value)}
        error={form.errors['providerSetupId']}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
        <LanguageField
          value={language}
          onChange={(value) => form.setFieldValue('language', value)}
          error={form.errors['language']}
        />
        <VoiceField
          language={language}
          setupId={providerSetupId}
          value={voiceId}
          onChange={(value) => form.setFieldValue('voiceId', value)}
          error={form.errors['voiceId']}
        />
      </SimpleGrid>
    </Panel>
  );
}

function How({ form }: TabProps) {
  const t = useAgentTexts();
  return (
    <Panel title={t('how')}>
      <div>
        <Textarea
          label={t('instructions')}
          description={t('instructionsHelp')}
          autosize
          minRows={8}
          maxRows={28}
          {...form.getInputProps('providerSettings.instructions')}
        />
        <p className="quiet small length">
          {t('characters', { count: form.values.providerSettings.instructions.length })}
        </p>
      </div>
      <OwnChoices form={form} tab="character" />
      <Accordion variant="contained">
        <Accordion.Item value="fine">
          <Accordion.Control>{t('fine')}</Accordion.Control>
          <Accordion.Panel>
            <Fine form={form} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Panel>
  );
}

function Fine({ form }: TabProps) {
  const t = useAgentTexts();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} className="bottoms">
      <NumberInput
        label={t('temperature')}
        description={t('temperatureHelp')}
        step={0.1}
        decimalScale={2}
        {...form.getInputProps('providerSettings.temperature')}
      />
      <Select
        label={t('mode')}
        description={t('modeHelp')}
        allowDeselect={false}
        data={[
          { value: 'conversation', label: t('mode_conversation') },
          { value: 'puppeteer', label: t('mode_puppeteer') },
        ]}
        {...form.getInputProps('mode')}
      />
    </SimpleGrid>
  );
}
