import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page, Panel } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { Country, isCountry } from './country.tsx';
import { KINDS, searchMusic, type SearchAnswer } from './music.ts';
import { MusicList } from './music-list.tsx';
import { useCatalogueTexts } from './texts.ts';

const PAUSE_MS = 200;
const MODES = ['prefix', 'verbose'] as const;

function SearchResults({ search }: SearchAnswer) {
  const t = useCatalogueTexts();
  const kinds = KINDS.filter((kind) => (search.data[kind]?.length ?? 0) > 0);
  if (kinds.length === 0) return <Empty title={t('nothing')} />;
  return (
    <>
      {kinds.map((kind) => (
        <Panel key={kind} title={t(kind)}>
          <MusicList items={search.data[kind] ?? []} />
        </Panel>
      ))}
    </>
  );
}

/** The search as applications use it. */
export default function SearchPage() {
  const t = useCatalogueTexts();
  const [text, setText] = useState('');
  const [mode, setMode] = useState<(typeof MODES)[number]>('prefix');
  const [country, setCountry] = useState('US');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const query = useQuery({
    queryKey: ['catalogue-search', asked, mode, country],
    queryFn: () => searchMusic(asked, mode, country),
    enabled: asked !== '' && isCountry(country),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('search')} intro={t('searchIntro')}>
      <Group align="flex-end">
        <TextInput
          type="search"
          label={t('query')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
          flex="1 1 14rem"
        />
        <SegmentedControl
          aria-label={t('mode')}
          data={MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <Country value={country} onChange={setCountry} />
      </Group>
      {asked === '' ? (
        <Empty title={t('start')} />
      ) : (
        <Loaded query={query}>{(answer) => <SearchResults {...answer} />}</Loaded>
      )}
    </Page>
  );
}
