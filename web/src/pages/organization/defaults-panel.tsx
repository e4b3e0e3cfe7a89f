import { Accordion, NumberInput, Select, SimpleGrid, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CHOICE_FIELDS, type ChoiceField } from '../../../../src/agent-fields.ts';
import { ApiError, call } from '../../api/http.ts';
import { platformOf, unwrap } from '../../api/platform.ts';
import { useOrganization } from '../../app/where.tsx';
import { choiceOf, chosen, type Choice } from '../../kit/choice.ts';
import { useDoing } from '../../kit/doing.tsx';
import { useFreshValues } from '../../kit/fresh-values.ts';
import { everything } from '../../kit/everything.ts';
import { ONCE } from '../../kit/live.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { LanguageField } from '../agents/language-field.tsx';
import { NoiseField, TurnFields } from '../agents/settings-fields.tsx';
import { WithVoiceSample } from '../agents/voice-sample.tsx';
import { settingsOf, settingsValues, type SettingsValues } from '../agents/settings-values.ts';
import { settingsKey, type Defaults, type OrganizationSettings } from './organization.ts';
import { useSettingsTexts } from './settings-texts.ts';

interface Values extends Record<ChoiceField, Choice> {
  language: string | null;
  voiceId: string | null;
  providerSettings: SettingsValues;
}

/** A value for each choice. */
const choices = <T,>(valueOf: (field: ChoiceField) => T) =>
  Object.fromEntries(CHOICE_FIELDS.map((field) => [field, valueOf(field)])) as Record<ChoiceField, T>;

const valuesOf = (defaults: Defaults): Values => ({
  language: defaults.language ?? null,
  voiceId: defaults.voiceId ?? null,
  ...choices((field) => choiceOf(defaults[field])),
  providerSettings: settingsValues(defaults.providerSettings ?? null),
});

const defaultsOf = (values: Values): Defaults => ({
  language: values.language,
  voiceId: values.voiceId,
  ...choices((field) => chosen(values[field])),
  providerSettings: settingsOf(values.providerSettings),
});

/** The voices that the service offers, as far as one of the organization's projects can load them. */
function useVoiceChoices(value: string | null) {
  const { projects } = useOrganization();
  const projectId = projects[0]?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: ['voices', projectId, null, 'names'],
    queryFn: () =>
      everything((page) => unwrap(platformOf(projectId).GET('/public/voices', { params: { query: page } }))),
    enabled: projectId !== '',
    // For each request, the service asks every provider of the key for its voices.
    ...ONCE,
  });
  const named = data.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = data.find(({ id }) => id === value);
  return { chosen, choices: value === null || chosen ? named : [{ value, label: value }, ...named] };
}

const YES_OR_NO = [
  ['yes', 'yes'],
  ['no', 'no'],
] as const;

/** The texts of the choices, in the order of the form; the options are values and their texts. */
const CHOICES = {
  useWebSearch: { label: 'webSearch', help: 'webSearchHelp', options: YES_OR_NO },
  disableIdleTimeout: {
    label: 'idle',
    help: 'idleHelp',
    options: [
      ['no', 'idleEnds'],
      ['yes', 'idleStays'],
    ],
  },
  canEndConversation: { label: 'ending', help: 'endingHelp', options: YES_OR_NO },
  canCaptureInput: { label: 'capture', help: 'captureHelp', options: YES_OR_NO },
} as const satisfies Record<ChoiceField, unknown>;

interface PartProps {
  readonly form: UseFormReturnType<Values>;
}

function Choices({ form }: PartProps) {
  const t = useSettingsTexts();
  return Object.entries(CHOICES).map(([field, { label, help, options }]) => (
    <Select
      key={field}
      label={t(label)}
      description={t(help)}
      allowDeselect={false}
      data={[
        { value: '', label: t('asService') },
        ...options.map(([value, text]) => ({ value, label: t(text) })),
      ]}
      {...form.getInputProps(field)}
    />
  ));
}

/** The settings that most people never change. */
function Advanced({ form }: PartProps) {
  const t = useSettingsTexts();
  return (
    <Accordion variant="contained" order={3}>
      <Accordion.Item value="advanced">
        <Accordion.Control>{t('advanced')}</Accordion.Control>
        <Accordion.Panel>
          <div className="stack">
            <NumberInput
              label={t('temperature')}
              description={t('temperatureHelp')}
              step={0.1}
              {...form.getInputProps('providerSettings.temperature')}
            />
            <NoiseField form={form} />
            <TurnFields form={form} />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** The defaults of the organization's agents. */
export function DefaultsPanel({ settings }: { readonly settings: OrganizationSettings }) {
  const t = useSettingsTexts();
  const { id, path } = useOrganization();
  const form = useForm<Values>({ initialValues: valuesOf(settings.defaults) });
  useFreshValues(form, valuesOf(settings.defaults));
  const voices = useVoiceChoices(form.values.voiceId);
  const saving = useDoing({
    action: (values: Values) => call('PATCH', path, { defaults: defaultsOf(values) }).catch(atOwnFields),
    changes: [settingsKey(id)],
    done: t('saved'),
    form,
  });
  return (
    <Panel title={t('defaults')} intro={t('defaultsIntro')}>
      <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))} className="stack">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <LanguageField
            label={t('language')}
            description={t('languageHelp')}
            placeholder={t('languageNone')}
            value={form.values.language}
            onChange={(language) => form.setFieldValue('language', language)}
            error={form.errors['language']}
          />
          <Select
            label={t('voice')}
            description={t('voiceHelp')}
            placeholder={t('voiceNone')}
            data={voices.choices}
            searchable
            clearable
            {...form.getInputProps('voiceId')}
            inputContainer={(input) => <WithVoiceSample voice={voices.chosen}>{input}</WithVoiceSample>}
          />
          <Choices form={form} />
        </SimpleGrid>
        <Textarea
          label={t('instructions')}
          description={t('instructionsHelp')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('providerSettings.instructions')}
        />
        <Advanced form={form} />
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Panel>
  );
}

/** Assigns the service's errors, which name fields by their path in the body, to the fields of the form. */
const atOwnFields = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  const fields = Object.entries(error.fields).map(([field, told]) => [
    field.replace(/^\/?defaults[./]/, ''),
    told,
  ]);
  throw new ApiError(status, code, message, Object.fromEntries(fields) as typeof error.fields);
};
