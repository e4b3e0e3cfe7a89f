import type { PeerScript } from '../../test/support/page-script.ts';

/**
 * A stand-in for the service's far end of a call, for tests of what the page shows. It runs inside the page: the
 * signalling WebSocket is answered by a second RTCPeerConnection there, so the page's own code talks real WebRTC.
 */
export default function scriptedPeer(script: PeerScript): void {
  type Handler = ((event: unknown) => void) | null;
  const Native = window.WebSocket;
  const scope = window as unknown as { peer: Record<string, unknown> };

  const drawFace = (): MediaStream => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 512;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const draw = () => {
      pen.fillStyle = '#d9cdf5';
      pen.fillRect(0, 0, 512, 512);
      pen.fillStyle = '#f0c9a8';
      pen.beginPath();
      pen.ellipse(256, 250, 120, 150, 0, 0, 7);
      pen.fill();
      pen.fillStyle = '#7a2f3a';
      pen.beginPath();
      pen.ellipse(256, 330, 40, 6 + 14 * Math.abs(Math.sin(performance.now() / 200)), 0, 0, 7);
      pen.fill();
      pen.fillStyle = '#2b2233';
      for (const x of [210, 302]) pen.fillRect(x - 9, 215, 18, 18);
    };
    setInterval(draw, 40);
    draw();
    return canvas.captureStream(25);
  };

  class FakeSignalling {
    onopen: Handler = null;
    onmessage: Handler = null;
    onclose: Handler = null;
    readyState = 0;
    readonly received: { type: string; data: unknown }[] = [];
    readonly commands: unknown[] = [];
    channel: RTCDataChannel | null = null;
    closedWith: number | null = null;
    #connection = new RTCPeerConnection();

    constructor() {
      scope.peer['signalling'] = this;
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.({});
      }, 20);
      this.#connection.ondatachannel = ({ channel }) => {
        this.channel = channel;
        channel.onmessage = ({ data }) => this.commands.push(JSON.parse(String(data)));
      };
      this.#connection.onicecandidate = ({ candidate }) => {
        if (candidate) this.say('add_ice_candidate', { candidate: candidate.toJSON() });
      };
    }

    say(type: string, data: unknown) {
      this.onmessage?.({ data: JSON.stringify({ type, data }) });
    }

    hangUp(reason: string) {
      this.readyState = 3;
      this.onclose?.({ code: 1000, reason });
    }

    send(text: string) {
      const message = JSON.parse(text) as { type: string; data: Record<string, unknown> };
      this.received.push(message);
      if (message.type === 'set_remote_description') void this.#onOffer(message.data);
      const candidate = message.type === 'add_ice_candidate' ? message.data['candidate'] : null;
      if (candidate)
        void this.#connection.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined);
    }

    close(code: number) {
      this.closedWith = code;
      this.readyState = 3;
      this.#connection.close();
    }

    async #onOffer(offer: unknown) {
      if (script.onOffer === 'error') return this.say('error', { error: 'This session is over.' });
      if (script.onOffer === 'close') return this.hangUp('');
      if (script.onOffer === 'silence') return;
      await this.#connection.setRemoteDescription(offer as RTCSessionDescriptionInit);
      const stream = drawFace();
      const sound = new AudioContext().createMediaStreamDestination();
      for (const track of sound.stream.getAudioTracks()) stream.addTrack(track);
      for (const transceiver of this.#connection.getTransceivers()) {
        const kind = transceiver.receiver.track.kind;
        const track = stream.getTracks().find((one) => one.kind === kind);
        transceiver.direction = kind === 'audio' ? 'sendrecv' : 'sendonly';
        transceiver.sender.setStreams(stream);
        if (track && (kind === 'audio' || script.picture)) await transceiver.sender.replaceTrack(track);
      }
      await this.#connection.setLocalDescription();
      this.say('set_remote_description', this.#connection.localDescription);
    }
  }

  scope.peer = {
    tell: (event: string, data: unknown) => {
      const { channel } = scope.peer['signalling'] as FakeSignalling;
      channel?.send(JSON.stringify({ event, type: event, data }));
    },
  };
  const Switched = function (url: string) {
    return /\/ws\/connections\//.test(url) ? new FakeSignalling() : new Native(url);
  };
  window.WebSocket = Object.assign(Switched, {
    CONNECTING: 0,
    OPEN: 1,
    CLOSING: 2,
    CLOSED: 3,
  }) as unknown as typeof WebSocket;
}
