import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type FakeSession, type Fixture, tone } from '../channels/webrtc-fixture.ts';
import { until } from '../support/until.ts';
import type { Program } from './programs.ts';

/** An offer in its case: whole, or with one thing about it that some clients have. */
export const CONNECTING = [
  ['whole', ['audio', 'video']],
  ['h264', ['audio']],
  ['without-video', ['audio']],
  ['receive-only', ['audio', 'video']],
  ['mdns', ['audio', 'video']],
  ['unbundled', ['audio', 'video']],
] as const;

/** How soon a client is connected, or told why not, counted from its start: it takes a second until its offer. */
const DECIDED_MS = 6_000;
/** Packets of a kind that show that it flows. */
const FLOWING = 5;

interface PeerLine {
  readonly event?: string;
  readonly state?: string;
  readonly error?: string;
  readonly media?: 'audio' | 'video';
  readonly packets?: number;
}

/** A client of another language in a session of a fixture. */
export class OtherPeer {
  readonly events: string[] = [];
  readonly errors: string[] = [];
  readonly packets = { audio: 0, video: 0 };
  readonly session: FakeSession;
  readonly #child: ChildProcess;

  constructor(fixture: Fixture, [command, ...given]: Program, kind: string) {
    const id = `sess_${kind}`;
    this.session = fixture.directory.add(id);
    this.#child = spawn(command, [...given, fixture.url(id), kind], { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) =>
      this.#take(JSON.parse(line) as PeerLine),
    );
  }

  close(): void {
    this.#child.kill();
  }

  #take({ event, error, media, packets = 0 }: PeerLine): void {
    if (event !== undefined) this.events.push(event);
    if (error !== undefined) this.errors.push(error);
    if (media !== undefined) this.packets[media] = packets;
  }
}

/** The client connects, gets its events, and exactly these kinds of media. */
export async function expectMedia(peer: OtherPeer, kinds: readonly string[]): Promise<void> {
  await until(() => peer.events.includes('avatar_state_changed'), 'the events', DECIDED_MS);
  peer.session.say(tone(500, 1_000));
  for (const kind of ['audio', 'video'] as const)
    if (kinds.includes(kind)) await until(() => peer.packets[kind] >= FLOWING, kind);
  expect(peer.session.ready).toEqual([kinds.includes('video') ? 'audio_video' : 'audio_only']);
  if (!kinds.includes('video')) expect(peer.packets.video).toBe(0);
  expect(peer.errors).toEqual([]);
}

/** The client is told why it cannot connect. */
export async function expectRefusal(peer: OtherPeer, why: RegExp): Promise<void> {
  await until(() => peer.errors.length > 0, 'an error', DECIDED_MS);
  expect(peer.errors.join()).toMatch(why);
}
