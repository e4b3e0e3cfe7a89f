import type { LiveSession } from '../../conversation/ports.ts';

/**
 * Tells the session what the client can see of the avatar (facts 1.3, `avatar_state_changed`). With the policy
 * `deferred` the voice is reported at once and the picture when it is sent; with `required` both are reported
 * together. For a client that takes no picture, the voice alone is reported.
 */
export class Readiness {
  /** Whether the session has been started. */
  started = false;
  readonly #session: LiveSession;
  #hasChannel = false;
  #expectsPicture = false;
  #hasPicture = false;
  #told: 'audio_only' | 'audio_video' | null = null;

  constructor(session: LiveSession) {
    this.#session = session;
  }

  /** Sets whether the client takes a picture, as its offer says; a later offer may change it. */
  expectPicture(expected: boolean): void {
    this.#expectsPicture = expected;
    this.#tell();
  }

  channelOpened(): void {
    this.#hasChannel = true;
    this.#tell();
  }

  pictureFlows(): void {
    this.#hasPicture = true;
    this.#tell();
  }

  #tell(): void {
    if (!this.started || !this.#hasChannel || this.#session.closed) return;
    const isVoiceFirst = !this.#expectsPicture || this.#session.settings.videoPolicy === 'deferred';
    if (isVoiceFirst && this.#told === null) this.#say('audio_only');
    if (this.#hasPicture && this.#told !== 'audio_video') this.#say('audio_video');
  }

  #say(mode: 'audio_only' | 'audio_video'): void {
    this.#told = mode;
    this.#session.avatarReady(mode);
  }
}
