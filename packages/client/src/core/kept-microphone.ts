import { closeMicrophone, type OpenedMicrophone } from './microphone.ts';
import type { TalkAction, TalkState } from './state.ts';

/** A microphone that goes so soon after the one before is not asked for again: it would go once more. In milliseconds. */
const RESTLESS = 5_000;

/** What a conversation lends its microphone. */
export interface MicrophoneParts {
  readonly open: () => Promise<OpenedMicrophone>;
  readonly state: () => Pick<TalkState, 'channel' | 'microphone' | 'muted'>;
  readonly tell: (action: TalkAction) => void;
  /** Gives the agent ears, or takes them away with null. */
  readonly give: (track: MediaStreamTrack | null) => void;
}

/** The microphone of one conversation over all its lines: asked for, muted, replaced when it is pulled out, let go. */
export class KeptMicrophone {
  readonly #parts: MicrophoneParts;
  #stream: MediaStream | null = null;
  /** When the browser last took a microphone away, as `Date.now()` has it. */
  #unpluggedAt = -Infinity;
  #closed = false;

  constructor(parts: MicrophoneParts) {
    this.#parts = parts;
  }

  /** Asks for it (again), and gives it to the agent as soon as it is there. A typed chat uses none. */
  async use(): Promise<void> {
    const { open, state, tell } = this.#parts;
    const { channel, microphone } = state();
    if (this.#closed || channel === 'chat' || microphone === 'asking' || microphone === 'on') return;
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

  /** Gives it to the line of the moment, if there is one to give. */
  plugIn(): void {
    const track = this.#stream?.getAudioTracks()[0];
    if (!track) return;
    track.enabled = !this.#parts.state().muted;
    this.#parts.give(track);
  }

  /** Lets go of the device; none is asked for any more. Idempotent. */
  close(): void {
    this.#closed = true;
    closeMicrophone(this.#stream);
    this.#stream = null;
  }

  #keep(stream: MediaStream): void {
    this.#stream = stream;
    for (const track of stream.getAudioTracks()) track.onended = () => this.#onUnplugged(stream);
  }

  /** The browser took it away (it was pulled out, or has run empty): another one is asked for, once. */
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
