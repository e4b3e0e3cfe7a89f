import { Accordion } from '@mantine/core';
import { Panel } from '../../kit/page.tsx';
import { Tags } from '../../kit/tags.tsx';
import { CopyValue, Snippet } from '../../kit/values.tsx';
import type { Agent } from './agent-values.ts';
import type { TabProps } from './form-types.ts';
import { OwnChoices } from './own-choice.tsx';
import { NoiseField, TurnFields, type SettingsForm } from './settings-fields.tsx';
import { useAgentTexts } from './texts.ts';

interface AdvancedProps extends TabProps {
  readonly agent: Agent;
}

/** The settings that most people never change. */
export function AdvancedTab({ form, agent }: AdvancedProps) {
  const t = useAgentTexts();
  const settings = form as unknown as SettingsForm;
  return (
    <div className="stack">
      <Panel title={t('turns')} intro={t('turnsIntro')}>
        <TurnFields form={settings} />
        <NoiseField form={settings} />
      </Panel>
      <Panel title={t('conversation')}>
        <OwnChoices form={form} tab="advanced" />
        <p className="quiet small">{t('tagsIntro')}</p>
        <Tags
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags'] as string | undefined}
        />
      </Panel>
      <Accordion variant="contained">
        <Accordion.Item value="json">
          <Accordion.Control>{t('json')}</Accordion.Control>
          <Accordion.Panel>
            <p className="quiet small">{t('jsonIntro', { id: agent.id })}</p>
            <p>
              {t('id')} <CopyValue text={agent.id} />
            </p>
            <Snippet text={JSON.stringify(agent, null, 2)} label={t('json')} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </div>
  );
}
