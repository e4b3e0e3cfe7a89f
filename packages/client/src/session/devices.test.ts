import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Devices } from '../core/devices.ts';
import { FakeTrack, network } from '../core/testing/fakes.ts';
import { createSession } from './create-session.ts';
import type { DuetSession } from './duet-session.ts';
import type { SessionOptions } from './options.ts';

vi.mock('../core/joining.ts', async () => (await import('../core/testing/fakes.ts')).fakeJoining);
vi.mock('./worklets.ts', () => ({ workletAddresses: () => [] }));

const device = (kind: string, deviceId: string, label: string) => ({ kind, deviceId, label, groupId: '' });

/** The devices of a browser, as far as a session asks for them. */
class Browser extends EventTarget {
  devices = [device('audioinput', 'one', 'Desk'), device('audiooutput', 'loud', 'Box')];
  readonly asked: unknown[] = [];
  watchers = 0;

  enumerateDevices = async () => [...this.devices, device('videoinput', 'camera', 'Camera')];

  getUserMedia = async ({ audio }: { audio: { deviceId?: { exact: string } } }) => {
    this.asked.push(audio.deviceId?.exact ?? null);
    const track = new FakeTrack();
    return { getAudioTracks: () => [track], getTracks: () => [track] };
  };

  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.watchers += 1;
    super.addEventListener(...given);
  }

  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.watchers -= 1;
    super.removeEventListener(...given);
  }
}

let browser: Browser;
let session: DuetSession;

beforeEach(() => {
  network.reset();
  browser = new Browser();
  vi.stubGlobal('navigator', { mediaDevices: browser });
});
afterEach(() => {
  session.destroy();
  vi.unstubAllGlobals();
});

async function begin(options: SessionOptions = {}): Promise<void> {
  const endpoint = 'wss://duet.example/signalling';
  const token = btoa(JSON.stringify({ signalingEndpoint: endpoint, connection: { id: 's' } }));
  session = createSession(() => token, { microphone: false, ...options });
  await expect.poll(() => network.lines).toHaveLength(1);
  network.newest().handlers.onReady();
}

test('devices are told as they come and go, and watched only while somebody listens', async () => {
  await begin();
  expect(browser.watchers).toBe(0);
  const heard: Devices[] = [];
  const stop = session.on('devices', (devices) => heard.push(devices));
  expect(browser.watchers).toBe(1);
  browser.devices.push(device('audioinput', 'two', 'Headset'));
  browser.dispatchEvent(new Event('devicechange'));
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toEqual({
    microphones: [
      { id: 'one', name: 'Desk' },
      { id: 'two', name: 'Headset' },
    ],
    speakers: [{ id: 'loud', name: 'Box' }],
  });
  stop();
  expect(browser.watchers).toBe(0);
  session.on('devices', () => undefined);
  session.destroy();
  expect(browser.watchers).toBe(0);
});

test('a session begins with the microphone of its options', async () => {
  await begin({ microphone: true, microphoneId: 'two' });
  await expect.poll(() => session.state.microphone).toBe('on');
  expect(browser.asked).toEqual(['two']);
});

test('a loudspeaker is chosen where the browser lets a page choose', async () => {
  await begin();
  expect([session.useSpeaker('loud'), session.speaker]).toEqual([false, '']);
  vi.stubGlobal('HTMLMediaElement', { prototype: { setSinkId: () => undefined } });
  const heard: string[] = [];
  session.on('state', () => heard.push(session.speaker));
  expect(session.useSpeaker('loud')).toBe(true);
  expect(heard).toEqual(['loud']);
});

test('push-to-talk opens the microphone for as long as it is held, and stops the agent', async () => {
  await begin({ muted: true });
  network.newest().handlers.onEvent({ event: 'talk_state_changed', data: { state: 'started' } });
  session.hold();
  expect(session.muted).toBe(false);
  expect(network.newest().commands.map(({ type }) => type)).toEqual(['cancel']);
  session.release();
  expect(session.muted).toBe(true);
});
