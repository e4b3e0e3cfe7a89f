import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDoing } from '../../kit/doing.tsx';
import { Rows, type Column } from '../../kit/list.tsx';
import { Panel } from '../../kit/page.tsx';
import { Loaded } from '../../kit/states.tsx';
import { Moment } from '../../kit/values.tsx';
import { getDevices, signOutDevice, signOutOthers, type Device } from './api.ts';
import { deviceOf } from './device-name.ts';
import { useAccountTexts } from './texts.ts';

export const DEVICES = ['sign-ins'] as const;

function useDeviceName(): (device: Device) => string {
  const t = useAccountTexts();
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent);
    return t('deviceOn', {
      browser: browser ?? t('unknownBrowser'),
      system: system ?? t('unknownSystem'),
    });
  };
}

/** The account's sign-ins, each with a button to sign out. */
export function Devices() {
  const t = useAccountTexts();
  const query = useQuery({ queryKey: DEVICES, queryFn: getDevices });
  const others = useDoing({ action: signOutOthers, changes: [DEVICES], done: t('signedOut') });
  const hasOthers = query.data?.items.some(({ isCurrent }) => !isCurrent) === true;
  const action = hasOthers && (
    <Button variant="default" size="sm" loading={others.isPending} onClick={() => others.mutate()}>
      {t('signOutOthers')}
    </Button>
  );
  return (
    <Panel title={t('devices')} intro={t('devicesHint')} actions={action}>
      <Loaded query={query}>{({ items }) => <DeviceRows items={items} />}</Loaded>
    </Panel>
  );
}

function DeviceRows({ items }: { readonly items: readonly Device[] }) {
  const t = useAccountTexts();
  const nameOf = useDeviceName();
  const end = useDoing({ action: signOutDevice, changes: [DEVICES], done: t('signedOut') });
  const columns: Column<Device>[] = [
    { key: 'device', title: t('device'), render: nameOf },
    { key: 'address', title: t('address'), render: ({ address }) => address, wideOnly: true },
    { key: 'since', title: t('since'), render: ({ createdAt }) => <Moment at={createdAt} />, wideOnly: true },
    { key: 'seen', title: t('seen'), render: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      key: 'end',
      title: '',
      align: 'right',
      render: (device) =>
        device.isCurrent ? (
          <Badge variant="light" color="teal" tt="none">
            {t('this')}
          </Badge>
        ) : (
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            aria-label={t('signOutNamed', { device: nameOf(device) })}
            onClick={() => end.mutate(device.id)}
          >
            {t('signOutOne')}
          </Button>
        ),
    },
  ];
  return <Rows items={items} columns={columns} rowKey={({ id }) => id} label={t('devices')} />;
}
