import { ROLES } from '../kernel/config-readers.ts';
import { type Role, servesInterfaces } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';

/** The announcement on the terminal when the service is ready; it is never part of the log. */
export interface Announcement {
  readonly readyMs: number;
  readonly publicUrl: string;
  readonly roles: readonly Role[];
  /** The address of the page, which signs in without typing. */
  readonly pageUrl: string;
  readonly speech: string;
  readonly database: string;
  /** Set on the first start only: the credentials are shown once and kept in `credentials.json`. */
  readonly firstStart: {
    readonly credentialsPath: string;
    readonly credentials: Readonly<Record<string, string>>;
  } | null;
}

const rows = (entries: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `    ${name.padEnd(width)}  ${value}`);
};

/**
 * Rows with addresses, since only processes with the role `api` have pages; a process without all roles also
 * lists its roles.
 */
const roleRows = ({ roles, pageUrl, publicUrl }: Announcement): (readonly [string, string])[] => [
  ...(servesInterfaces({ roles })
    ? ([
        ['Talk', pageUrl],
        ['API', `${publicUrl}/docs`],
      ] as const)
    : []),
  ...(ROLES.every((role) => roles.includes(role)) ? [] : ([['Roles', roles.join(', ')]] as const)),
];

const firstStartBlock = ({ firstStart }: Announcement): string[] =>
  firstStart === null
    ? []
    : [
        '',
        '  Made for you, and shown this once:',
        ...rows(Object.entries(firstStart.credentials)),
        `  Kept in ${firstStart.credentialsPath}`,
      ];

/** The block that is printed at the start, as one text. */
export const announcement = (given: Announcement): string =>
  [
    '',
    `  Duet is ready after ${(given.readyMs / 1000).toFixed(1)} s.`,
    '',
    ...rows([...roleRows(given), ['Speech', given.speech], ['Database', given.database]]),
    ...firstStartBlock(given),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');

/** Prints the announcement and logs that the service is ready. @param say writes lines to the terminal */
export const announce = (given: Announcement, log: Log, say: (text: string) => void): void => {
  say(announcement(given));
  log.info({ readyMs: Math.round(given.readyMs), publicUrl: given.publicUrl }, 'ready');
};
