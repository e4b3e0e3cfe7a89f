import { describe, expect, test } from 'vitest';
import { statusNow, type StoredSipConnection } from './sip-connections.presenter.ts';

const NOW = 1_700_000_000_000;
const HELD = new Date(NOW + 8_000);
const GONE = new Date(NOW - 6_000);

const line = (
  lifecycle_status: StoredSipConnection['lifecycle_status'],
  sip_status: string | null,
  held_until: Date | null,
): StoredSipConnection => ({
  id: 'sipconn_1',
  organization_id: 'org_1',
  project_id: 'proj_1',
  agent_id: 'agent_1',
  name: null,
  server: 'pbx.example',
  port: 5060,
  domain: 'pbx.example',
  username: 'desk',
  password_box: '',
  transport: 'UDP',
  caller_id: null,
  given_caller_id: null,
  lifecycle_status,
  sip_status,
  message: 'What its holder says.',
  refreshed_at: null,
  holder: held_until && 'proc_a',
  held_until,
  revision: 1,
  created_at: new Date(NOW - 60_000),
});

describe('what is known of a line', () => {
  const told = [
    ['Running', 'online'],
    ['Running', 'calling'],
    ['Error', 'registering'],
    ['Failed', null],
    ['Pending', 'registering'],
  ] as const;

  test.each(told)('%s, %s: what its holder says, for a moment behind its lease too', (lifecycle, sip) => {
    for (const until of [HELD, new Date(NOW - 5_000)])
      expect(statusNow(line(lifecycle, sip, until), NOW)).toEqual({
        lifecycleStatus: lifecycle,
        sipStatus: sip,
        message: 'What its holder says.',
        lastRefreshed: null,
      });
  });

  test.each(told)('%s, %s: Unknown when nobody holds it any more', (lifecycle, sip) => {
    for (const until of [GONE, null])
      expect(statusNow(line(lifecycle, sip, until), NOW)).toMatchObject({
        lifecycleStatus: 'Unknown',
        sipStatus: null,
        message: 'No process of this service holds the line at present.',
      });
  });

  test('one that nobody has taken yet says what it waits for', () => {
    const waiting = { ...line('Pending', null, null), message: null };
    expect(statusNow(waiting, NOW).message).toMatch(/channel sip.*role phone/);
  });

  test('one that nobody has taken yet is Pending', () => {
    expect(statusNow(line('Pending', null, null), NOW).lifecycleStatus).toBe('Pending');
  });
});
