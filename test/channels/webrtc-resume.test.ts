import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../support/webrtc-link.ts';
import { WebRtcPeer } from '../support/webrtc-peer.ts';
import { type Fixture, openFixture } from './webrtc-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const numbersOf = ({ events }: WebRtcPeer): number[] =>
  events.slice(1).map((event) => Number(Object(event)['seq']));
const secretOf = ({ events }: WebRtcPeer): unknown => events[0]?.data['secret'];

test('a client whose network died hears what went into it, and says nothing twice', async () => {
  const session = fixture.directory.add('sess_1');
  const link = await openLink(fixture.webrtc.port, () => false);
  const url = `${fixture.url('sess_1')}?resume=1&after=`;
  const first = await new WebRtcPeer(`${url}0`, { throughPort: link.port }).connect();
  await first.event('avatar_state_changed');
  const cancel = { type: 'cancel', seq: 1 };
  first.channels[0]?.sendMessage(JSON.stringify(cancel));
  await first.until(() => session.commands.length > 0, 'the command');
  const heard = numbersOf(first).length;
  expect(numbersOf(first)).toEqual(Array.from({ length: heard }, (_, at) => at + 1));

  link.cut();
  const call = { event: 'function_implicitly_called', data: { call_id: 'c1', name: 'lamp', arguments: {} } };
  session.transport?.sendEvent(call);
  const subprotocols = ['duet', `duet.secret.${secretOf(first)}`];
  const second = await new WebRtcPeer(`${url}${heard}`, { subprotocols }).connect();
  await second.event('function_implicitly_called');
  expect(second.events.slice(1, 3)).toEqual([
    { event: 'session_resumed', type: 'session_resumed', data: { missed: 1, heard: 1 } },
    { ...call, type: call.event, seq: heard + 1 },
  ]);
  expect(numbersOf(first)).toHaveLength(heard);
  for (const command of [cancel, { type: 'cancel', seq: 2 }])
    second.channels[0]?.sendMessage(JSON.stringify(command));
  await second.until(() => session.commands.length > 1, 'the second command');
  expect(session.commands).toEqual([cancel, { type: 'cancel', seq: 2 }]);
  await second.close();
  await first.close();
  link.close();
});
