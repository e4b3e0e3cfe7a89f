import { Button, Modal, Radio, ScrollArea, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../../app/where.tsx';
import { Loaded } from '../../kit/states.tsx';
import { findReady, useCompanion, type CompanionSummary } from './companions.ts';
import { Face, fullName } from './face.tsx';
import { useCompanionTexts } from './texts.ts';

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (companionId: string) => void;
  readonly error?: string | undefined;
}

function Option({ companion }: { readonly companion: CompanionSummary }) {
  const t = useCompanionTexts();
  const name = fullName(companion) || t('nameless');
  return (
    <Radio.Card value={companion.id} className="face-option" aria-label={name}>
      <Face companion={companion} size="card" />
      <span className="face-name">{name}</span>
      <span className="quiet small face-line">{companion.headline}</span>
    </Radio.Card>
  );
}

/** Chooses a companion, found by name or by description. */
export function CompanionChoice({ value, onChange, error }: ChoiceProps) {
  const t = useCompanionTexts();
  const { platform, project } = useHere();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useQuery({
    queryKey: ['companions', project.id, 'ready', search],
    queryFn: () => findReady(platform, search),
    placeholderData: keepPreviousData,
  });
  return (
    <Radio.Group value={value} onChange={onChange} label={t('choose')} error={error}>
      <TextInput
        type="search"
        my="xs"
        aria-label={t('chooseSearch')}
        placeholder={t('chooseSearch')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ScrollArea.Autosize mah="15rem" type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <p className="quiet">{t('nobodyFits')}</p>
            ) : (
              <div className="face-options">
                {found.map((companion) => (
                  <Option key={companion.id} companion={companion} />
                ))}
              </div>
            )
          }
        </Loaded>
      </ScrollArea.Autosize>
    </Radio.Group>
  );
}

/** The chosen companion, with a button to choose another. */
export function CompanionField({ value, onChange, error }: ChoiceProps) {
  const t = useCompanionTexts();
  const [isOpen, choice] = useDisclosure(false);
  const { data } = useCompanion(value);
  return (
    <div className="face-field">
      <Face companion={data} size="medium" moving />
      <div>
        <p className="face-field-name">{data ? fullName(data) || t('nameless') : value}</p>
        <p className="quiet small">{data?.headline}</p>
        {error && <p className="field-error">{error}</p>}
        <Button variant="default" size="compact-sm" mt={6} onClick={choice.open}>
          {t('chooseOther')}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={choice.close}
        title={t('choose')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <CompanionChoice
          value={value}
          onChange={(id) => {
            onChange(id);
            choice.close();
          }}
        />
      </Modal>
    </div>
  );
}
