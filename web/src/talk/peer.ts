import { parseEvent, type Command, type TalkEvent } from './events.ts';
import { openSignalling, type Signalling } from './signalling.ts';

export interface PeerHandlers {
  readonly onEvent: (event: TalkEvent) => void;
  /** Once, with the one stream that holds the agent's sound and picture (facts 1.2, step 4). */
  readonly onStream: (stream: MediaStream) => void;
  /** The data channel is open: commands go through. */
  readonly onReady: () => void;
  readonly onUnstable: (unstable: boolean) => void;
  readonly onRefused: (detail: string) => void;
  readonly onUnreachable: () => void;
  readonly onLost: () => void;
  /** The service ended the session. */
  readonly onEnded: () => void;
}

export interface Peer {
  /** True when the command went out. */
  send(command: Command): boolean;
  /** Gives the agent ears, or takes them away with null. Needs no renegotiation. */
  setMicrophone(track: MediaStreamTrack | null): void;
  /** Whether at least one picture has come. */
  hasPicture(): Promise<boolean>;
  /** Idempotent; no handler is called after it. */
  close(): void;
}

type InboundVideo = { readonly type: string; readonly kind?: string; readonly framesReceived?: number };

/** Pictures that arrived; `framesReceived` counts them in a hidden page too, where none is decoded. */
async function picturesOf(connection: RTCPeerConnection): Promise<number> {
  let pictures = 0;
  for (const report of (await connection.getStats()).values() as Iterable<InboundVideo>) {
    if (report.type === 'inbound-rtp' && report.kind === 'video') pictures += report.framesReceived ?? 0;
  }
  return pictures;
}

/** Candidates that come before the answer wait for it. */
function candidateGate(connection: RTCPeerConnection) {
  const waiting: RTCIceCandidateInit[] = [];
  const add = (candidate: RTCIceCandidateInit): void => {
    // A candidate that this browser cannot use (mDNS off, IPv6 off) harms nothing.
    connection.addIceCandidate(candidate).catch(() => undefined);
  };
  return {
    take: (candidate: RTCIceCandidateInit) =>
      void (connection.remoteDescription ? add(candidate) : waiting.push(candidate)),
    open: () => waiting.splice(0).forEach(add),
  };
}

async function offer(connection: RTCPeerConnection, signalling: Signalling): Promise<void> {
  await connection.setLocalDescription();
  signalling.send('set_remote_description', connection.localDescription);
}

/** Joins a WebRTC session as facts 1.2 lay it down: the client offers, trickles, and keeps signalling open. */
export function joinPeer(url: string, iceServers: readonly RTCIceServer[], handlers: PeerHandlers): Peer {
  const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
  const audio = connection.addTransceiver('audio', { direction: 'sendrecv' });
  connection.addTransceiver('video', { direction: 'recvonly' });
  const channel = connection.createDataChannel('chat', { ordered: true });
  const gate = candidateGate(connection);
  let closed = false;

  const signalling = openSignalling(url, {
    onOpen: () => void offer(connection, signalling).catch(() => handlers.onRefused('')),
    onAnswer: (answer) => {
      connection
        .setRemoteDescription(answer)
        .then(() => {
          gate.open();
          signalling.send('set_local_description', connection.localDescription);
        })
        .catch((error: unknown) => handlers.onRefused(String(error)));
    },
    onCandidate: gate.take,
    onRefused: handlers.onRefused,
    onClosed: (opened) => (opened ? handlers.onEnded() : handlers.onUnreachable()),
  });

  connection.onicecandidate = ({ candidate }) => {
    if (candidate && candidate.candidate !== '')
      signalling.send('add_ice_candidate', { candidate: candidate.toJSON() });
  };
  connection.ontrack = ({ track, streams: [stream] }) => {
    if (stream && track.kind === 'video') handlers.onStream(stream);
  };
  connection.onconnectionstatechange = () => {
    if (closed) return;
    if (connection.connectionState === 'failed') handlers.onLost();
    else handlers.onUnstable(connection.connectionState === 'disconnected');
  };
  channel.onopen = () => !closed && handlers.onReady();
  channel.onmessage = ({ data }: MessageEvent) => {
    const event = closed ? null : parseEvent(String(data));
    if (event) handlers.onEvent(event);
  };

  return {
    send(command) {
      if (channel.readyState !== 'open') return false;
      channel.send(JSON.stringify(command));
      return true;
    },
    setMicrophone: (track) => void audio.sender.replaceTrack(track).catch(() => undefined),
    hasPicture: async () => (await picturesOf(connection)) > 0,
    close() {
      closed = true;
      signalling.close();
      connection.close();
    },
  };
}
