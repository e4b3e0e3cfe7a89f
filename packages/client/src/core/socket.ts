import type { VoiceAudio } from './audio/voice-audio.ts';
import { decodePcm, encodePcm } from './audio/pcm.ts';
import { describeError, isErrorEvent, parseEvent, type TalkEvent } from './events.ts';
import { watchHalfOpen } from './half-open.ts';
import { Outflow } from './outflow.ts';
import { FAREWELL, hangUp, RESTARTING, type Transport, type TransportHandlers } from './transport.ts';

/** RFC 6455, section 7.4.1: the code with which the service refuses a client. */
const POLICY_VIOLATION = 1008;

/**
 * How much unsent sound may wait in the socket, in bytes of text: 1.5 s of it. On a line that is slower than the sound,
 * what waits would grow without end, and the agent would answer what was said ever longer ago.
 */
const MOST_WAITING = 64_000;
/** How much may wait after sound was left out, before sound is sent again. */
const FEW_WAITING = 16_000;

/** The agent's sound in an event: in `audio`, or in `data` from older services. */
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
    else if (code === RESTARTING) handlers.onRestarting();
    else if (code === POLICY_VIOLATION) handlers.onRefused(complaint || reason);
    else if (code === FAREWELL) handlers.onEnded(reason);
    else handlers.onLost();
  };
  return state;
}

/**
 * Sends the user's sound as commands, 25 a second. What a slow line does not take is left out, and a line that takes nothing
 * is told.
 *
 * @returns a function that stops it and discards sound that was not played yet
 */
function speakInto(socket: WebSocket, audio: VoiceAudio, isOpen: () => boolean, onStuck: () => void) {
  const outflow = new Outflow();
  let isBehind = false;
  const tell = (pcm: Int16Array) => {
    if (!isOpen()) return;
    const waiting = socket.bufferedAmount;
    isBehind = waiting > (isBehind ? FEW_WAITING : MOST_WAITING);
    const text = isBehind ? '' : JSON.stringify({ type: 'send_audio', data: { audio: encodePcm(pcm) } });
    if (outflow.isStuck(waiting, text.length, performance.now())) return onStuck();
    if (text !== '') socket.send(text);
  };
  audio.onSound = tell;
  return () => {
    // A later transport may use the audio by now.
    if (audio.onSound !== tell) return;
    audio.onSound = () => undefined;
    audio.flush();
  };
}

/**
 * Joins a session over WebSocket: typed, or spoken when `audio` is given.
 *
 * @param url contains its token
 * @param audio is opened and closed by the caller
 * @param subprotocols see `subprotocolsOf`; none for a session that cannot be resumed
 */
export function joinSocket(
  url: string,
  handlers: TransportHandlers,
  audio: VoiceAudio | null,
  subprotocols: readonly string[] = [],
): Transport {
  const socket = new WebSocket(url, [...subprotocols]);
  const state = watch(socket, handlers, (event) => {
    halfOpen?.heard();
    const sound = soundOf(event);
    if (sound) audio?.play(sound);
    handlers.onEvent(event);
  });
  const isOpen = () => socket.readyState === WebSocket.OPEN && !state.closed;
  const lose = () => {
    state.closed = true;
    halfOpen?.end();
    handlers.onLost();
  };
  // Only a session that can be resumed is left for a doubt.
  const halfOpen = subprotocols.length > 0 ? watchHalfOpen(() => isOpen() && lose()) : null;
  if (audio) handlers.onStream(audio.stream);
  const stopSpeaking = audio && speakInto(socket, audio, isOpen, lose);
  return {
    send(command) {
      if (!isOpen()) return false;
      socket.send(JSON.stringify(command));
      halfOpen?.said(command);
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
      halfOpen?.end();
      hangUp(socket, leaving);
      stopSpeaking?.();
    },
  };
}
