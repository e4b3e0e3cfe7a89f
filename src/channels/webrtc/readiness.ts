import type { LiveSession } from '../../conversation/ports.ts';

/**
 * Tells the session what the client can see of the avatar (facts 1.3, `avatar_state_changed`): with the policy `deferred`
 * the voice counts at once and the picture when it flows, with `required` both together. A client that takes no picture
 * gets the voice alone.
 */
export class Readiness {
  /** The session has been started. */
  started = false;
  readonly #session: LiveSession;
  #hasChannel = false;
  #expectsPicture = false;
  #hasPicture = false;
  #told: 'audio_only' | 'audio_video' | null = null;

  constructor(session: LiveSession) {
    this.#session = session;
  }

  /** Whether the client takes a picture, from the offer; may change with a further one. */
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
