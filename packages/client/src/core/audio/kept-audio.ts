import { openVoiceAudio, type VoiceAudio } from './voice-audio.ts';

/**
 * The sound of one conversation over all its lines: opened once, so that a line that is made anew needs no file of the
 * service, which may be away.
 */
export class KeptAudio {
  #opening: Promise<VoiceAudio> | null = null;

  /** @throws as `openVoiceAudio` does; the next call tries again */
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
