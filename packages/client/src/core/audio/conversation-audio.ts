import { openVoiceAudio, type VoiceAudio } from './voice-audio.ts';

/**
 * The audio of one conversation over all its transports. It is opened once, so that a reconnect needs no file
 * of the service, which may be unreachable.
 */
export class ConversationAudio {
  #opening: Promise<VoiceAudio> | null = null;

  /** Opens the audio, or answers the open one. @throws as `openVoiceAudio` does; the next call tries again */
  open(addresses: readonly string[]): Promise<VoiceAudio> {
    const opening = (this.#opening ??= openVoiceAudio(addresses));
    opening.catch(() => this.#forget(opening));
    return opening;
  }

  /** Idempotent. */
  close(): void {
    this.#opening?.then(
      (audio) => audio.close(),
      () => undefined,
    );
    this.#opening = null;
  }

  #forget(opening: Promise<VoiceAudio>): void {
    if (this.#opening === opening) this.#opening = null;
  }
}
