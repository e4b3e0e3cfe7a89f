import { openWebRtc, type WebRtc, type WebRtcOptions } from '../../src/channels/webrtc/index.ts';
import { stockAtlas, stockCompanions } from '../../src/avatar/stock.ts';
import { randomFraction } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import type { Channel } from './live-service.ts';

const anyAtlas: WebRtcOptions['loadAtlas'] = (_companionId, green) =>
  stockAtlas(stockCompanions()[0]?.slug ?? '', green);

/** Adds the real WebRTC channel to a live service; every companion has the first stock face. */
export const webRtcChannel = (): { readonly channel: Channel; close(): void } => {
  let webrtc: WebRtc | null = null;
  return {
    channel: async (app, { sessions, ticker, parts }) => {
      const config = { host: '127.0.0.1', iceServers: [], mediaPort: 0, mediaAddress: [] };
      const options = {
        directory: sessions,
        loadAtlas: anyAtlas,
        ticker,
        config,
        clock: systemClock,
        random: randomFraction,
        log: parts.log,
      };
      webrtc = await openWebRtc(options);
      await webrtc.plugin(app);
    },
    close: () => webrtc?.close(),
  };
};
