/** Looks and listens in a page that uses the browser client, beside the client's own code, through its shadow roots. */

interface LevelSample {
  readonly at: number;
  readonly rms: number;
}

interface ProbedEvent {
  readonly at: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SdkProbeOptions {
  /** Whether the microphone waits for `allowMicrophone`. */
  readonly askMicrophone: boolean;
}

const BLOCK = 256;
/** How often a context that does not run is asked to, in milliseconds. */
const WAKE_EVERY_MS = 500;

export default function installSdkProbe({ askMicrophone }: SdkProbeOptions): void {
  const sound: LevelSample[] = [];
  const events: ProbedEvent[] = [];
  const tracks: MediaStreamTrack[] = [];
  const sockets: WebSocket[] = [];
  let allow: () => void = () => undefined;
  const allowed = askMicrophone ? new Promise<void>((resolve) => (allow = resolve)) : Promise.resolve();

  const tell = (text: unknown) => {
    const { event, data } = JSON.parse(String(text)) as { event?: string; data: Record<string, unknown> };
    if (event && event !== 'audio_received') events.push({ at: performance.now(), event, data });
  };

  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const find = <E extends Element>(selector: string): E | null =>
    roots
      .filter((root) => root.isConnected)
      .map((root) => root.querySelector<E>(selector))
      .find((found) => found !== null) ?? document.querySelector<E>(selector);

  const heard = new Set<MediaStream>();
  const listen = (stream: MediaStream, video: HTMLVideoElement) => {
    heard.add(stream);
    const context = new AudioContext();
    // A loudspeaker that was not there yet is asked for again: without one, nothing is heard here.
    setInterval(() => context.state === 'suspended' && void context.resume(), WAKE_EVERY_MS);
    const tap = context.createScriptProcessor(BLOCK, 1, 1);
    tap.onaudioprocess = ({ inputBuffer }) => {
      const samples = inputBuffer.getChannelData(0);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      sound.push({ at: performance.now(), rms: video.muted ? 0 : Math.sqrt(sum / samples.length) });
    };
    context.createMediaStreamSource(stream).connect(tap);
    tap.connect(context.destination);
  };
  const look = () => {
    const video = find<HTMLVideoElement>('video');
    const stream = video?.srcObject;
    if (video && stream instanceof MediaStream && stream.getAudioTracks().length > 0 && !heard.has(stream))
      listen(stream, video);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const devices = navigator.mediaDevices;
  if (devices) {
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      await allowed;
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }
  const listenToChannels = ({ prototype }: typeof RTCPeerConnection) => {
    const createChannel = prototype.createDataChannel;
    prototype.createDataChannel = function (label, options) {
      const channel = createChannel.call(this, label, options);
      channel.addEventListener('message', ({ data }) => tell(data));
      return channel;
    };
  };
  // Some browsers have none.
  if ('RTCPeerConnection' in window) listenToChannels(window.RTCPeerConnection);
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
      if (!String(url).includes('/signaling')) this.addEventListener('message', ({ data }) => tell(data));
    }
  };

  /** Colour and opacity of some points of what is shown, given as shares of its width and height. */
  const pixels = (selector: string, points: readonly (readonly [number, number])[]) => {
    const shown = find<HTMLVideoElement | HTMLCanvasElement>(selector);
    if (!shown) return null;
    const isVideo = shown instanceof HTMLVideoElement;
    const [width, height] = isVideo ? [shown.videoWidth, shown.videoHeight] : [shown.width, shown.height];
    if (width === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(shown, 0, 0);
    return points.map(([x, y]) => [
      ...pen.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data,
    ]);
  };

  Object.assign(window, {
    sdk: {
      sound,
      events,
      /** As if the line had broken off: the client hears of a close that it did not ask for. */
      breakOff: () => sockets.forEach((socket) => socket.close(4000)),
      allowMicrophone: () => allow(),
      microphones: () => tracks.map(({ readyState }) => readyState),
      pixels,
      focus: () => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.getAttribute('class') ?? active?.getAttribute('aria-label') ?? active?.tagName ?? null;
      },
    },
  });
}
