import type { MediaLink } from '../sound-out.ts';

interface Sent {
  readonly event: string;
  readonly streamSid: string;
  readonly media?: { readonly payload: string };
  readonly mark?: { readonly name: string };
}

/** The provider's end of a stream, which records what it receives. */
export class FakeLink implements MediaLink {
  readonly streamSid: string;
  readonly sent: Sent[] = [];
  waitingBytes = 0;
  closes = 0;

  constructor(streamSid = 'MZ1') {
    this.streamSid = streamSid;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.closes += 1;
  }

  of(event: string): Sent[] {
    return this.sent.filter((message) => message.event === event);
  }

  get marks(): string[] {
    return this.of('mark').map(({ mark }) => mark?.name ?? '');
  }

  /** All sound so far, in mu-law. */
  get sound(): Buffer {
    return Buffer.concat(this.of('media').map(({ media }) => Buffer.from(media?.payload ?? '', 'base64')));
  }
}
