import { expect, it } from 'vitest';
import { csvOf, dayBefore, type Day } from './usage.ts';

it('days go back over months, by the calendar', () => {
  const now = new Date(2026, 2, 2, 0, 30);
  expect([0, 1, 2, 30].map((back) => dayBefore(now, back))).toEqual([
    ...['2026-03-02', '2026-03-01', '2026-02-28', '2026-01-31'],
  ]);
});

it('the days become lines of a spreadsheet', () => {
  const none: Day = {
    day: '',
    sessions: 0,
    failed: 0,
    minutes: 0,
    cost: 0,
    answers: 0,
    responseMs: null,
    channels: {},
  };
  const days = [
    {
      ...none,
      day: '2026-03-01',
      sessions: 3,
      failed: 1,
      minutes: 2.5,
      cost: 0.25,
      responseMs: 900,
      channels: { webrtc: 2, sip: 1 },
    },
    { ...none, day: '2026-03-02' },
  ];
  expect(csvOf({ days })).toBe(
    'day,sessions,webrtc,websocket,kiosk,sip,voip,failed,minutes,cost_usd,response_ms\r\n' +
      '2026-03-01,3,2,0,0,1,0,1,2.5,0.25,900\r\n' +
      '2026-03-02,0,0,0,0,0,0,0,0,0,\r\n',
  );
});
