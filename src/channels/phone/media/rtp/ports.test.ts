import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../../kernel/config.ts';
import { createPorts } from './ports.ts';

describe('ports', () => {
  test('an even one and its neighbour, and never the same twice', async () => {
    const open = createPorts(null);
    const pairs = await Promise.all([open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')]);
    for (const { port, rtp, rtcp } of pairs) {
      expect(port % 2).toBe(0);
      expect(rtp.address().port).toBe(port);
      expect(rtcp.address().port).toBe(port + 1);
    }
    expect(new Set(pairs.map(({ port }) => port)).size).toBe(3);
    for (const pair of pairs) {
      pair.close();
      pair.close();
    }
  });

  test('a range goes round, gives back, and says when it is used up', async () => {
    const probe = await createPorts(null)('127.0.0.1');
    const from = probe.port - 1;
    probe.close();
    const open = createPorts({ from, to: from + 4 });
    const first = await open('127.0.0.1');
    const second = await open('127.0.0.1');
    expect([first.port, second.port]).toEqual([from + 1, from + 3]);
    await expect(open('127.0.0.1')).rejects.toThrow(
      `All UDP ports from ${from} to ${from + 4} (DUET_RTP_PORTS)`,
    );
    first.close();
    const third = await open('127.0.0.1');
    expect(third.port).toBe(from + 1);
    second.close();
    third.close();
  });

  test('an address that is not ours is no lack of ports', async () => {
    await expect(createPorts(null)('127.not.an.address')).rejects.toThrow();
  });
});

describe('DUET_RTP_PORTS', () => {
  const read = (DUET_RTP_PORTS: string) =>
    readConfig({ DUET_RTP_PORTS }, '/nowhere/duet.config.json').rtpPorts;

  test('a range, or nothing', () => {
    expect(read('20000-20999')).toEqual({ from: 20_000, to: 20_999 });
    expect(read('20001-20003')).toEqual({ from: 20_001, to: 20_003 });
    expect(read('')).toBeNull();
  });

  test.each(['20000', '20000-20000', '20001-20002', '30000-20000', '80-9000', '20000-70000', 'a-b'])(
    '%s is refused',
    (value) => {
      expect(() => read(value)).toThrow(ConfigError);
      expect(() => read(value)).toThrow(/^DUET_RTP_PORTS must be a range such as 20000-20999/);
    },
  );
});
