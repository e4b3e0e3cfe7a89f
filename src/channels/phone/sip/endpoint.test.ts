import { describe, expect, it } from 'vitest';
import { createIds } from '../../../kernel/ids.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { createSipEndpoint } from './endpoint.ts';
import { ACCOUNT, settle } from './testing/bench.ts';
import { fakeWires } from './testing/fake-wire.ts';

const nothing = (): void => undefined;
const lineEvents = {
  state: nothing,
  registered: () => undefined,
  incoming: () => {
    throw new Error('nobody calls here');
  },
};

function endpoint() {
  const clock = new FakeClock();
  const { open, wires } = fakeWires();
  const log = { info: nothing, warn: nothing, error: nothing };
  return {
    clock,
    wires,
    sip: createSipEndpoint({ openWire: open, clock, ids: createIds(), random: () => 0, log }),
  };
}

describe('the endpoint', () => {
  it('closes all its lines, and opens none afterwards', async () => {
    const { clock, wires, sip } = endpoint();
    const lines = ['a', 'b'].map((username) => sip.openLine({ ...ACCOUNT, username }, lineEvents));
    await settle();
    expect(lines.map(({ state, address }) => [state.kind, address])).toEqual([
      ['registering', '198.51.100.7'],
      ['registering', '198.51.100.7'],
    ]);
    const closed = sip.close();
    await settle();
    clock.advance(2_000);
    await closed;
    expect(wires.map((wire) => wire.closed)).toEqual([true, true]);
    expect(clock.pending).toBe(0);
    expect(() => sip.openLine(ACCOUNT, lineEvents)).toThrow('closed');
  });

  it('gives the same account the same instance in every process (RFC 5626, 4.1)', async () => {
    const instances = [];
    for (const { wires, sip } of [endpoint(), endpoint()]) {
      sip.openLine(ACCOUNT, lineEvents);
      await settle();
      instances.push(/urn:uuid:[^"]+/.exec(wires[0]?.last('REGISTER').header('Contact') ?? '')?.[0]);
    }
    expect(instances[0]).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}>?$/,
    );
    expect(instances[1]).toBe(instances[0]);
  });

  it.each(['', 'a b', 'x@y', 'a;b', 'a\r\nb'])('opens no line at %j, and no socket for it', (domain) => {
    const { wires, sip } = endpoint();
    expect(() => sip.openLine({ ...ACCOUNT, domain }, lineEvents)).toThrow('host name');
    expect(wires).toHaveLength(0);
  });
});
