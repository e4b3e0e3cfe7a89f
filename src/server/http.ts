import { type AppPlugin, buildApp } from '../app.ts';
import type { AppParts } from '../app-parts.ts';
import { embedChannel } from '../channels/embed/index.ts';
import { kioskChannel } from '../channels/kiosk/index.ts';
import type { Phone } from '../channels/phone/index.ts';
import { voipChannel } from '../channels/phone/voip/index.ts';
import { openWebRtc, type WebRtc } from '../channels/webrtc/index.ts';
import { websocketChannel } from '../channels/websocket/websocket.channel.ts';
import { consolePlugin } from '../console/index.ts';
import { servesInterfaces } from '../kernel/config.ts';
import { randomFraction } from '../kernel/ids.ts';
import { createFaces } from '../live/faces.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import { addressError, closeHttp, listen } from './listen.ts';
import { metricsRoute } from './metrics/expose.ts';
import type { ProcessParts } from './process.ts';

/** What the paths of a process lead to. */
export interface HttpParts {
  readonly parts: AppParts;
  readonly sessions: LiveSessions;
  readonly phone: Phone;
}

/** Opens WebRTC. @throws StartError when its port cannot be opened */
async function openWebRtcChannel(base: ProcessParts, { parts, sessions }: HttpParts): Promise<WebRtc> {
  const { config, clock, ids, log, ticker, closers } = base;
  const channel = { directory: sessions, loadAtlas: createFaces(parts), random: randomFraction };
  const opening = openWebRtc({ ...channel, config, clock, ids, log, ticker }).catch((error: unknown) => {
    throw addressError(error, config.host, config.mediaPort, 'DUET_MEDIA_PORT');
  });
  return closers.opening('WebRTC', opening);
}

/** The plugins that the roles of the process add to the app (docs/self-hosting.md, "Roles"). */
function pluginsOf(base: ProcessParts, http: HttpParts, webrtc: WebRtc | null): AppPlugin[] {
  const { config, clock, ids, log, metrics } = base;
  return [
    ...(webrtc ? [webrtc.plugin, websocketChannel({ directory: http.sessions, clock, ids, log })] : []),
    ...(metrics && config.metricsToken !== null ? [metricsRoute(metrics, config.metricsToken)] : []),
    ...(config.roles.includes('phone') ? [voipChannel({ calls: http.phone.calls })] : []),
    ...(servesInterfaces(config) ? [kioskChannel(), embedChannel, consolePlugin] : []),
  ];
}

/**
 * Opens the channels of browsers and programs, and the app, which listens from then on.
 * @returns the channel of WebRTC; null without the role `media`
 */
export async function openHttp(base: ProcessParts, http: HttpParts): Promise<WebRtc | null> {
  const webrtc = base.config.roles.includes('media') ? await openWebRtcChannel(base, http) : null;
  const app = await buildApp(http.parts, pluginsOf(base, http, webrtc));
  base.closers.add('the HTTP server', () => closeHttp(app));
  base.listensOn(await listen(app, base.config));
  return webrtc;
}
