import { isOfDefault, watchDefaultMicrophone } from './default-microphone.ts';
import { closeMicrophone, type OpenedMicrophone } from './microphone.ts';
import type { TalkAction, TalkState } from './state.ts';

/**
 * A microphone that is lost this soon after the one before is not opened again, because it would be lost once
 * more. In milliseconds.
 */
const RESTLESS = 5_000;
/**
 * How long the browser may bring nothing of an open microphone (a muted track: a loose plug, a headset that was put away,
 * another app) before another one is looked for. In milliseconds.
 */
const SILENT = 4_000;

/** Whether the browser brings nothing of it; the user's own muting is another thing. */
const isMuted = (stream: MediaStream): boolean => stream.getAudioTracks().some(({ muted }) => muted);

/** What the microphone needs of its conversation. */
export interface MicrophoneParts {
  /** Opens a microphone by its id; null: the browser's choice. */
  readonly open: (device: string | null) => Promise<OpenedMicrophone>;
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
  /** The microphone that the user has chosen; null: the browser's choice. */
  #chosen: string | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Whether the present microphone was opened in place of one that had fallen silent, and has fallen silent too. */
  #isInstead = false;
  #stopFollowing: (() => void) | null = null;

  constructor(parts: MicrophoneParts) {
    this.#parts = parts;
  }

  /**
   * Opens the microphone (again), and sends it to the agent as soon as it is open. A typed chat uses none, nor is one
   * asked for before it is known that speech is understood.
   */
  async use(): Promise<void> {
    const { state, tell } = this.#parts;
    const { channel, microphone, speechToText } = state();
    if (this.#closed || channel === 'chat' || speechToText?.state !== 'ready') return;
    if (microphone === 'asking' || microphone === 'on') return;
    tell({ type: 'microphone', microphone: 'asking' });
    const opened = await this.#openAny();
    if (this.#closed) return void (opened.ok && closeMicrophone(opened.stream));
    if (!opened.ok) return tell({ type: 'microphone', microphone: opened.refusal });
    this.#keep(opened.stream);
    this.plugIn();
    tell({ type: 'microphone', microphone: 'on', stream: opened.stream });
  }

  /**
   * Uses the microphone with this id from now on (null: the browser's choice), also in the middle of a sentence. The one of
   * before stays where the other cannot be opened. @returns whether it is used, or will be when one is
   */
  async choose(device: string | null): Promise<boolean> {
    const before = this.#stream;
    if (before === null) {
      this.#chosen = device;
      if (this.#parts.state().microphone === 'missing') await this.use();
      return true;
    }
    const opened = await this.#parts.open(device);
    if (!opened.ok) return false;
    if (this.#closed || this.#stream !== before) {
      closeMicrophone(opened.stream);
      return false;
    }
    this.#chosen = device;
    this.#replace(before, opened.stream);
    return true;
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
    clearTimeout(this.#silence);
    this.#stopFollowing?.();
    closeMicrophone(this.#stream);
    this.#stream = null;
  }

  #keep(stream: MediaStream): void {
    this.#stream = stream;
    this.#stopFollowing ??= watchDefaultMicrophone(() => this.#onOtherDefault());
    for (const track of stream.getAudioTracks()) {
      track.onended = () => this.#onUnplugged(stream);
      track.onmute = () => this.#onSilent(stream);
      track.onunmute = () => this.#onHeard();
    }
  }

  #onSilent(stream: MediaStream): void {
    clearTimeout(this.#silence);
    if (!this.#isInstead) this.#silence = setTimeout(() => void this.#replaceSilent(stream), SILENT);
  }

  #onHeard(): void {
    clearTimeout(this.#silence);
    this.#isInstead = false;
  }

  /** Replaces a microphone that has fallen silent. It is kept while there is no better one: it may come back. */
  async #replaceSilent(stream: MediaStream): Promise<void> {
    if (this.#stream !== stream) return;
    const opened = await this.#openAny();
    if (!opened.ok) return;
    const isBetter = isMuted(stream) && !isMuted(opened.stream);
    if (this.#closed || this.#stream !== stream || !isBetter) return closeMicrophone(opened.stream);
    this.#isInstead = true;
    this.#replace(stream, opened.stream);
  }

  #replace(before: MediaStream, stream: MediaStream): void {
    clearTimeout(this.#silence);
    this.#keep(stream);
    this.plugIn();
    closeMicrophone(before);
    this.#parts.tell({ type: 'microphone', microphone: 'on', stream });
  }

  /** Opens the chosen microphone, or another one where that has gone. */
  async #openAny(): Promise<OpenedMicrophone> {
    const opened = await this.#parts.open(this.#chosen);
    const isGone = !opened.ok && opened.refusal === 'missing' && this.#chosen !== null;
    return isGone ? this.#parts.open(null) : opened;
  }

  /**
   * Handles a microphone that the browser took away (unplugged, or out of battery): another one is opened,
   * once.
   */
  #onUnplugged(stream: MediaStream): void {
    if (this.#stream !== stream) return;
    const isRestless = Date.now() - this.#unpluggedAt < RESTLESS;
    this.#unpluggedAt = Date.now();
    this.#letGo(isRestless ? 'missing' : 'off');
    if (!isRestless) void this.use();
  }

  /**
   * The system has another default microphone. The one of before is let go first: browsers give what is open under the same
   * name once more.
   */
  #onOtherDefault(): void {
    if (this.#closed || this.#chosen !== null) return;
    if (!this.#stream?.getAudioTracks().some(isOfDefault)) return;
    this.#letGo('off');
    void this.use();
  }

  #letGo(microphone: 'off' | 'missing'): void {
    clearTimeout(this.#silence);
    closeMicrophone(this.#stream);
    this.#stream = null;
    this.#parts.give(null);
    this.#parts.tell({ type: 'microphone', microphone });
  }
}
