import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHere } from '../../app/where.tsx';
import { unwrap } from '../../api/platform.ts';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { fromPairs, Tags, toPairs, type TagPairs } from '../../kit/tags.tsx';
import { GENDERS, type Companion, type Gender } from './companions.ts';
import { useCompanionTexts } from './texts.ts';

interface Values {
  firstName: string;
  lastName: string;
  headline: string;
  gender: string;
  ethnicity: string;
  assistantPrompt: string;
  tags: TagPairs;
}

const valuesOf = (companion: Companion): Values => ({
  firstName: companion.firstName,
  lastName: companion.lastName,
  headline: companion.headline,
  gender: companion.gender,
  ethnicity: companion.ethnicity,
  assistantPrompt: companion.assistantPrompt,
  tags: toPairs(companion.tags),
});

const bodyOf = ({ gender, headline, tags, ...texts }: Values) => ({
  ...texts,
  headline: headline.trim() === '' ? null : headline,
  gender: (gender || null) as Gender | null,
  tags: fromPairs(tags),
});

function useSaving(companion: Companion) {
  const t = useCompanionTexts();
  const { platform, project } = useHere();
  const form = useForm<Values>({ initialValues: valuesOf(companion) });
  useFreshValues(form, valuesOf(companion));
  const saving = useDoing({
    action: (values: Values) =>
      unwrap(
        platform.PATCH('/public/companions/{companionId}', {
          params: { path: { companionId: companion.id } },
          body: bodyOf(values),
        }),
      ),
    changes: [
      ['companions', project.id],
      ['companion', project.id, companion.id],
    ],
    done: t('saved'),
    onDone: (saved, given) => keepTyped(form, given, valuesOf(saved)),
    form,
  });
  return { form, saving };
}

/** The fields of a companion of one's own that can be changed. */
export function EditCompanion({ companion }: { readonly companion: Companion }) {
  const t = useCompanionTexts();
  const { form, saving } = useSaving(companion);
  const genders = GENDERS.map((value) => ({ value, label: t(`gender_${value}`) }));
  const count = form.values.assistantPrompt.length;
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Panel title={t('details')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('firstName')} required {...form.getInputProps('firstName')} />
          <TextInput label={t('lastName')} {...form.getInputProps('lastName')} />
          <Select
            label={t('gender')}
            clearable
            data={genders}
            {...form.getInputProps('gender')}
            value={form.values.gender || null}
            onChange={(gender) => form.setFieldValue('gender', gender ?? '')}
          />
          <TextInput label={t('ethnicity')} {...form.getInputProps('ethnicity')} />
        </SimpleGrid>
        <TextInput
          label={t('headline')}
          description={t('headlineHelp')}
          {...form.getInputProps('headline')}
        />
        <div>
          <Textarea
            label={t('prompt')}
            description={t('promptHelp')}
            autosize
            minRows={5}
            maxRows={20}
            {...form.getInputProps('assistantPrompt')}
          />
          <p className="quiet small length">{t('characters', { count })}</p>
        </div>
        <Tags
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags'] as string | undefined}
        />
      </Panel>
      <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
    </form>
  );
}
