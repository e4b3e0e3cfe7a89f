import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { everything } from '../../kit/everything.ts';
import { useAgentTexts } from './texts.ts';

type Setup = Schemas['ProviderSetup'];
type Providers = Setup['minds'];

/** The setups that agents of the project may choose. */
export function useSetups() {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['provider-setups', project.id],
    queryFn: () =>
      everything((query) => unwrap(platform.GET('/public/provider-setups', { params: { query } }))),
  });
}

const nameOf = ({ provider, model, voice }: Providers[number]): string =>
  [provider, model, voice].filter(Boolean).join(' ');

/** What a setup has, in a line: models, voices and recognisers, each with what is asked when it fails. */
function useSummary(): (setup: Setup) => string {
  const t = useAgentTexts();
  const named = (providers: Providers): string => {
    const [first = '', ...others] = providers.map(nameOf);
    return others.reduce((asked, next) => t('setupElse', { first: asked, next }), first);
  };
  return ({ description, realtime, minds, voices, transcribers }) => {
    const operators = t('setupOperators');
    const roles = [
      t('setupModel', { of: named([...realtime, ...minds]) || operators }),
      t('setupVoice', { of: named(voices) || operators }),
      t('setupHearing', { of: named(transcribers) || operators }),
    ];
    return [description, roles.join(' · ')].filter(Boolean).join(' – ');
  };
}

interface SetupProps {
  readonly value: string | null;
  readonly onChange: (setupId: string | null) => void;
  readonly error?: ReactNode;
}

/** Chooses the models, voices and recognisers of an agent; nothing is shown where there is no choice. */
export function SetupField({ value, onChange, error }: SetupProps) {
  const t = useAgentTexts();
  const { data: setups } = useSetups();
  const summaryOf = useSummary();
  if (!setups || (setups.length === 0 && value === null)) return null;
  const chosen = setups.find(({ id }) => id === value);
  const isWithdrawn = value !== null && !chosen;
  const gone = isWithdrawn ? [{ value, label: t('setupGone', { id: value }) }] : [];
  return (
    <Select
      label={t('setup')}
      description={isWithdrawn ? t('setupGoneHelp') : chosen ? summaryOf(chosen) : t('setupHelp')}
      placeholder={t('setupOfKey')}
      clearable
      data={[...setups.map(({ id, name }) => ({ value: id, label: name })), ...gone]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
