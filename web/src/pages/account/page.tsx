import { Page } from '../../kit/page.tsx';
import { Devices } from './devices.tsx';
import { Look } from './look.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactorPanel } from './second-factor.tsx';
import { useAccountTexts } from './texts.ts';

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
