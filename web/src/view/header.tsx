import { ActionIcon, Button, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Me } from '../api.ts';
import { texts } from '../texts.ts';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      radius="xl"
      title={texts.theme[colorScheme]}
      aria-label={texts.theme[colorScheme]}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}

export function Header({ me }: { readonly me: Me | null }) {
  const queries = useQueryClient();
  const leave = async () => {
    await api.signOut().catch(() => undefined);
    await queries.resetQueries();
  };
  return (
    <header className="header">
      <span className="brand">
        <img src="/icon.svg" alt="" width={28} height={28} />
        {texts.product}
      </span>
      <span className="header-end">
        {me && <span className="whoami">{me.email}</span>}
        <ThemeButton />
        {me && (
          <Button variant="subtle" color="gray" size="compact-md" radius="xl" onClick={() => void leave()}>
            {texts.signOut}
          </Button>
        )}
      </span>
    </header>
  );
}
