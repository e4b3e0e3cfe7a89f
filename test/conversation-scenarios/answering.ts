import {
  ask,
  hangUp,
  hearSilence,
  hearSound,
  see,
  seeAgent,
  seeNo,
  seeRecord,
  seeTalk,
  seeUser,
  wait,
  type Scenario,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

const message = (role: string, action: string) => ({ event: 'message_received', with: { role, action } });

export const answering: readonly Scenario[] = [
  {
    name: 'the session introduces itself',
    needs: 'any',
    steps: [
      see('message_received', { type: 'session', action: 'created' }),
      see('avatar_state_changed', { state: 'preparing' }),
      see('avatar_state_changed', { state: 'ready' }),
      seeNo(500, 'message_received'),
    ],
  },
  {
    name: 'a known question is answered',
    needs: 'any',
    onRealTransports: true,
    agent: houseAgent,
    steps: [
      ask(OPENING),
      seeUser('completed', OPENING),
      seeAgent('created'),
      seeAgent('delta'),
      seeAgent('completed', 'nine in the morning'),
      hangUp,
      seeRecord({ role: 'user', contains: OPENING }, { role: 'agent', contains: 'nine', interrupted: false }),
    ],
  },
  {
    name: 'one question after the other',
    needs: 'any',
    agent: houseAgent,
    steps: [
      ask(OPENING),
      seeAgent('completed', 'nine'),
      ask(HOUSE),
      {
        see: 'event',
        event: { ...message('assistant', 'completed'), contains: 'fire in the hall' },
        withinMs: 40_000,
      },
      ask(OPENING),
      seeAgent('completed', 'nine'),
    ],
  },
  {
    name: 'the answer sounds as long as it is told to sound',
    needs: 'voice',
    agent: houseAgent,
    steps: [
      seeNo(200, 'talk_state_changed'),
      ask(OPENING),
      seeTalk('preparing'),
      seeTalk('started'),
      hearSound,
      seeTalk('ended'),
      hearSilence,
      wait(500),
      hearSilence,
      { see: 'heard sound', atLeastMs: 800 },
      {
        see: 'all events',
        of: ['talk_state_changed'],
        are: ['preparing', 'started', 'ended'].map((state) => ({
          event: 'talk_state_changed',
          with: { state },
        })),
      },
    ],
  },
  {
    name: 'the agent speaks first when it is told to',
    needs: 'any',
    agent: { ...houseAgent, initialSpeech: 'Greet the visitor and offer your help.' },
    steps: [
      seeAgent('created'),
      seeAgent('completed'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord({ role: 'agent' }, { role: 'user' }, { role: 'agent', contains: 'nine' }),
    ],
  },
  {
    name: 'a deferred video is announced in two steps',
    needs: 'voice',
    agent: { videoPolicy: 'deferred' },
    steps: [
      seeNo(1000, 'error'),
      {
        see: 'all events',
        of: ['avatar_state_changed'],
        are: ['preparing', 'ready', 'ready'].map((state) => ({
          event: 'avatar_state_changed',
          with: { state },
        })),
      },
    ],
  },
];
