import { parseEvent } from './events.ts';
import { openSignalling, type Signalling, type SignallingHandlers } from './signalling.ts';
import { watchPath } from './path-watch.ts';
import { FAREWELL, RESTARTING, type Transport, type TransportHandlers } from './transport.ts';

export interface PeerOptions {
  readonly iceServers: readonly RTCIceServer[];
  /** `relay` allows only TURN servers. */
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  /** Whether the user may share a screen: then the video m-line is `sendrecv`. */
  readonly screen?: boolean;
  /** Whether the session outlives this connection: then a path that is dead is given up at once. */
  readonly resumes?: boolean;
  /** The subprotocols of the signalling socket, see `subprotocolsOf`. */
  readonly subprotocols?: readonly string[];
}

type InboundVideo = { readonly type: string; readonly kind?: string; readonly framesReceived?: number };

/**
 * The number of received video frames; `framesReceived` also counts them in a hidden page, which decodes
 * none.
 */
async function picturesOf(connection: RTCPeerConnection): Promise<number> {
  let pictures = 0;
  for (const report of (await connection.getStats()).values() as Iterable<InboundVideo>) {
    if (report.type === 'inbound-rtp' && report.kind === 'video') pictures += report.framesReceived ?? 0;
  }
  return pictures;
}

/** Holds candidates back until the answer has arrived. */
function candidateGate(connection: RTCPeerConnection) {
  const waiting: RTCIceCandidateInit[] = [];
  const add = (candidate: RTCIceCandidateInit): void => {
    // A candidate that this browser cannot use (mDNS off, IPv6 off) does no harm.
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

function signal(
  url: string,
  connection: RTCPeerConnection,
  handlers: TransportHandlers,
  subprotocols: readonly string[],
): Signalling {
  const gate = candidateGate(connection);
  const events: SignallingHandlers = {
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
    onClosed: ({ opened, code, reason }) => {
      if (!opened) handlers.onUnreachable();
      else if (code === RESTARTING) handlers.onRestarting();
      else if (code === FAREWELL) handlers.onEnded(reason);
      else handlers.onLost();
    },
  };
  const signalling = openSignalling(url, events, subprotocols);
  connection.onicecandidate = ({ candidate }) => {
    if (candidate && candidate.candidate !== '')
      signalling.send('add_ice_candidate', { candidate: candidate.toJSON() });
  };
  return signalling;
}

/** Whether this browser supports WebRTC. */
export const hasWebRtc = (): boolean => typeof RTCPeerConnection === 'function';

/**
 * Why no media came. Some browsers have no candidate to offer on a machine without a network, not even for a
 * service on that machine.
 */
const whyNoMedia = ({ localDescription }: RTCPeerConnection): 'no_media' | 'no_network' =>
  localDescription?.sdp.includes('a=candidate:') ? 'no_media' : 'no_network';

/**
 * Joins a WebRTC session: the client offers, trickles candidates, and keeps signalling open.
 */
export function joinPeer(url: string, options: PeerOptions, handlers: TransportHandlers): Transport {
  const {
    iceServers,
    iceTransportPolicy = 'all',
    screen = false,
    resumes = false,
    subprotocols = [],
  } = options;
  const connection = new RTCPeerConnection({
    iceServers: [...iceServers],
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });
  const audio = connection.addTransceiver('audio', { direction: 'sendrecv' });
  const video = connection.addTransceiver('video', { direction: screen ? 'sendrecv' : 'recvonly' });
  const channel = connection.createDataChannel('chat', { ordered: true });
  const signalling = signal(url, connection, handlers, subprotocols);
  let closed = false;
  let wasConnected = false;
  const endWatch = resumes
    ? watchPath(connection, () => void (!closed && wasConnected && handlers.onLost()))
    : () => undefined;

  connection.ontrack = ({ track, streams: [stream] }) => {
    if (stream && track.kind === 'video') handlers.onStream(stream);
  };
  connection.onconnectionstatechange = () => {
    if (closed) return;
    const { connectionState } = connection;
    wasConnected ||= connectionState === 'connected';
    if (connectionState === 'failed' && !wasConnected) handlers.onNoMedia(whyNoMedia(connection));
    else if (connectionState === 'failed') handlers.onLost();
    else handlers.onUnstable(connectionState === 'disconnected');
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
    setScreen(track) {
      if (screen) void video.sender.replaceTrack(track).catch(() => undefined);
      return screen;
    },
    hasPicture: async () => (await picturesOf(connection)) > 0,
    // The browser's own buffers cannot be emptied, so whoever plays the stream has to mute it for a moment.
    flush: () => false,
    close(leaving) {
      closed = true;
      endWatch();
      signalling.close(leaving);
      connection.close();
    },
  };
}
