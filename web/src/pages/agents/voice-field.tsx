import { Anchor, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unwrap, type Schemas } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { everything } from '../../kit/everything.ts';
import { languageName } from './languages.ts';
import { useAgentTexts } from './texts.ts';

type Voice = Schemas['Voice'];
type Words = ReturnType<typeof useAgentTexts>;

/** The voices for a language, and whether those are all. */
export function useVoices(language: string | null) {
  const { platform, project } = useHere();
  return useQuery({
    queryKey: ['voices', project.id, language],
    queryFn: async () => {
      let complete = true;
      const voices = await everything(async (page) => {
        const query = { ...page, ...(language ? { language } : {}) };
        const answer = await unwrap(platform.GET('/public/voices', { params: { query } }));
        complete &&= answer.complete;
        return answer;
      });
      return { voices, complete };
    },
    // A language that is none is told at its own field.
    retry: false,
  });
}

const primary = (tag: string): string => tag.split('-')[0] ?? tag;

/** The kind of the wanted language that a voice speaks, or what it speaks first. */
const spoken = ({ languages }: Voice, language: string | null): string => {
  const tag = languages.find((own) => language !== null && primary(own) === primary(language));
  const shown = tag ?? (language === null ? languages[0] : undefined);
  return shown === undefined ? '' : languageName(shown);
};

const labelOf = (t: Words, voice: Voice, language: string | null): string =>
  [voice.name, voice.gender && t(`voice_${voice.gender}`), spoken(voice, language)]
    .filter(Boolean)
    .join(' · ');

/** By provider, as a list of groups. */
const grouped = (t: Words, voices: readonly Voice[], language: string | null) =>
  [...new Set(voices.map(({ provider }) => provider))].map((provider) => ({
    group: provider === 'builtin' ? t('voiceBuiltin') : provider,
    items: voices
      .filter((voice) => voice.provider === provider)
      .map((voice) => ({ value: voice.id, label: labelOf(t, voice, language) })),
  }));

interface VoiceProps {
  readonly language: string | null;
  readonly value: string | null;
  readonly onChange: (voiceId: string | null) => void;
  readonly error?: ReactNode;
}

/** Chooses a voice for the agent's language. */
export function VoiceField({ language, value, onChange, error }: VoiceProps) {
  const t = useAgentTexts();
  const { data } = useVoices(language);
  const voices = [...new Map((data?.voices ?? []).map((voice) => [voice.id, voice])).values()];
  const chosen = voices.find(({ id }) => id === value);
  const unlisted = value !== null && !chosen ? [{ value, label: t('voiceUnlisted', { id: value }) }] : [];
  return (
    <div>
      <Select
        label={t('voice')}
        description={data?.complete === false ? `${t('voiceHelp')} ${t('voiceIncomplete')}` : t('voiceHelp')}
        placeholder={t('voiceOwn')}
        searchable
        clearable
        data={[...grouped(t, voices, language), ...unlisted]}
        value={value}
        onChange={onChange}
        error={error}
      />
      {chosen?.previewUrl && (
        <Anchor href={chosen.previewUrl} target="_blank" rel="noreferrer" size="sm">
          {t('voiceSample')}
        </Anchor>
      )}
    </div>
  );
}
