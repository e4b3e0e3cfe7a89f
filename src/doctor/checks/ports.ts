import { type Finding, found } from '../finding.ts';
import type { DoctorSystem, PortState, Process } from '../system.ts';

type Ports = Pick<DoctorSystem, 'config' | 'port' | 'processes' | 'databaseFault'>;

interface PortQuestion {
  readonly what: string;
  readonly setting: string;
  readonly kind: 'tcp' | 'udp';
  readonly host: string;
  readonly port: number;
  /** Whether a process of the service says that it holds it. */
  readonly isOurs: boolean;
}

const findingOf = ({ what, setting, host, port, isOurs }: PortQuestion, state: PortState): Finding => {
  if (state === 'free') return found('portFree', { what, port });
  if (state === 'denied') return found('portDenied', { what, port, setting });
  if (state === 'noAddress') return found('portNoAddress', { host });
  return isOurs ? found('portHeld', { what, port }) : found('portTaken', { what, port, setting });
};

const one = async (system: Ports, asked: PortQuestion): Promise<Finding> =>
  asked.port === 0
    ? found('portAny', { what: asked.what })
    : findingOf(asked, await system.port(asked.kind, asked.host, asked.port));

/** How many ports of telephone calls are tried: the first ones, which are taken first. */
const MOST_TRIED = 20;

async function rtp({ config, port }: Ports, isRunning: boolean): Promise<Finding> {
  if (config.rtpPorts === null) return found('portRangeAny');
  const { from, to } = config.rtpPorts;
  const tried = Array.from({ length: Math.min(MOST_TRIED, to - from + 1) }, (_, index) => from + index);
  const states = await Promise.all(tried.map((each) => port('udp', '0.0.0.0', each)));
  const free = states.filter((state) => state === 'free').length;
  const facts = { free, tried: tried.length, range: `${from}-${to}` };
  // Calls that run hold their ports.
  return free > 0 || isRunning ? found('portRangeUsable', facts) : found('portRangeTaken', facts);
}

const here = async (system: Ports): Promise<Process[]> =>
  system.databaseFault === null ? (await system.processes()).filter(({ isHere }) => isHere) : [];

/** Whether the ports are free, or held by Duet itself. */
export async function ports(system: Ports): Promise<Finding[]> {
  const { config } = system;
  const reports = (await here(system)).flatMap(({ report }) => report ?? []);
  const listener: PortQuestion = {
    ...{ what: 'TCP', setting: 'DUET_PORT', kind: 'tcp', host: config.host, port: config.port },
    isOurs: reports.some(({ port }) => port === config.port),
  };
  const media: PortQuestion = {
    ...{ what: 'UDP', setting: 'DUET_MEDIA_PORT', kind: 'udp', host: '0.0.0.0', port: config.mediaPort },
    isOurs: reports.some(({ media: own }) => own?.port === config.mediaPort),
  };
  return [
    await one(system, listener),
    ...(config.roles.includes('media') ? [await one(system, media)] : []),
    ...(config.roles.includes('phone') ? [await rtp(system, reports.length > 0)] : []),
  ];
}
