import { expect, test } from 'vitest';
import { openMediaPort } from '../../channels/webrtc/media-port.ts';
import { openReachProbe } from '../../channels/webrtc/reach-probe.ts';
import { iceCheck } from '../../doctor/probes/ice-check.ts';
import { systemClock } from '../../kernel/time/clock.ts';

/** About half of all connections would win a conflict of roles: all of so many do not by chance. */
const OFTEN = 8;

test('each probe answers the check that shows its credentials, and no other', async () => {
  const port = await openMediaPort(0, '127.0.0.1');
  const probes = Array.from({ length: OFTEN }, () => openReachProbe(port, systemClock));
  const checks = probes.map(({ ufrag, pwd }) =>
    iceCheck({ port: port.port, bindAddress: '127.0.0.1', ufrag, pwd }, '127.0.0.1'),
  );
  for (const ms of await Promise.all(checks)) expect(ms).toEqual(expect.any(Number));
  const [first] = probes;
  const wrong = {
    port: port.port,
    bindAddress: null,
    ufrag: first?.ufrag ?? '',
    pwd: 'another password here',
  };
  expect(await iceCheck(wrong, '127.0.0.1')).toBeNull();
  for (const probe of probes) probe.close();
  port.close();
});
