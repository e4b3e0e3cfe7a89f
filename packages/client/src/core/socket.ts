import type { VoiceAudio } from './audio/voice-audio.ts';
import { decodePcm, encodePcm } from './audio/pcm.ts';
import { describeError, isErrorEvent, parseEvent, type TalkEvent } from './events.ts';
import { FAREWELL, LEAVING, type Transport, type TransportHandlers } from './transport.ts';

/** RFC 6455, section 7.4.1: how the service refuses a client. */
const POLICY_VIOLATION = 1008;

/** The agent's sound is in `audio`; older services have it in `data` (facts 1.3). */
function soundOf({ event, data }: TalkEvent): Int16Array | null {
  if (event !== 'audio_received') return null;
  const text = data['audio'] ?? data['data'];
  return typeof text === 'string' ? decodePcm(text) : null;
}

function watch(socket: WebSocket, handlers: TransportHandlers, take: (event: TalkEvent) => void) {
  const state = { closed: false };
  let opened = false;
  let complaint = '';
  socket.onopen = () => {
    opened = true;
    if (!state.closed) handlers.onReady();
  };
  socket.onmessage = ({ data }: MessageEvent) => {
    const event = state.closed ? null : parseEvent(String(data));
    if (event === null) return;
    if (isErrorEvent(event.event)) complaint = describeError(event.data['error']) ?? '';
    take(event);
  };
  socket.onclose = ({ code, reason }: CloseEvent) => {
    if (state.closed) return;
    state.closed = true;
    if (!opened) handlers.onUnreachable();
    else if (code === POLICY_VIOLATION) handlers.onRefused(complaint || reason);
    else if (code === FAREWELL) handlers.onEnded(reason);
    else handlers.onLost();
  };
  return state;
}

/**
 * Joins a session over WebSocket (facts 1.3): typed, or spoken when there is `audio` to hear and play with.
 * @param url has its token in it
 */
export function joinSocket(url: string, handlers: TransportHandlers, audio: VoiceAudio | null): Transport {
  const socket = new WebSocket(url);
  const state = watch(socket, handlers, (event) => {
    const sound = soundOf(event);
    if (sound) audio?.play(sound);
    handlers.onEvent(event);
  });
  const isOpen = () => socket.readyState === WebSocket.OPEN && !state.closed;
  if (audio) {
    handlers.onStream(audio.stream);
    audio.onSound = (pcm) => {
      if (isOpen()) socket.send(JSON.stringify({ type: 'send_audio', data: { audio: encodePcm(pcm) } }));
    };
  }
  return {
    send(command) {
      if (!isOpen()) return false;
      socket.send(JSON.stringify(command));
      return true;
    },
    setMicrophone: (track) => audio?.setMicrophone(track),
    setScreen: () => false,
    hasPicture: async () => true,
    flush() {
      audio?.flush();
      return true;
    },
    close(leaving = false) {
      state.closed = true;
      socket.close(leaving ? LEAVING : FAREWELL);
      audio?.close();
    },
  };
}
