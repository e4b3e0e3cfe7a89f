import { Panel } from '../../kit/page.tsx';
import { Attach, AttachKnowledge } from './attach.tsx';
import type { TabProps } from './form-types.ts';
import { OwnChoices } from './own-choice.tsx';
import { useAgentTexts } from './texts.ts';

/** The knowledge of the agent. */
export function KnowledgeTab({ form }: TabProps) {
  const t = useAgentTexts();
  const { faqCollections, knowledgeBaseId } = form.values;
  return (
    <Panel title={t('knowledgeTitle')} intro={t('knowledgeIntro')}>
      <Attach
        of="faqs"
        value={faqCollections}
        onChange={(ids) => form.setFieldValue('faqCollections', ids)}
        error={form.errors['faqCollections']}
      />
      <AttachKnowledge
        value={knowledgeBaseId}
        onChange={(id) => form.setFieldValue('knowledgeBaseId', id)}
        error={form.errors['knowledgeBaseId']}
      />
      <OwnChoices form={form} tab="knowledge" />
    </Panel>
  );
}
