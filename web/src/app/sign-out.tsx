import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../api/me.ts';
import { useDoing } from '../kit/doing.tsx';
import { Round } from './header.tsx';
import { useShellTexts } from './texts.ts';

/** The button for signing out, at the end of the header. A failure is shown. */
export function SignOut() {
  const t = useShellTexts();
  const queries = useQueryClient();
  const leaving = useDoing({ action: signOut, onDone: () => void queries.resetQueries() });
  const leave = () => leaving.mutate();
  return (
    <>
      <span className="wide-only">
        <Button variant="subtle" color="gray" size="compact-md" radius="xl" onClick={leave}>
          {t('signOut')}
        </Button>
      </span>
      <span className="narrow-only">
        <Round label={t('signOut')} onClick={leave}>
          <IconLogout size={20} stroke={1.6} />
        </Round>
      </span>
    </>
  );
}
