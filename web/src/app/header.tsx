import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '../api/me.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { chooseLanguage } from './language.ts';
import { useShellTexts } from './texts.ts';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
const NAMES = { auto: 'colorsAuto', light: 'colorsLight', dark: 'colorsDark' } as const;

interface RoundProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the header that shows only an icon. */
export function Round({ label, onClick, children }: RoundProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      radius="xl"
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function ThemeButton() {
  const t = useShellTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <Round label={t(NAMES[colorScheme])} onClick={() => setColorScheme(NEXT[colorScheme])}>
      <Icon size={20} stroke={1.6} />
    </Round>
  );
}

function LanguageButton({ me }: { readonly me: Me | null }) {
  const t = useShellTexts();
  const queries = useQueryClient();
  const next = currentLanguage() === 'en' ? 'de' : 'en';
  // Storing the choice may fail; the page changes its language all the same.
  const choose = () => void chooseLanguage(next, me, queries).catch(() => undefined);
  return (
    <Round label={`${t('language')}: ${currentLanguage().toUpperCase()}`} onClick={choose}>
      <IconLanguage size={20} stroke={1.6} />
    </Round>
  );
}

interface HeaderProps {
  readonly me: Me | null;
  /** Content before and after the name. */
  readonly start?: ReactNode;
  readonly middle?: ReactNode;
  /** Content at the right end. */
  readonly end?: ReactNode;
}

export function Header({ me, start, middle, end }: HeaderProps) {
  const t = useShellTexts();
  return (
    <header className="header">
      <span className="brand">
        {start}
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span className="brand-name">{t('product')}</span>
        {middle}
      </span>
      <span className="header-end">
        {me && (
          <Link
            to="/account"
            className="whoami"
            title={t('you')}
            aria-label={`${t('you')}: ${me.account.name || me.account.email}`}
          >
            <IconUser size={20} stroke={1.6} aria-hidden />
            <span>{me.account.name || me.account.email}</span>
          </Link>
        )}
        <LanguageButton me={me} />
        <ThemeButton />
        {end}
      </span>
    </header>
  );
}
