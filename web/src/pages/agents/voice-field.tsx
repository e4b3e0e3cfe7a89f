import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { everything } from '../../kit/everything.ts';
import type { Page } from '../../kit/list-envelope.ts';
import { ONCE } from '../../kit/live.ts';
import { queryOf } from '../../kit/query.ts';
import { languageName } from './languages.ts';
import { useSetups } from './setup-field.tsx';
import { useAgentTexts } from './texts.ts';
import { grouped, type Voice } from './voice-groups.ts';
import { WithVoiceSample } from './voice-sample.tsx';

type Words = ReturnType<typeof useAgentTexts>;

/** The voices for a language. */
export function useVoices(language: string | null) {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['voices', project.id, language],
    queryFn: () =>
      everything((page) => {
        const query = { ...page, ...(language ? { language } : {}) };
        return unwrap(platform.GET('/public/voices', { params: { query } }));
      }),
    // An invalid language is reported at its own field.
    retry: false,
    // For each request, the service asks every provider of the key for its voices.
    ...ONCE,
  });
}

type Offered = Page<Voice> & { readonly complete: boolean };

/**
 * The voices for a language, of a setup or with the keys that offer them, and whether the list is complete. For
 * administrators.
 */
function useKeyedVoices(language: string | null, setupId: string | null) {
  const { path, project } = useHere();
  return useQuery({
    queryKey: ['voices', project.id, language, setupId, 'keys'],
    queryFn: async () => {
      let complete = true;
      const voices = await everything(async (page) => {
        const query = queryOf(page, {
          ...(language ? { language } : {}),
          ...(setupId ? { providerSetupId: setupId } : {}),
        });
        const answer = await call<Offered>('GET', `${path}/voices?${query}`);
        complete &&= answer.complete;
        return answer;
      });
      return { voices, complete };
    },
    // An invalid language is reported at its own field.
    retry: false,
    // For each request, the service asks every provider of every key for its voices.
    ...ONCE,
  });
}

/** Whether no provider of the project has the voice, in any language. */
function useIsUnknown(voiceId: string | null, setupId: string | null): boolean {
  const { data } = useKeyedVoices(null, setupId);
  return voiceId !== null && data?.complete === true && data.voices.every(({ id }) => id !== voiceId);
}

const primary = (tag: string): string => tag.split('-')[0] ?? tag;

/** The variant of the wanted language that a voice speaks, or its first language. */
const spoken = ({ languages }: Voice, language: string | null): string => {
  const tag = languages.find((own) => language !== null && primary(own) === primary(language));
  const shown = tag ?? (language === null ? languages[0] : undefined);
  return shown === undefined ? '' : languageName(shown);
};

const labelOf = (t: Words, voice: Voice, language: string | null): string =>
  [voice.name, voice.gender && t(`voice_${voice.gender}`), spoken(voice, language)]
    .filter(Boolean)
    .join(' · ');

interface VoiceProps {
  readonly language: string | null;
  /** The setup that the agent has chosen; null: the providers of the keys. */
  readonly setupId: string | null;
  readonly value: string | null;
  readonly onChange: (voiceId: string | null) => void;
  readonly error?: ReactNode;
}

/** Chooses a voice for the agent's language. */
export function VoiceField({ language, setupId, value, onChange, error }: VoiceProps) {
  const t = useAgentTexts();
  const { data: setups } = useSetups();
  // The voices of one that was withdrawn are those of the keys.
  const used = setups?.some(({ id }) => id === setupId) ? setupId : null;
  const { data } = useKeyedVoices(language, used);
  const voices = [...new Map((data?.voices ?? []).map((voice) => [voice.id, voice])).values()];
  const chosen = voices.find(({ id }) => id === value);
  const incomplete = data?.complete === false && t('voiceIncomplete');
  const unlisted = value !== null && !chosen ? [{ value, label: t('voiceUnlisted', { id: value }) }] : [];
  return (
    <Select
      label={t('voice')}
      description={[t('voiceHelp'), incomplete, useIsUnknown(value, used) && t('voiceUnknown')]
        .filter(Boolean)
        .join(' ')}
      placeholder={t('voiceOwn')}
      searchable
      clearable
      data={[...grouped(voices, t('voiceBuiltin'), (voice) => labelOf(t, voice, language)), ...unlisted]}
      value={value}
      onChange={onChange}
      error={error}
      inputContainer={(input) => <WithVoiceSample voice={chosen}>{input}</WithVoiceSample>}
    />
  );
}
