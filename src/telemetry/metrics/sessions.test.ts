import { beforeEach, expect, test } from 'vitest';
import { CLOSE_REASONS } from '../../conversation/close-reasons.ts';
import type { TurnTiming } from '../../conversation/ports.ts';
import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRecorder } from '../../testing/recorder.ts';
import { Instruments } from './instruments.ts';
import { beginSessions, countingFalseStarts, measuredRecorder } from './sessions.ts';
import { metricsText } from './text.ts';

const session = { sessionId: 'sess_1', owner: { projectId: 'proj_1', sessionType: 'webrtc' } };

let clock: FakeClock;
let instruments: Instruments;
beforeEach(() => {
  clock = new FakeClock();
  instruments = new Instruments({ withProjects: false });
});

const lines = (): readonly string[] =>
  metricsText(instruments, 'plain')
    .split('\n')
    .filter((line) => !line.startsWith('#') && line !== '');

const at = Date.UTC(2026, 0, 1);
const turn = (more: Partial<TurnTiming> = {}): TurnTiming => ({
  ...{ turnId: 'turn_1', responseId: 'resp_1', itemId: 'item_1', speechStartedAt: at },
  ...{ speechEndedAt: at + 1_000, endpointedAt: at + 1_100, transcribedAt: at + 1_200, askedAt: at + 1_210 },
  ...{ firstTokenAt: at + 1_600, firstAudioAt: at + 1_700, playedAt: at + 1_702, endedAt: at + 5_000 },
  ...{ interrupted: false, ...more },
});

test('a session is counted by its channel and state, and when it ends by the reason', async () => {
  const record = new FakeRecorder();
  const recorder = measuredRecorder(record, session, { instruments, clock });
  expect(lines()).toContain('duet_sessions{channel="webrtc",state="connecting"} 1');
  recorder.started();
  recorder.started();
  expect(lines()).toEqual(
    expect.arrayContaining([
      'duet_sessions{channel="webrtc",state="connecting"} 0',
      'duet_sessions{channel="webrtc",state="running"} 1',
    ]),
  );
  clock.advance(45_000);
  await recorder.closed('agent_ended');
  expect(lines()).toEqual(
    expect.arrayContaining([
      'duet_sessions{channel="webrtc",state="running"} 0',
      'duet_sessions_ended_total{reason="agent_ended"} 1',
      'duet_session_duration_seconds_sum 45',
    ]),
  );
  expect(record).toMatchObject({ starts: 2, closes: ['agent_ended'] });
});

test('every reason of an end is told from the beginning, and a lost session is left to whoever finds it', async () => {
  beginSessions(instruments);
  await measuredRecorder(new FakeRecorder(), session, { instruments, clock }).closed('server_lost');
  const ends = lines().filter((line) => line.startsWith('duet_sessions_ended_total'));
  expect(ends).toContain('duet_sessions_ended_total{reason="server_lost"} 0');
  expect(ends).toHaveLength(CLOSE_REASONS.length);
  expect(lines()).toContain('duet_sessions{channel="sip",state="running"} 0');
});

test('each step of a turn has its time, and the whole is what the user waits for', async () => {
  const record = new FakeRecorder();
  const recorder = measuredRecorder(record, session, { instruments, clock });
  recorder.turn(turn());
  recorder.turn(turn({ interrupted: true, speechEndedAt: null, transcribedAt: null }));
  recorder.turn(turn({ firstTokenAt: null, firstAudioAt: null, playedAt: null }));
  expect(record.turns).toHaveLength(3);
  expect(lines()).toEqual(
    expect.arrayContaining([
      'duet_turns_total{outcome="answered"} 1',
      'duet_turns_total{outcome="interrupted"} 1',
      'duet_turns_total{outcome="unanswered"} 1',
      'duet_interruptions_total 1',
      'duet_turn_step_duration_seconds_sum{step="endpointing"} 0.2',
      'duet_turn_step_duration_seconds_sum{step="transcription"} 0.2',
      'duet_turn_step_duration_seconds_sum{step="retrieval"} 0.02',
      'duet_turn_step_duration_seconds_sum{step="model"} 0.78',
      'duet_turn_step_duration_seconds_sum{step="voice"} 0.2',
      'duet_turn_step_duration_seconds_sum{step="playout"} 0.004',
      'duet_turn_response_duration_seconds_sum{input="speech"} 0.702',
      'duet_turn_response_duration_seconds_sum{input="text"} 0.492',
    ]),
  );
});

test('tokens and characters are counted by provider', async () => {
  const recorder = measuredRecorder(new FakeRecorder(), session, { instruments, clock });
  recorder.usage({ kind: 'mind', provider: 'openai', model: 'm', inputTokens: 20, outputTokens: 7 });
  recorder.usage({ kind: 'voice', provider: 'azure', model: 'v', characters: 12 });
  const labels = 'gen_ai_operation_name="chat",gen_ai_provider_name="openai",gen_ai_request_model="m"';
  expect(lines()).toEqual(
    expect.arrayContaining([
      `duet_provider_tokens_total{${labels},gen_ai_token_type="input"} 20`,
      `duet_provider_tokens_total{${labels},gen_ai_token_type="output"} 7`,
      'duet_provider_characters_total{gen_ai_provider_name="azure"} 12',
    ]),
  );
});

test('tokens of a request are a histogram as well, as OpenTelemetry has it', async () => {
  const recorder = measuredRecorder(new FakeRecorder(), session, { instruments, clock });
  const counts = { cachedTokens: 4, audioInputTokens: 10, outputTokens: 0 };
  for (const inputTokens of [10, 290])
    recorder.usage({ kind: 'mind', provider: 'openai', model: 'm', inputTokens, ...counts });
  const labels =
    'gen_ai_operation_name="chat",gen_ai_provider_name="openai",gen_ai_request_model="m",gen_ai_token_type="input"';
  const told = lines().filter((line) => line.startsWith('gen_ai_client_token_usage'));
  const none = [1, 4, 16].map((bound) => [bound, 0]);
  const all = [1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216, 67_108_864, '+Inf'];
  const buckets = [...none, [64, 1], [256, 1], ...all.map((bound) => [bound, 2])];
  expect(told).toEqual([
    ...buckets.map(([bound, count]) => `gen_ai_client_token_usage_bucket{le="${bound}",${labels}} ${count}`),
    `gen_ai_client_token_usage_sum{${labels}} 320`,
    `gen_ai_client_token_usage_count{${labels}} 2`,
  ]);
});

test('models beyond the first fifty are counted as one', async () => {
  const recorder = measuredRecorder(new FakeRecorder(), session, { instruments, clock });
  for (let number = 1; number <= 60; number++)
    recorder.usage({ kind: 'mind', provider: 'own', model: `m${number}`, outputTokens: 2 });
  const counted = lines().filter((line) => line.startsWith('duet_provider_tokens_total{'));
  expect(counted).toHaveLength(51);
  expect(counted.find((line) => line.includes('gen_ai_request_model="other"'))).toMatch(/ 20$/);
});

test('a voice without words is a false start, unless it was given up', async () => {
  let text = '';
  const stt: SpeechToText = {
    name: 'ears',
    open: () => ({ write: () => undefined, finish: async () => text, cancel: () => undefined }),
  };
  const counted = countingFalseStarts(stt, session, instruments);
  const options = { language: 'en', hints: [], onPartial: () => undefined };
  await counted.open(options).finish();
  const givenUp = counted.open(options);
  givenUp.cancel();
  await givenUp.finish();
  text = 'Hello.';
  expect([await counted.open(options).finish(), counted.name]).toEqual(['Hello.', 'ears']);
  expect(lines()).toContain('duet_false_starts_total 1');
});
