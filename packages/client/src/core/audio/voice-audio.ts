import { onGesture } from '../gestures.ts';
import { openPlainPlayback } from './plain-playback.ts';
import { CAPTURE, PLAYBACK, type PlaybackMessage } from './worklet-messages.ts';

/** The audio of a WebSocket session: the microphone as PCM16, and PCM16 as a stream to play. */
export interface VoiceAudio {
  /** The agent's speech. */
  readonly stream: MediaStream;
  /** Called with the user's sound, 40 ms at a time, 16 kHz. */
  onSound: (pcm: Int16Array) => void;
  /** Queues sound of 16 kHz for playing. */
  play(pcm: Int16Array): void;
  /** Discards sound that was not played yet. */
  flush(): void;
  setMicrophone(track: MediaStreamTrack | null): void;
  /** Idempotent. */
  close(): void;
}

/**
 * Loads the worklet from the first address that works; the page's policy may forbid some.
 *
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

/**
 * Opens the processor for the microphone. It is connected to the destination, which drives it, but outputs
 * only silence.
 */
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

/**
 * Keeps the audio context running: it is resumed at the next gesture, as a page that was loaded without one may not play
 * sound before, and when the browser leaves it suspended behind an interruption (a telephone call, another app) or brings
 * the page back. During an interruption (`interrupted`) it is left alone: Safari may resume it with a clock that stands
 * still.
 */
function keepAwake(context: AudioContext): () => void {
  const wake = () => void (context.state === 'suspended' && context.resume().catch(() => undefined));
  wake();
  context.addEventListener('statechange', wake);
  document.addEventListener('visibilitychange', wake);
  const stop = onGesture(wake);
  return () => {
    stop();
    context.removeEventListener('statechange', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

const closeContext = (context: AudioContext): void =>
  void (context.state !== 'closed' && context.close().catch(() => undefined));

/** Audio in one direction, for a page that is not secure: it gets neither audio worklets nor the microphone. */
function openListening(): VoiceAudio {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const sleepOn = keepAwake(context);
  const speaker = context.createMediaStreamDestination();
  return {
    ...openPlainPlayback(context, speaker),
    stream: speaker.stream,
    onSound: () => undefined,
    setMicrophone: () => undefined,
    close() {
      sleepOn();
      closeContext(context);
    },
  };
}

/**
 * Opens audio in both directions, or the agent's alone in a page that is not secure (http on another host). Call it from a
 * user's gesture, otherwise the browser may block sound.
 *
 * @param addresses of the worklet's file, tried in this order
 * @throws when no address could be loaded
 */
export async function openVoiceAudio(addresses: readonly string[]): Promise<VoiceAudio> {
  if (!isSecureContext) return openListening();
  const context = new AudioContext({ latencyHint: 'interactive' });
  try {
    await loadWorklet(context, addresses);
  } catch (error) {
    void context.close();
    throw error;
  }
  const sleepOn = keepAwake(context);
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
      closeContext(context);
    },
  };
  return audio;
}
