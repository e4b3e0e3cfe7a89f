import { mouthOpenness, type Box } from '../../src/avatar/measure.ts';
import type {
  Decoded,
  LevelSample,
  ProbedEvent,
  ProbeOptions,
  Recording,
  Seen,
  SentAudio,
} from './probe-shapes.ts';

/**
 * Looks and listens from inside the page, beside the page's own code: what the agent's sound, picture and events
 * were, and when.
 */
interface Probe {
  readonly sound: LevelSample[];
  readonly mouth: Seen[];
  readonly events: ProbedEvent[];
  decoded(): Promise<Decoded>;
  sentAudio(): Promise<SentAudio>;
  /** What was heard between two moments. */
  recording(from: number, to: number): Recording;
  /** Somebody clicks "Allow": until then the browser asks for the microphone. */
  allowMicrophone(): void;
}

const BLOCK = 256;

interface Block {
  readonly at: number;
  readonly samples: Float32Array;
  readonly rate: number;
}

/** The stream as the video element lets it out: muted is silent. */
function listen(
  { probe, blocks }: { readonly probe: Probe; readonly blocks: Block[] },
  stream: MediaStream,
  video: HTMLVideoElement,
): void {
  const context = new AudioContext();
  // A worklet would have to be loaded from a blob, which the page's policy forbids.
  const tap = context.createScriptProcessor(BLOCK, 1, 1);
  tap.onaudioprocess = ({ inputBuffer }) => {
    const samples = inputBuffer.getChannelData(0);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    blocks.push({ at: performance.now(), samples: samples.slice(), rate: context.sampleRate });
    probe.sound.push({ at: performance.now(), rms: video.muted ? 0 : Math.sqrt(sum / samples.length) });
  };
  context.createMediaStreamSource(stream).connect(tap);
  tap.connect(context.destination);
}

const recordingOf = (blocks: readonly Block[]): Recording => ({
  pcm: blocks.flatMap(({ samples }) => Array.from(samples, (sample) => Math.round(sample * 32_767))),
  rate: blocks[0]?.rate ?? 0,
});

function watchMouth(probe: Probe, video: HTMLVideoElement, box: Box): void {
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const whole = { x: 0, y: 0, width: box.width, height: box.height };
  const look = () => {
    const scale = video.videoWidth / 512;
    const { x, y, width, height } = box;
    pen.drawImage(video, x * scale, y * scale, width * scale, height * scale, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    probe.mouth.push({ at: performance.now(), open: mouthOpenness(data, width, height, whole) });
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
}

/** The video element that plays the stream comes later than the stream. */
function whenShown(stream: MediaStream, then: (video: HTMLVideoElement) => void): void {
  const find = () => {
    const video = [...document.querySelectorAll('video')].find((one) => one.srcObject === stream);
    if (video) then(video);
    else requestAnimationFrame(find);
  };
  find();
}

function tapChannel(probe: Probe, channel: RTCDataChannel): void {
  channel.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { event: string; data: Record<string, unknown> };
    probe.events.push({ at: performance.now(), ...frame });
  });
}

const FORGET_EVERY_MS = 1000;

/** Drops what is older than `keepMs` from lists that grow, so that what a page keeps of hours is its own. */
function forget(keepMs: number, ...lists: { readonly at: number }[][]): void {
  setInterval(() => {
    const since = performance.now() - keepMs;
    for (const list of lists) {
      const old = list.findIndex(({ at }) => at >= since);
      list.splice(0, old < 0 ? list.length : old);
    }
  }, FORGET_EVERY_MS);
}

export default function installProbe({ mouthBox, askMicrophone, keepMs }: ProbeOptions): void {
  const connections: RTCPeerConnection[] = [];
  const blocks: Block[] = [];
  let allow: () => void = () => undefined;
  const allowed = askMicrophone ? new Promise<void>((resolve) => (allow = resolve)) : Promise.resolve();
  const probe: Probe = {
    sound: [],
    mouth: [],
    events: [],
    allowMicrophone: () => allow(),
    recording: (from, to) => recordingOf(blocks.filter(({ at }) => at >= from && at <= to)),
    async decoded() {
      let frames = 0;
      for (const report of (await connections.at(-1)?.getStats())?.values() ?? []) {
        if (report.type === 'inbound-rtp' && report.kind === 'video') frames = report.framesDecoded;
      }
      return { at: performance.now(), frames };
    },
    async sentAudio() {
      let packets = 0;
      for (const report of (await connections.at(-1)?.getStats())?.values() ?? []) {
        if (report.type === 'outbound-rtp' && report.kind === 'audio') packets = report.packetsSent;
      }
      return { at: performance.now(), packets };
    },
  };
  Object.assign(window, { probe });
  if (keepMs !== undefined) forget(keepMs, probe.sound, probe.mouth, probe.events, blocks);

  const devices = navigator.mediaDevices;
  if (devices) {
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (wanted) => allowed.then(() => open(wanted));
  }
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.push(this);
      this.addEventListener('track', ({ track, streams: [stream] }) => {
        if (!stream || track.kind !== 'video') return;
        whenShown(stream, (video) => {
          listen({ probe, blocks }, stream, video);
          watchMouth(probe, video, mouthBox);
        });
      });
    }
    override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, options);
      tapChannel(probe, channel);
      return channel;
    }
  };
}
