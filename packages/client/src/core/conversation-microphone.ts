import { closeMicrophone, type OpenedMicrophone } from './microphone.ts';
import type { TalkAction, TalkState } from './state.ts';

/**
 * A microphone that is lost this soon after the one before is not opened again, because it would be lost once
 * more. In milliseconds.
 */
const RESTLESS = 5_000;

/** What the microphone needs of its conversation. */
export interface MicrophoneParts {
  readonly open: () => Promise<OpenedMicrophone>;
  readonly state: () => Pick<TalkState, 'channel' | 'microphone' | 'muted' | 'speechToText'>;
  readonly tell: (action: TalkAction) => void;
  /** Sends the track to the agent; null stops it. */
  readonly give: (track: MediaStreamTrack | null) => void;
}

/**
 * The microphone of one conversation over all its transports: opens it, mutes it, replaces it when it is
 * unplugged, and closes it.
 */
export class ConversationMicrophone {
  readonly #parts: MicrophoneParts;
  #stream: MediaStream | null = null;
  /** When the browser last took a microphone away, by `Date.now()`. */
  #unpluggedAt = -Infinity;
  #closed = false;

  constructor(parts: MicrophoneParts) {
    this.#parts = parts;
  }

  /**
   * Opens the microphone (again), and sends it to the agent as soon as it is open. A typed chat uses none, nor is one
   * asked for before it is known that speech is understood.
   */
  async use(): Promise<void> {
    const { open, state, tell } = this.#parts;
    const { channel, microphone, speechToText } = state();
    if (this.#closed || channel === 'chat' || speechToText?.state !== 'ready') return;
    if (microphone === 'asking' || microphone === 'on') return;
    tell({ type: 'microphone', microphone: 'asking' });
    const opened = await open();
    if (this.#closed) return void (opened.ok && closeMicrophone(opened.stream));
    if (!opened.ok) return tell({ type: 'microphone', microphone: opened.refusal });
    this.#keep(opened.stream);
    this.plugIn();
    tell({ type: 'microphone', microphone: 'on', stream: opened.stream });
  }

  mute(muted: boolean): void {
    this.#stream?.getAudioTracks().forEach((track) => (track.enabled = !muted));
    this.#parts.tell({ type: 'muted', muted });
  }

  /** Sends the open microphone, if there is one, over the present transport. */
  plugIn(): void {
    const track = this.#stream?.getAudioTracks()[0];
    if (!track) return;
    track.enabled = !this.#parts.state().muted;
    this.#parts.give(track);
  }

  /** Closes the device for good. Idempotent. */
  close(): void {
    this.#closed = true;
    closeMicrophone(this.#stream);
    this.#stream = null;
  }

  #keep(stream: MediaStream): void {
    this.#stream = stream;
    for (const track of stream.getAudioTracks()) track.onended = () => this.#onUnplugged(stream);
  }

  /**
   * Handles a microphone that the browser took away (unplugged, or out of battery): another one is opened,
   * once.
   */
  #onUnplugged(stream: MediaStream): void {
    if (this.#stream !== stream) return;
    const isRestless = Date.now() - this.#unpluggedAt < RESTLESS;
    this.#unpluggedAt = Date.now();
    closeMicrophone(stream);
    this.#stream = null;
    this.#parts.give(null);
    this.#parts.tell({ type: 'microphone', microphone: isRestless ? 'missing' : 'off' });
    if (!isRestless) void this.use();
  }
}
