import { NavLink } from '@mantine/core';
import {
  IconBook2,
  IconBrain,
  IconBuilding,
  IconChartBar,
  IconChartLine,
  IconClipboardCheck,
  IconCpu,
  IconFunction,
  IconGauge,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconMask,
  IconMessageChatbot,
  IconMessages,
  IconMicrophone2,
  IconMusic,
  IconPackageImport,
  IconPhone,
  IconPlugConnected,
  IconRobotFace,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconStethoscope,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Me, Organization } from '../api/me.ts';
import { useShellTexts } from './texts.ts';
import type { Place } from './where.tsx';

type Icon = typeof IconHome;
type Key = Parameters<ReturnType<typeof useShellTexts>>[0];

interface Item {
  readonly to: string;
  readonly key: Key;
  readonly icon: Icon;
  readonly admin?: boolean;
}

interface Section {
  readonly title: Key | null;
  readonly items: readonly Item[];
}

const admin = (to: string, key: Key, icon: Icon): Item => ({ to, key, icon, admin: true });

const projectSections = (id: string): Section[] => {
  const at = `/p/${id}`;
  return [
    {
      title: null,
      items: [
        { to: at, key: 'home', icon: IconHome },
        { to: `${at}/talk`, key: 'talk', icon: IconMicrophone2 },
      ],
    },
    {
      title: 'build',
      items: [
        { to: `${at}/agents`, key: 'agents', icon: IconRobotFace },
        { to: `${at}/companions`, key: 'companions', icon: IconMask },
        admin(`${at}/knowledge`, 'knowledge', IconBook2),
        admin(`${at}/faqs`, 'faqs', IconMessageChatbot),
        admin(`${at}/functions`, 'functions', IconFunction),
        admin(`${at}/mcp-servers`, 'mcpServers', IconPlugConnected),
      ],
    },
    {
      title: 'run',
      items: [
        admin(`${at}/sessions`, 'sessions', IconMessages),
        admin(`${at}/usage`, 'usage', IconChartBar),
        admin(`${at}/phone`, 'phone', IconPhone),
        admin(`${at}/webhooks`, 'webhooks', IconWebhook),
        admin(`${at}/requests`, 'requests', IconListDetails),
        admin(`${at}/memories`, 'memories', IconBrain),
        admin(`${at}/data`, 'data', IconShieldLock),
        admin(`${at}/keys`, 'keys', IconKey),
      ],
    },
  ];
};

const organizationSection = (id: string): Section => ({
  title: 'organization',
  items: [
    admin(`/o/${id}`, 'settings', IconSettings),
    admin(`/o/${id}/members`, 'members', IconUsers),
    admin(`/o/${id}/quotas`, 'quotas', IconGauge),
    admin(`/o/${id}/audit`, 'audit', IconHistory),
  ],
});

const operatorSections: readonly Section[] = [
  {
    title: 'operator',
    items: [
      { to: '/operator/organizations', key: 'organizations', icon: IconBuilding },
      { to: '/operator/reviews', key: 'reviews', icon: IconClipboardCheck },
      { to: '/operator/models', key: 'localModels', icon: IconCpu },
      { to: '/operator/setups', key: 'setups', icon: IconSparkles },
      { to: '/operator/doctor', key: 'doctor', icon: IconStethoscope },
      { to: '/operator/audit', key: 'audit', icon: IconHistory },
    ],
  },
  {
    title: 'catalogue',
    items: [
      { to: '/operator/catalogue', key: 'applications', icon: IconMusic },
      { to: '/operator/catalogue/imports', key: 'imports', icon: IconPackageImport },
      { to: '/operator/catalogue/charts', key: 'charts', icon: IconChartLine },
      { to: '/operator/catalogue/search', key: 'music', icon: IconSearch },
      { to: '/operator/catalogue/members', key: 'musicMembers', icon: IconUsersGroup },
    ],
  },
];

const sectionsFor = ({ me, place, organization }: Omit<NavProps, 'onPick'>): Section[] => {
  const isAdmin = organization?.role === 'admin';
  const all = [
    ...(place ? projectSections(place.project.id) : []),
    ...(organization ? [organizationSection(organization.id)] : []),
    ...(me.account.isOperator ? operatorSections : []),
    { title: null, items: [{ to: '/account', key: 'you' as const, icon: IconUserCircle }] },
  ];
  return all
    .map((section) => ({ ...section, items: section.items.filter((item) => isAdmin || !item.admin) }))
    .filter(({ items }) => items.length > 0);
};

/**
 * Requires an exact match from the router's links, which would otherwise mark every item that the page lies
 * below; `activeOf` finds the active item.
 */
const EXACT = { exact: true };

/** The active item: the one with the longest address that the page's address begins with. */
const activeOf = (sections: readonly Section[], path: string): string | undefined =>
  sections
    .flatMap(({ items }) => items.map(({ to }) => to))
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];

interface NavProps {
  readonly me: Me;
  /** The project on display; null: none. */
  readonly place: Place | null;
  /** The project's organization, or the one on display. */
  readonly organization: Organization | undefined;
  readonly onPick: () => void;
}

/** The console's pages that are open to the signed-in account. */
export function Nav({ onPick, ...looked }: NavProps) {
  const t = useShellTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sections = sectionsFor(looked);
  const active = activeOf(sections, path);
  return (
    <nav className="nav" aria-label={t('menu')}>
      {sections.map(({ title, items }) => (
        <div key={items[0]?.to} className="nav-section">
          {title && <p className="nav-title">{t(title)}</p>}
          {items.map(({ to, key, icon: Icon }) => (
            <NavLink
              key={to}
              component={Link}
              to={to}
              activeOptions={EXACT}
              label={t(key)}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              active={to === active}
              aria-current={to === active ? 'page' : undefined}
              onClick={onPick}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}
