import { Modal, Text } from '@mantine/core';
import { SignIn } from '../pages/sign-in/sign-in.tsx';
import { useShellTexts } from './texts.ts';

/** The z-index of the dialog: in front of everything else, including dialogs and messages. */
const FRONT = 1000;

/**
 * The sign-in for somebody whose session has ended while a page was open. It covers the page, which keeps its
 * forms.
 */
export function EndedSignIn() {
  const t = useShellTexts();
  return (
    <Modal
      opened
      fullScreen
      zIndex={FRONT}
      withCloseButton={false}
      closeOnEscape={false}
      onClose={() => undefined}
      title={t('signInEnded')}
      styles={{ title: { flex: 1, textAlign: 'center', fontWeight: 550 } }}
      transitionProps={{ duration: 0 }}
    >
      <Text ta="center" my="xl" role="status">
        {t('signInEndedHint')}
      </Text>
      <SignIn linkRefused={false} />
    </Modal>
  );
}
