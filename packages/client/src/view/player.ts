/** Plays the agent's stream, with its picture or without. */
export interface Player {
  readonly video: HTMLVideoElement;
  play(stream: MediaStream | null): void;
  /** Sound is held back: the agent was interrupted. */
  hush(hushed: boolean): void;
  setVolume(volume: number): void;
  /** Tries again, from a gesture. */
  retry(): void;
  isPlaying(): boolean;
  close(): void;
}

export interface PlayerEvents {
  /** A picture is shown. */
  playing(): void;
  /** The browser wants a gesture first, or no longer. */
  blocked(isBlocked: boolean): void;
}

export function openPlayer(video: HTMLVideoElement, events: PlayerEvents): Player {
  video.playsInline = video.autoplay = true;
  const isPlaying = () => !video.paused && video.videoWidth > 0;
  const start = () =>
    void video.play().then(
      () => events.blocked(false),
      (error: DOMException) => error.name === 'NotAllowedError' && events.blocked(true),
    );
  const tell = () => isPlaying() && events.playing();
  video.addEventListener('playing', tell);
  video.addEventListener('resize', tell);
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
    retry: start,
    close() {
      video.removeEventListener('playing', tell);
      video.removeEventListener('resize', tell);
      video.srcObject = null;
    },
  };
}
