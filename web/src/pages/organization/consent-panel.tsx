import { Button, Group, Switch, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { call } from '../../api/http.ts';
import { useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Panel } from '../../kit/page.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { settingsKey, type OrganizationSettings } from './organization.ts';
import { useSettingsTexts } from './settings-texts.ts';

function Question({ onYes }: { readonly onYes: () => void }) {
  const t = useSettingsTexts();
  const kit = useKitTexts();
  const yes = () => {
    modals.closeAll();
    onYes();
  };
  return (
    <>
      <Text mb="md">{t('consentText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()} data-autofocus>
          {kit('cancel')}
        </Button>
        <Button onClick={yes}>{t('consentYes')}</Button>
      </Group>
    </>
  );
}

/** Whether likenesses of real people may be made (facts 2, "Dashboard"). */
export function ConsentPanel({ settings }: { readonly settings: OrganizationSettings }) {
  const t = useSettingsTexts();
  const { id, path } = useOrganization();
  const setting = useDoing({
    action: (digitalTwinConsent: boolean) => call('PATCH', path, { digitalTwinConsent }),
    changes: [settingsKey(id)],
  });
  const ask = () =>
    modals.open({ title: t('consentTitle'), children: <Question onYes={() => setting.mutate(true)} /> });
  return (
    <Panel title={t('twins')} intro={t('twinsIntro')}>
      <Switch
        label={t('consent')}
        description={t('consentHelp')}
        checked={settings.digitalTwinConsent}
        disabled={setting.isPending}
        onChange={({ currentTarget }) => (currentTarget.checked ? ask() : setting.mutate(false))}
      />
    </Panel>
  );
}
