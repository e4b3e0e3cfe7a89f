import { ActionIcon, Button, Fieldset, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TagPairs } from './tag-pairs.ts';
import { useKitTexts } from './texts.ts';

export { fromPairs, toPairs, type TagPairs } from './tag-pairs.ts';

interface TagsProps {
  readonly value: TagPairs;
  readonly onChange: (pairs: TagPairs) => void;
  readonly error?: string | undefined;
}

/** The editor of tags: names with values, by which objects can be found. */
export function Tags({ value, onChange, error }: TagsProps) {
  const t = useKitTexts();
  const change = (place: number, pair: readonly [string, string]) =>
    onChange(value.map((old, at) => (at === place ? pair : old)));
  return (
    <Fieldset legend={t('tags')} variant="unstyled">
      {value.map(([name, content], place) => (
        <Group key={place} gap="xs" mb="xs" wrap="nowrap">
          <TextInput
            aria-label={t('tagKey')}
            placeholder={t('tagKey')}
            value={name}
            onChange={({ currentTarget }) => change(place, [currentTarget.value, content])}
          />
          <TextInput
            aria-label={t('tagValue')}
            placeholder={t('tagValue')}
            value={content}
            onChange={({ currentTarget }) => change(place, [name, currentTarget.value])}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeTag')}
            onClick={() => onChange(value.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {error && <p className="field-error">{error}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, ['', '']])}
      >
        {t('addTag')}
      </Button>
    </Fieldset>
  );
}
