import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { WebRtc } from '../../channels/webrtc/index.ts';
import type { SelfReport } from '../../doctor/system.ts';
import { pause } from '../../kernel/time/pause.ts';
import { VERSION } from '../../kernel/version.ts';
import type { StorageParts } from '../storage.ts';

/** How long the event loop is watched, in milliseconds. */
const WATCH_MS = 500;
const RESOLUTION_MS = 10;

async function loopLateMs({ clock }: Pick<StorageParts, 'clock'>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await pause(clock, WATCH_MS, new AbortController().signal);
  delay.disable();
  return Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
}

async function poolMs({ clock, db }: Pick<StorageParts, 'clock' | 'db'>): Promise<number> {
  const began = clock.now();
  await sql`select 1`.execute(db);
  return clock.now() - began;
}

/** What this process says of itself to the doctor. */
export async function selfReport(
  storage: Pick<StorageParts, 'clock' | 'db' | 'config'>,
  webrtc: Pick<WebRtc, 'port' | 'bindAddress' | 'probe'> | null,
): Promise<SelfReport> {
  const waited = await poolMs(storage);
  const late = await loopLateMs(storage);
  const media = webrtc && { port: webrtc.port, bindAddress: webrtc.bindAddress, ...credentialsOf(webrtc) };
  return { version: VERSION, port: storage.config.port, media, loopLateMs: late, poolMs: waited };
}

const credentialsOf = (webrtc: Pick<WebRtc, 'probe'>): { readonly ufrag: string; readonly pwd: string } => {
  const { ufrag, pwd } = webrtc.probe();
  return { ufrag, pwd };
};
