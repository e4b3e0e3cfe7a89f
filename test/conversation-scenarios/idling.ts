import {
  ask,
  cough,
  hangUp,
  see,
  seeAgent,
  seeClosed,
  seeNo,
  seeWithin,
  wait,
  type Scenario,
} from '../../src/testing/scenarios/scenario.ts';
import { houseAgent, OPENING } from './agent.ts';

const idle = { warnAfterMs: 6000, expireAfterMs: 9000 };

export const idling: readonly Scenario[] = [
  {
    name: 'silence is warned of, then ends the session',
    needs: 'any',
    agent: { ...houseAgent, idle },
    steps: [
      seeWithin(7000, 'avatar_connection_warning', { disconnect_after: 3 }),
      seeWithin(4000, 'session_expired'),
      seeClosed('idle_timeout'),
    ],
  },
  {
    name: 'a message takes the warning back',
    needs: 'any',
    agent: { ...houseAgent, idle },
    steps: [
      seeWithin(7000, 'avatar_connection_warning'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      seeNo(4500, 'session_expired'),
      seeWithin(3000, 'avatar_connection_warning'),
      seeWithin(4000, 'session_expired'),
      seeClosed('idle_timeout'),
    ],
  },
  {
    name: 'noise without words keeps no abandoned session open',
    needs: 'voice',
    agent: { ...houseAgent, idle },
    steps: [
      ...Array.from({ length: 3 }, () => [cough(300), wait(1700)]).flat(),
      seeWithin(1000, 'avatar_connection_warning'),
      cough(300),
      seeWithin(4000, 'session_expired'),
      seeClosed('idle_timeout'),
    ],
  },
  {
    name: 'a session without idle timeout stays',
    needs: 'any',
    agent: { ...houseAgent, idle: null },
    steps: [
      seeNo(12_000, 'avatar_connection_warning'),
      ask(OPENING),
      see('message_received', { role: 'user' }),
      hangUp,
    ],
  },
];
