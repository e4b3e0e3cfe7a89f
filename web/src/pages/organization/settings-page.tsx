import { Page } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { DefaultsPanel } from './defaults-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { OrganizationKeysPanel } from './organization-keys-panel.tsx';
import { useSettings } from './organization.ts';
import { ProjectsPanel } from './projects-panel.tsx';
import { useSettingsTexts } from './settings-texts.ts';

/** The settings of the organization, and its projects. */
export default function SettingsPage() {
  const t = useSettingsTexts();
  const query = useSettings();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={query}>
        {(settings) => (
          <>
            <NamePanel settings={settings} />
            <ProjectsPanel settings={settings} />
            <OrganizationKeysPanel />
            <DefaultsPanel settings={settings} />
            <ConsentPanel settings={settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
