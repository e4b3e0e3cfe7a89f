import { describe, expect, test } from 'vitest';
import type { ClaimedSession } from '../../live/session-plan.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeToolProvider } from '../../testing/tool-provider.ts';
import { SessionAgents, type SessionAgentsParts, type OpenedAgent } from './session-agents.ts';
import { inOneRecord } from './function-metrics.ts';

const claimedOf = (agentId: string | null): ClaimedSession => ({ owner: { agentId } }) as ClaimedSession;

/** A session that begins with agent `a`, and a list of the agents that were opened and closed, in order. */
const setUp = (change: Partial<SessionAgentsParts> = {}) => {
  const seen: string[] = [];
  const open = async (claimed: ClaimedSession): Promise<OpenedAgent> => {
    const name = String(claimed.owner.agentId);
    seen.push(`open ${name}`);
    const toolProvider = new FakeToolProvider({ clock: new FakeClock(), specs: [] });
    return { claimed, toolProvider, close: () => void seen.push(`close ${name}`) };
  };
  const prepare = async (_: ClaimedSession, agentId: string) => claimedOf(agentId);
  return { seen, agents: new SessionAgents(claimedOf('a'), { open, prepare, ...change }) };
};

describe('the agents of a session', () => {
  test('are opened once, the first one from the session as it began, and closed together', async () => {
    const { seen, agents } = setUp();
    const first = await agents.begin();
    await agents.enter('b');
    expect(await agents.enter('a')).toBe(first);
    await agents.enter('b');
    agents.close();
    expect(seen).toEqual(['open a', 'open b', 'close a', 'close b']);
  });

  test('that cannot come may be asked again, and do not count', async () => {
    let tries = 0;
    const prepare = async (_: ClaimedSession, agentId: string) => {
      if (++tries <= 9) throw new Error('away');
      return claimedOf(agentId);
    };
    const { seen, agents } = setUp({ prepare });
    for (let at = 0; at < 9; at++) await expect(agents.enter('b')).rejects.toThrow('away');
    expect(agents.mayHandOff).toBe(true);
    await agents.enter('b');
    expect(seen).toEqual(['open b']);
  });

  test('that come when the session is over are closed at once', async () => {
    const { seen, agents } = setUp();
    await agents.begin();
    const coming = agents.enter('b');
    agents.close();
    await coming;
    expect(seen).toEqual(['open a', 'close a', 'open b', 'close b']);
  });

  test('change eight times at most', async () => {
    const { agents } = setUp();
    for (let at = 0; at < 8; at++) {
      expect(agents.mayHandOff).toBe(true);
      await agents.enter(at % 2 ? 'a' : 'b');
    }
    expect(agents.mayHandOff).toBe(false);
  });
});

test('how the tools of several agents connected is one record', () => {
  const stored: string[][] = [];
  const record = inOneRecord((metrics) => stored.push(metrics.map(({ name }) => name)));
  const [first, second] = [record(), record()];
  const metric = (name: string) => ({ name, state: 'connected' as const, startedAt: 0 });
  first([metric('a')]);
  second([metric('b')]);
  first([metric('a'), metric('c')]);
  expect(stored).toEqual([['a'], ['a', 'b'], ['a', 'c', 'b']]);
});
