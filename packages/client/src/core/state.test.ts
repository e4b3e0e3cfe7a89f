import { describe, expect, it } from 'vitest';
import { initialState, moodOf, reduce, type TalkAction, type TalkState } from './state.ts';

const event = (name: string, data: Record<string, unknown> = {}): TalkAction => ({
  type: 'event',
  event: { event: name, data },
});

const message = (role: string, action: string, item: string, more: object = {}): TalkAction =>
  event('message_received', { message: { type: 'message', role, action, item_id: item, ...more } });

const talk = (state: string): TalkAction => event('talk_state_changed', { state });

const run = (...actions: TalkAction[]): TalkState =>
  actions.reduce(reduce, reduce(initialState('video'), { type: 'live' }));

const shown = (state: TalkState) => state.lines.map((line) => `${line.role}:${line.status}:${line.text}`);

describe('the transcript', () => {
  it('grows by deltas and ends with the whole text', () => {
    const half = run(
      message('assistant', 'created', 'a1'),
      message('assistant', 'delta', 'a1', { content: 'Good ' }),
      message('assistant', 'delta', 'a1', { content: 'morn' }),
    );
    expect(shown(half)).toEqual(['agent:open:Good morn']);
    expect(
      shown(reduce(half, message('assistant', 'completed', 'a1', { content: 'Good morning.' }))),
    ).toEqual(['agent:done:Good morning.']);
  });

  it('puts a late user text in front of the answer that names it', () => {
    const state = run(
      message('assistant', 'created', 'a1', { previous_item_id: 'u1' }),
      message('assistant', 'delta', 'a1', { content: 'Yes.' }),
      message('user', 'completed', 'u1', { content: 'Are you there?' }),
    );
    expect(shown(state)).toEqual(['user:done:Are you there?', 'agent:open:Yes.']);
  });

  it('has no line of an answer that says nothing yet, which stands behind its question all the same', () => {
    const state = run(
      message('assistant', 'created', 'a1', { previous_item_id: 'u1' }),
      message('assistant', 'delta', 'a1', { content: '' }),
    );
    expect(state.lines).toEqual([]);
    const answered = [
      message('assistant', 'delta', 'a1', { content: 'Yes' }),
      message('user', 'completed', 'u1', { content: 'Are you there?' }),
    ].reduce(reduce, state);
    expect(shown(answered)).toEqual(['user:done:Are you there?', 'agent:open:Yes']);
  });

  it('keeps the place that speech took when it began', () => {
    const state = run(
      message('user', 'speech_started', 'u1'),
      message('assistant', 'created', 'a1'),
      message('user', 'completed', 'u1', { content: 'Hello' }),
    );
    expect(shown(state)).toEqual(['user:done:Hello']);
    expect(shown(reduce(state, message('assistant', 'delta', 'a1', { content: 'Hi' })))).toEqual([
      'user:done:Hello',
      'agent:open:Hi',
    ]);
  });

  it('shows what the user has said so far, until the final text replaces it', () => {
    const partial = (content: unknown, item_id = 'u1') =>
      event('transcript_partial', { role: 'user', item_id, content });
    const half = run(message('user', 'speech_started', 'u1'), partial('what is'), partial('what is do it'));
    expect(shown(half)).toEqual(['user:open:what is do it']);
    const whole = reduce(half, message('user', 'completed', 'u1', { content: 'What is Duet?' }));
    expect(shown(whole)).toEqual(['user:done:What is Duet?']);
    for (const late of [partial('late'), partial('stray', 'u9'), partial(7)])
      expect(reduce(whole, late)).toBe(whole);
  });

  it('drops speech in which nothing was recognised', () => {
    const state = run(
      message('user', 'speech_started', 'u1'),
      message('user', 'completed', 'u1', { content: '' }),
    );
    expect(state.lines).toEqual([]);
    expect(moodOf(state)).toBe('listening');
  });

  it('drops a response that only called a tool', () => {
    const state = run(
      message('user', 'completed', 'u1', { content: 'What are the top tracks?' }),
      message('assistant', 'created', 'a1', { previous_item_id: 'u1' }),
      message('assistant', 'completed', 'a1', { content: '' }),
      message('assistant', 'created', 'a2', { previous_item_id: 'a1' }),
      message('assistant', 'completed', 'a2', { content: 'These are.' }),
    );
    expect(shown(state)).toEqual(['user:done:What are the top tracks?', 'agent:done:These are.']);
  });

  it('marks what was interrupted, and shows as much as was heard when the service says so', () => {
    const spoken = [
      message('assistant', 'created', 'a1'),
      message('assistant', 'delta', 'a1', { content: 'One two three' }),
    ];
    const cancelled = { reason: 'turn_detected' };
    expect(shown(run(...spoken, message('assistant', 'cancelled', 'a1', cancelled)))).toEqual([
      'agent:interrupted:One two three',
    ]);
    expect(
      shown(run(...spoken, message('assistant', 'cancelled', 'a1', { ...cancelled, content: 'One' }))),
    ).toEqual(['agent:interrupted:One']);
  });

  it('shows no line for an answer that was cancelled before its first word', () => {
    expect(run(message('assistant', 'created', 'a1'), message('assistant', 'cancelled', 'a1')).lines).toEqual(
      [],
    );
  });

  it('drops an answer that failed before its first word, and tells the error', () => {
    const state = run(
      message('assistant', 'created', 'a1'),
      message('assistant', 'failed', 'a1', { error: { message: 'no model' } }),
    );
    expect(shown(state)).toEqual([]);
    expect(state.notice).toBe('no model');
  });

  it('passes over the session frame and messages it does not understand', () => {
    const session = event('message_received', { message: { type: 'session', action: 'created' } });
    expect(run(session, event('message_received', {}), message('assistant', 'sparkled', 'a1')).lines).toEqual(
      [],
    );
  });
});

describe('the mood', () => {
  it('goes from listening over hearing and thinking to speaking and back', () => {
    const steps: [TalkAction, string][] = [
      [message('user', 'speech_started', 'u1'), 'hearing'],
      [message('user', 'completed', 'u1', { content: 'Hello' }), 'thinking'],
      [message('assistant', 'created', 'a1', { previous_item_id: 'u1' }), 'thinking'],
      [talk('preparing'), 'thinking'],
      [talk('started'), 'speaking'],
      [message('assistant', 'delta', 'a1', { content: 'Hi.' }), 'speaking'],
      [message('assistant', 'completed', 'a1', { content: 'Hi.' }), 'speaking'],
      [talk('ended'), 'listening'],
    ];
    let state = run();
    for (const [action, mood] of steps) {
      state = reduce(state, action);
      expect(moodOf(state)).toBe(mood);
    }
  });

  it('is hearing after a barge-in and not speaking once the talk is cancelled', () => {
    const barged = run(talk('started'), event('speech_started'));
    expect(moodOf(barged)).toBe('hearing');
    const over = reduce(
      reduce(barged, talk('canceled')),
      message('user', 'completed', 'u1', { content: '' }),
    );
    expect(moodOf(over)).toBe('listening');
  });

  it('is hushed as long as it is told to, and never into the next answer', () => {
    const hushed = run(talk('started'), { type: 'hushed', hushed: true });
    expect(hushed.hushed).toBe(true);
    expect(reduce(hushed, talk('canceled')).hushed).toBe(true);
    expect(reduce(hushed, talk('started')).hushed).toBe(false);
    expect(reduce(hushed, { type: 'hushed', hushed: false }).hushed).toBe(false);
  });

  it('goes on speaking when a barge-in was none', () => {
    expect(
      moodOf(
        run(talk('started'), event('speech_started'), message('user', 'completed', 'u1', { content: '' })),
      ),
    ).toBe('speaking');
  });

  it('thinks and rests in a typed chat, which has no talk state', () => {
    const asked = run(message('user', 'completed', 'u1', { content: 'Hello' }));
    expect(moodOf(asked)).toBe('thinking');
    const answered = reduce(
      reduce(asked, message('assistant', 'created', 'a1')),
      message('assistant', 'completed', 'a1', { content: 'Hi' }),
    );
    expect(moodOf(answered)).toBe('listening');
  });
});

describe('warnings, errors and the end', () => {
  it('warns before the session expires, until a message completes', () => {
    const warned = run(event('avatar_connection_warning', { disconnect_after: 30 }));
    expect(warned.idleWarning).toBe(30);
    expect(reduce(warned, message('user', 'completed', 'u1', { content: 'Wait' })).idleWarning).toBeNull();
  });

  it('tells any event whose name means an error, and goes on', () => {
    const state = run(event('tool_failed', { error: 'no such tool' }));
    expect(state.notice).toBe('no such tool');
    expect(state.phase).toBe('live');
  });

  it('says that a screen was refused until the user says something', () => {
    const refused = run(event('error', { error: 'start_video: screen sharing is not available' }));
    expect(refused.screenRefused).toBe(true);
    const said = reduce(refused, message('user', 'completed', 'u1', { content: 'A pity' }));
    expect(said.screenRefused).toBe(false);
  });

  it('ends when the session expires, with the open line as far as it came', () => {
    const state = run(
      message('assistant', 'created', 'a1'),
      message('assistant', 'delta', 'a1', { content: 'Well' }),
      event('session_expired'),
    );
    expect([state.phase, state.endCause]).toEqual(['ended', 'idle']);
    expect(shown(state)).toEqual(['agent:interrupted:Well']);
  });

  it('fails when the provider is gone', () => {
    const state = run(event('provider_connection_aborted', { error: { message: 'quota' } }));
    expect(state.failure).toEqual({ kind: 'provider', detail: 'quota' });
  });

  it('changes nothing after the end', () => {
    const ended = run({ type: 'ended', cause: 'you' });
    for (const action of [
      talk('started'),
      { type: 'live' },
      { type: 'failed', failure: { kind: 'lost', detail: null } },
    ] as TalkAction[]) {
      expect(reduce(ended, action)).toBe(ended);
    }
  });
});
