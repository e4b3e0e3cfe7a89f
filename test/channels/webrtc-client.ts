import { WebRtcPeer } from '../support/webrtc-peer.ts';

/** A client in a process of its own, so that a test can kill it. Says `ready` once its session talks. */
const peer = await new WebRtcPeer(process.argv[2] ?? '').connect();
await peer.event('avatar_state_changed');
console.log('ready');
setInterval(() => undefined, 1000);
