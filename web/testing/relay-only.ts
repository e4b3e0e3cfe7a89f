import type { RelayedPair, RelayOnlyOptions } from './probe-shapes.ts';

/** A browser that nothing but a TURN server lets out, over one transport: what strict firewalls leave. */

interface Report {
  readonly type: string;
  readonly id: string;
  readonly nominated?: boolean;
  readonly state?: string;
  readonly localCandidateId?: string;
  readonly remoteCandidateId?: string;
  readonly candidateType?: string;
  readonly relayProtocol?: string;
  readonly address?: string;
  readonly port?: number;
}

async function pairsOf(peer: RTCPeerConnection): Promise<RelayedPair[]> {
  const reports = new Map<string, Report>();
  (await peer.getStats()).forEach((report: Report) => reports.set(report.id, report));
  const used = [...reports.values()].filter(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated === true && state === 'succeeded',
  );
  return used.map(({ localCandidateId = '', remoteCandidateId = '' }) => {
    const [local, remote] = [reports.get(localCandidateId), reports.get(remoteCandidateId)];
    return {
      type: local?.candidateType ?? '',
      relayProtocol: local?.relayProtocol ?? '',
      peer: `${remote?.address ?? ''}:${remote?.port ?? ''}`,
    };
  });
}

export default function relayOnly({ transport }: RelayOnlyOptions): void {
  const peers: RTCPeerConnection[] = [];
  const isOver = ({ urls }: RTCIceServer): boolean =>
    String(urls).endsWith('transport=tcp') === (transport === 'tcp');
  window.RTCPeerConnection = class extends window.RTCPeerConnection {
    constructor(configuration: RTCConfiguration = {}) {
      const iceServers = (configuration.iceServers ?? []).filter(isOver);
      super({ ...configuration, iceServers, iceTransportPolicy: 'relay' });
      peers.push(this);
    }
  };
  const pairs = async () => (await Promise.all(peers.map(pairsOf))).flat();
  Object.assign(window, { relayed: { pairs } });
}
