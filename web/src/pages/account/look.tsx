import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Panel } from '../../kit/page.tsx';
import { useAccountTexts } from './texts.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** The choice of light or dark, for this browser. */
export function Look() {
  const t = useAccountTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('look')} intro={t('lookHint')}>
      <SegmentedControl
        aria-label={t('look')}
        data={SCHEMES.map((value) => ({ value, label: t(value) }))}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        w="fit-content"
        maw="100%"
      />
    </Panel>
  );
}
