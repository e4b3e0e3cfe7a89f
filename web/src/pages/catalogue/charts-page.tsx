import { Group, SegmentedControl, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page, Panel } from '../../kit/page.tsx';
import { Empty, Loaded } from '../../kit/states.tsx';
import { Country, isCountry } from './country.tsx';
import { CHARTED, RANGES, readChart, type Charted, type Range } from './music.ts';
import { MusicList } from './music-list.tsx';
import { useCatalogueTexts } from './texts.ts';

/** The charts as applications see them. */
export default function ChartsPage() {
  const t = useCatalogueTexts();
  const [kind, setKind] = useState<Charted>('tracks');
  const [country, setCountry] = useState('US');
  const [range, setRange] = useState<Range>('week');
  const query = useQuery({
    queryKey: ['catalogue-charts', kind, country, range],
    queryFn: () => readChart(kind, country, range),
    enabled: isCountry(country),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('charts')} intro={t('chartsIntro')}>
      <Group align="flex-end">
        <SegmentedControl
          aria-label={t('charts')}
          data={CHARTED.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
        <Select
          label={t('range')}
          data={RANGES.map((value) => ({ value, label: t(`range_${value}`) }))}
          value={range}
          allowDeselect={false}
          onChange={(value) => value && setRange(value)}
          w={150}
        />
        <Country value={country} onChange={setCountry} />
      </Group>
      <Panel>
        <Loaded query={query}>
          {(items) =>
            items.length === 0 ? <Empty title={t('nothingHeard')} /> : <MusicList items={items} ranked />
          }
        </Loaded>
      </Panel>
    </Page>
  );
}
