import type { SpokenAudio } from '../../../../conversation/provider-ports.ts';
import type { TransferOutcome } from '../../leg.ts';
import { MediaRefused, type PhoneMedia, type PhoneMediaEvents } from '../../media/phone-media.ts';
import type { SipCall, SipCallEvents } from '../../sip/signalling.ts';
import { party } from './fake-leg.ts';

/** A fake dialog of a call: it records what it is given, and answers as the test decides. */
export class FakeSipCall implements SipCall {
  readonly id = 'call-id-1';
  readonly direction: 'inbound' | 'outbound';
  readonly remote = party('4930123');
  readonly local = party('200');
  readonly offer: string | null;
  readonly log: string[] = [];
  state: 'ringing' | 'established' | 'ended' = 'ringing';
  events: SipCallEvents | null = null;
  onAccept: () => Promise<string | null> = () => Promise.resolve(null);
  onReinvite: (sdp: string) => Promise<string> = (sdp) => Promise.resolve(`answer to ${sdp}`);
  onRefer: () => Promise<TransferOutcome> = () => Promise.resolve({ kind: 'moved' });

  constructor(direction: 'inbound' | 'outbound', offer: string | null = null) {
    this.direction = direction;
    this.offer = offer;
  }

  ring(): void {
    this.log.push('ring');
  }

  accept(sdp: string): Promise<string | null> {
    this.log.push(`accept ${sdp}`);
    this.state = 'established';
    return this.onAccept();
  }

  reject(status: number): void {
    this.log.push(`reject ${status}`);
    this.state = 'ended';
  }

  reinvite(describe: () => string): Promise<string> {
    const sdp = describe();
    this.log.push(`reinvite ${sdp}`);
    return this.onReinvite(sdp);
  }

  refer(target: string, consulted: SipCall | null): Promise<TransferOutcome> {
    this.log.push(`refer ${target} ${consulted?.id ?? '-'}`);
    return this.onRefer();
  }

  hangUp(): Promise<void> {
    this.log.push('hangUp');
    this.state = 'ended';
    this.events?.ended('local', null);
    return Promise.resolve();
  }
}

/** Fake media that is negotiated but never flows, unless the test makes it. */
export class FakeMedia implements PhoneMedia {
  codec: string | null = null;
  held = false;
  readonly log: string[] = [];
  readonly stats = { received: 0, lost: 0, sent: 0, strange: 0, late: 0, jitterMs: 0 };
  readonly events: PhoneMediaEvents;
  /** Descriptions that it refuses. */
  refused: readonly string[] = [];
  closes = 0;

  constructor(events: PhoneMediaEvents) {
    this.events = events;
  }

  offer(): string {
    return 'our offer';
  }

  accept(answer: string): void {
    this.#check(answer);
    this.log.push(`accept ${answer}`);
    this.codec = 'PCMU';
  }

  answer(offer: string): string {
    this.#check(offer);
    this.codec = 'PCMU';
    return `answer to ${offer}`;
  }

  reoffer(direction: string): string {
    return direction;
  }

  withdraw(): void {
    this.log.push('withdraw');
  }

  play(_speech: SpokenAudio, frameIndex: number): void {
    this.log.push(`play ${frameIndex}`);
  }

  send(): void {
    this.log.push('send');
  }

  sendKeys(keys: string): Promise<void> {
    this.log.push(`keys ${keys}`);
    return Promise.resolve();
  }

  tick(dueAt: number): void {
    this.log.push(`tick ${dueAt}`);
  }

  close(): void {
    this.closes += 1;
  }

  #check(sdp: string): void {
    if (this.refused.includes(sdp)) throw new MediaRefused('nothing in common');
  }
}
