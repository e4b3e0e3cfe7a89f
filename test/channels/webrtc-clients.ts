import { createOpusEncoder } from '../../src/media/opus.ts';
import { SILENCE } from '../../src/media/pcm.ts';
import { WebRtcPeer } from '../support/webrtc-peer.ts';

/** Clients in a process of their own, so that a test can measure the server alone. Each url that comes is one session. */
const packet = createOpusEncoder().encode(SILENCE);

export type Ending = 'server' | 'goodbye' | 'garbage' | 'broken';

export interface Order {
  readonly url: string;
  readonly ending: Ending;
}

const live = async ({ url, ending }: Order): Promise<void> => {
  const peer = await new WebRtcPeer(url).connect();
  await peer.event('avatar_state_changed');
  for (let n = 0; n < 5; n++) peer.sendAudio(packet);
  await peer.until(() => peer.audio.packets.length >= 5, 'sound');
  if (ending === 'garbage') peer.signal('add_ice_candidate', { candidate: { candidate: 'garbage' } });
  if (ending === 'server') await peer.until(() => peer.closed !== null, 'the end of the session');
  if (ending === 'broken') peer.socket.terminate();
  peer.pc.close();
  if (ending !== 'broken') await peer.close();
};

process.on('message', (order: Order) => {
  live(order).then(
    () => process.send?.({ url: order.url }),
    (error: unknown) => process.send?.({ url: order.url, error: String(error) }),
  );
});
process.send?.({ ready: true });
