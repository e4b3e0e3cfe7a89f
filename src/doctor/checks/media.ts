import { ADDRESS_OF_REQUEST } from '../../kernel/config-readers.ts';
import { type Finding, found } from '../finding.ts';
import { reachOf, type Reach } from '../hosts.ts';
import type { DoctorSystem, MediaReport } from '../system.ts';

type Media = Pick<
  DoctorSystem,
  'config' | 'processes' | 'openMedia' | 'interfaceAddresses' | 'iceCheck' | 'databaseFault'
>;

const LOOPBACK = '127.0.0.1';

interface Checked {
  readonly address: string;
  /** Null: no answer. */
  readonly ms: number | null;
}

/** The addresses at which browsers could find media: of this machine, and those that settings name. */
const candidates = ({ config, interfaceAddresses }: Media): string[] => [
  ...new Set([
    LOOPBACK,
    ...interfaceAddresses(),
    ...config.mediaAddress.filter((one) => one !== ADDRESS_OF_REQUEST),
  ]),
];

const listed = (checked: readonly Checked[]): string => checked.map(({ address }) => address).join(', ');

const hasTurn = ({ config }: Media): boolean => config.iceServers.some((server) => /^turns?:/.test(server));

const outside = (system: Media, answering: readonly Checked[]): Finding => {
  const { mediaAddress, iceServers } = system.config;
  const isOutside = (address: string): boolean => reachOf(address) === 'outside';
  // Behind a NAT the public address may not answer from inside, and is what browsers outside take.
  const addresses = [
    ...new Set([...answering.map(({ address }) => address), ...mediaAddress].filter(isOutside)),
  ];
  if (addresses.length > 0) return found('mediaOutside', { addresses: addresses.join(', ') });
  if (hasTurn(system)) return found('mediaOutside', { addresses: `TURN (${iceServers.length})` });
  return found('mediaOutsideNot');
};

const ways = (system: Media, answering: readonly Checked[]): Finding[] => {
  const of = (reach: Reach) => answering.filter(({ address }) => reachOf(address) === reach);
  const others = [...of('network'), ...of('outside')];
  if (others.length === 0) return [found('mediaThisMachineOnly', { addresses: listed(of('machine')) })];
  return [
    found('mediaThisMachine', { addresses: listed(answering) }),
    found('mediaNetwork', { addresses: listed(others) }),
    outside(system, answering),
  ];
};

async function examine(system: Media, media: MediaReport): Promise<Finding[]> {
  const { port } = media;
  const checked = await Promise.all(
    candidates(system).map(async (address) => ({ address, ms: await system.iceCheck(media, address) })),
  );
  const answering = checked.filter(({ ms }) => ms !== null);
  if (answering.length === 0) return [found('mediaAtNothing', { port })];
  const named = new Set(system.config.mediaAddress);
  const silent = checked.filter(({ address, ms }) => ms === null && named.has(address));
  return [
    ...answering.map(({ address, ms }) => found('mediaReached', { address, port, ms: ms ?? 0 })),
    ...silent.map(({ address }) => found('mediaNotAt', { address, port })),
    ...ways(system, answering),
  ];
}

/**
 * Which ways a browser can take to media. A running process is asked by ICE checks at each address; where none runs,
 * its port is opened as it would.
 */
export async function media(system: Media): Promise<Finding[]> {
  const processes = system.databaseFault === null ? await system.processes() : [];
  const reports = processes.flatMap(({ isHere, report }) => (isHere && report?.media ? [report.media] : []));
  if (reports.length > 0) return (await Promise.all(reports.map((one) => examine(system, one)))).flat();
  if (!system.config.roles.includes('media') || processes.some(({ isHere }) => isHere))
    return [found('mediaNoRole')];
  const own = await system.openMedia();
  if (own === null) return [];
  try {
    return await examine(system, own);
  } finally {
    own.close();
  }
}
