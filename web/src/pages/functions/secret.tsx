import { Alert, Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { platformOf, unwrap } from '../../api/platform.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { Panel } from '../../kit/page.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { CopyValue } from '../../kit/values.tsx';
import { useFunctionTexts } from './texts.ts';

function Secret({ secret }: { readonly secret: string }) {
  const t = useFunctionTexts();
  const kit = useKitTexts();
  return (
    <div className="stack">
      <p>{t('secretHelp')}</p>
      <CopyValue text={secret} />
      <Alert color="yellow" variant="light">
        {kit('secretOnce')}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={() => modals.closeAll()}>{t('secretKept')}</Button>
      </Group>
    </div>
  );
}

/** Shows a signing secret, only this once. */
export function useShowSecret(): (secret: string) => void {
  const t = useFunctionTexts();
  return (secret) =>
    modals.open({
      title: t('secret'),
      closeOnClickOutside: false,
      closeOnEscape: false,
      withCloseButton: false,
      children: <Secret secret={secret} />,
    });
}

/** The signing secret, by which a server recognizes calls of this service. */
export function SigningPanel({ id }: { readonly id: string }) {
  const t = useFunctionTexts();
  const kit = useKitTexts();
  const { project } = useHere();
  const show = useShowSecret();
  const rotating = useDoing({
    action: () =>
      unwrap(
        platformOf(project.id).POST('/public/functions/{functionId}/rotate-secret', {
          params: { path: { functionId: id } },
        }),
      ),
    onDone: ({ signingSecret }) => signingSecret !== null && show(signingSecret),
  });
  const ask = () =>
    modals.openConfirmModal({
      title: t('rotateTitle'),
      children: t('rotateHelp'),
      labels: { confirm: t('rotate'), cancel: kit('cancel') },
      onConfirm: () => rotating.mutate(),
    });
  const action = (
    <Button variant="default" onClick={ask} loading={rotating.isPending}>
      {t('rotate')}
    </Button>
  );
  return (
    <Panel title={t('signing')} intro={t('signingHelp')} actions={action}>
      {null}
    </Panel>
  );
}
