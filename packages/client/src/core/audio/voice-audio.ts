import { onGesture } from '../gestures.ts';
import { CAPTURE, PLAYBACK, type PlaybackMessage } from './worklet-messages.ts';

/** Sound of a WebSocket session: the microphone as PCM16, and PCM16 as a stream to play. */
export interface VoiceAudio {
  /** What the agent says. */
  readonly stream: MediaStream;
  /** Told the user's sound, 40 ms at a time, 16 kHz. */
  onSound: (pcm: Int16Array) => void;
  /** Plays sound of 16 kHz behind what waits already. */
  play(pcm: Int16Array): void;
  /** Throws away what has not sounded yet. */
  flush(): void;
  setMicrophone(track: MediaStreamTrack | null): void;
  /** Idempotent. */
  close(): void;
}

/**
 * Loads the worklet from the first address that the page's policy lets it be loaded from.
 * @throws the last address's error
 */
async function loadWorklet(context: AudioContext, addresses: readonly string[]): Promise<void> {
  let refusal: unknown = new Error('no address of the audio worklet was given');
  for (const address of addresses) {
    try {
      return await context.audioWorklet.addModule(address);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

const nodeOptions = { numberOfOutputs: 1, outputChannelCount: [1] };

/** The microphone's end. It is pulled by the destination, which it only gives silence. */
function openCapture(context: AudioContext, tell: (pcm: Int16Array) => void) {
  const node = new AudioWorkletNode(context, CAPTURE, {
    ...nodeOptions,
    numberOfInputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  node.connect(context.destination);
  node.port.onmessage = ({ data }: MessageEvent<Int16Array>) => tell(data);
  let source: MediaStreamAudioSourceNode | null = null;
  return (track: MediaStreamTrack | null) => {
    source?.disconnect();
    source = track && context.createMediaStreamSource(new MediaStream([track]));
    source?.connect(node);
  };
}

/** A page that was loaded without a gesture may not sound before the next one. */
function wakeByGesture(context: AudioContext): () => void {
  const wake = () => void (context.state === 'suspended' && context.resume().catch(() => undefined));
  wake();
  return onGesture(wake);
}

/**
 * Opens sound in both directions. Call it from a user's gesture, else the browser may hold it back.
 * @param addresses of the worklet's file, tried in this order
 * @throws when no address could be loaded
 */
export async function openVoiceAudio(addresses: readonly string[]): Promise<VoiceAudio> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  try {
    await loadWorklet(context, addresses);
  } catch (error) {
    void context.close();
    throw error;
  }
  const sleepOn = wakeByGesture(context);
  const player = new AudioWorkletNode(context, PLAYBACK, { ...nodeOptions, numberOfInputs: 0 });
  const speaker = context.createMediaStreamDestination();
  player.connect(speaker);
  const tell = (message: PlaybackMessage) => player.port.postMessage(message);
  const audio: VoiceAudio = {
    stream: speaker.stream,
    onSound: () => undefined,
    play: (pcm) => tell({ play: pcm }),
    flush: () => tell({ flush: true }),
    setMicrophone: openCapture(context, (pcm) => audio.onSound(pcm)),
    close() {
      sleepOn();
      audio.onSound = () => undefined;
      if (context.state !== 'closed') void context.close().catch(() => undefined);
    },
  };
  return audio;
}
