import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Page, Panel } from '../../kit/page.tsx';
import { Devices } from './devices.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactorPanel } from './second-factor.tsx';
import { useAccountTexts } from './texts.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** The choice of light or dark, for this browser. */
function Look() {
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

/** The settings of one's own account. */
export default function AccountPage() {
  const t = useAccountTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Profile />
      <SecondFactorPanel />
      <Password />
      <Devices />
      <Look />
    </Page>
  );
}
