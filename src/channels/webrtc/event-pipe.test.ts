import type { DataChannel } from 'node-datachannel';
import { beforeEach, expect, it } from 'vitest';
import type { WireError } from '../../conversation/wire/error-event.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeTransport } from '../../testing/transport.ts';
import { ReplayBuffer, MOST_EVENTS } from '../resuming/replay-buffer.ts';
import { ResumableTransport } from '../resuming/resumable-transport.ts';
import { EventPipe } from './event-pipe.ts';

/** A data channel that opens when the test decides. */
class Channel {
  readonly sent: string[] = [];
  open: () => void = () => undefined;
  #isOpen = false;
  isOpen = () => this.#isOpen;
  getId = () => 0;
  bufferedAmount = () => 0;
  onMessage() {}
  onClosed() {}
  onOpen(fn: () => void) {
    this.open = () => {
      this.#isOpen = true;
      fn();
    };
  }
  sendMessage(text: string) {
    this.sent.push((JSON.parse(text) as { event: string }).event);
  }
}

const nothing = () => undefined;

let failures: string[];
let clock: FakeClock;
let pipe: EventPipe;
beforeEach(() => {
  failures = [];
  clock = new FakeClock();
  const failed = ({ error }: WireError) => void failures.push(error);
  const events = { opened: nothing, message: nothing, closed: nothing, failed };
  pipe = new EventPipe(events, clock, { info: nothing, warn: nothing, error: nothing });
});

it('takes all that was kept for a client that comes back, and what happens until its channel opens', () => {
  const channel = new Channel();
  pipe.attach(channel as unknown as DataChannel, (fn) => fn);
  const kept = new ResumableTransport(new ReplayBuffer(clock, 1000));
  for (let n = 0; n <= MOST_EVENTS; n++) kept.sendEvent({ event: `e${n}`, data: {} });
  const transport = Object.assign(new FakeTransport(), { sendEvent: pipe.send.bind(pipe) });
  kept.attach(transport, 'secret', { after: 0, lastCommand: 0 });
  kept.sendEvent({ event: 'live', data: {} });
  expect(failures).toEqual([]);
  channel.open();
  expect(channel.sent).toHaveLength(MOST_EVENTS + 3);
  expect(channel.sent.slice(0, 3)).toEqual(['resume_secret', 'session_resumed', 'e1']);
  expect(channel.sent.at(-1)).toBe('live');
});

it('gives up a client whose channel does not open', () => {
  for (let n = 0; n <= 2 * MOST_EVENTS; n++) pipe.send({ event: 'a', data: {} });
  expect(failures).toEqual(['too many events wait for a data channel that does not open']);
});
