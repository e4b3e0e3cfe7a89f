import { onGesture } from '../core/gestures.ts';

/** Plays the agent's stream, with or without video. */
export interface Player {
  readonly video: HTMLVideoElement;
  play(stream: MediaStream | null): void;
  /** Mutes the sound, because the agent was interrupted. */
  hush(hushed: boolean): void;
  setVolume(volume: number): void;
  /** Plays at this loudspeaker, where the browser can choose; empty: the browser's choice. */
  setSpeaker(id: string): void;
  /** Tries to play again. Every gesture in the page does so while the browser needs one. */
  retry(): void;
  isPlaying(): boolean;
  close(): void;
}

export interface PlayerEvents {
  /** A video frame is shown. */
  playing(): void;
  /** The browser needs a gesture first, or no longer. */
  blocked(isBlocked: boolean): void;
}

export function openPlayer(video: HTMLVideoElement, events: PlayerEvents): Player {
  video.playsInline = video.autoplay = true;
  const isPlaying = () => !video.paused && video.videoWidth > 0;
  let closed = false;
  let waits = false;
  let stopWaiting = () => undefined as void;
  const block = (isBlocked: boolean) => {
    stopWaiting();
    waits = isBlocked;
    if (isBlocked) stopWaiting = onGesture(start);
    events.blocked(isBlocked);
  };
  const start = () =>
    void video.play().then(
      () => block(false),
      (error: DOMException) => !closed && error.name === 'NotAllowedError' && block(true),
    );
  const tell = () => {
    // The browser may go on by itself with what it has paused.
    if (waits && !video.paused) block(false);
    if (isPlaying()) events.playing();
  };
  /** A live picture is never paused by us: the browser does it, where a headset goes away or a call comes in. */
  const resume = () => void (!closed && video.srcObject && video.paused && start());
  video.addEventListener('playing', tell);
  video.addEventListener('resize', tell);
  video.addEventListener('pause', resume);
  document.addEventListener('visibilitychange', resume);
  return {
    video,
    isPlaying,
    play(stream) {
      if (video.srcObject === stream) return;
      video.srcObject = stream;
      if (stream) start();
    },
    hush: (hushed) => void (video.muted !== hushed && (video.muted = hushed)),
    setVolume: (volume) => void (video.volume = volume),
    setSpeaker: (id) => void (video.sinkId !== id && video.setSinkId?.(id).catch(() => undefined)),
    retry: start,
    close() {
      closed = true;
      stopWaiting();
      video.removeEventListener('playing', tell);
      video.removeEventListener('resize', tell);
      video.removeEventListener('pause', resume);
      document.removeEventListener('visibilitychange', resume);
      video.srcObject = null;
    },
  };
}
