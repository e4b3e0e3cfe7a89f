import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { DuetSession, TalkState } from '../index.ts';
import { textsFor } from '../index.ts';
import { initialState } from '../core/state.ts';
import {
  ApprovalCards,
  Captions,
  Composer,
  Conversation,
  DeviceChoice,
  Face,
  LevelMeters,
  Microphone,
  PushToTalk,
  Status,
  type UseConversation,
} from './index.ts';

// The build makes this module of the worklet's text.
vi.mock('duet:worklet', () => ({ default: '' }));

/** A part as it is rendered in a conversation of this state. */
function render(
  part: ReactElement,
  state: Partial<TalkState> | null,
  more: Partial<UseConversation> = {},
): string {
  const value: UseConversation = {
    session: {} as DuetSession,
    state: state && { ...initialState('video'), ...state },
    error: null,
    start: () => undefined,
    stop: () => undefined,
    texts: textsFor('en'),
    approvals: [],
    approve: () => undefined,
    ...more,
  };
  return renderToStaticMarkup(createElement(Conversation, { value }, part));
}

const line = (id: string, text: string, more: object = {}) =>
  ({ id, role: 'agent', text, status: 'done', previous: null, ...more }) as const;

describe('the parts for React', () => {
  it('mark the word that the agent is saying [spec 12, 13]', () => {
    const lines = [line('1', 'We open.', { status: 'open', word: { start: 3, end: 7 } })];
    expect(render(createElement(Captions), { lines })).toContain('>We <span data-word="">open</span>.</p>');
  });

  it('show what is said to eyes at once, and to screen readers when it is complete', () => {
    const lines = [
      line('1', 'Hello!'),
      line('2', 'Half', { status: 'open' }),
      line('3', 'Yes', { role: 'user' }),
    ];
    const html = render(createElement(Captions, { className: 'captions' }), { lines });
    expect(html).toContain('<div class="captions"><div aria-hidden="true"><div><p data-role="agent"');
    expect([...html.matchAll(/<p[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      ...['Hello!', 'Half', 'Yes'],
      ...['Agent: Hello!', 'You: Yes'],
    ]);
    const own = createElement(Captions, { children: ({ text }) => createElement('b', null, text) });
    expect(render(own, { lines })).toContain('<b>Half</b>');
  });

  it('have meters for both sides, and a button to be held while one speaks', () => {
    const parts = createElement('div', null, createElement(LevelMeters), createElement(PushToTalk));
    const html = render(parts, { phase: 'live', muted: true });
    expect(html.match(/<meter /g)).toHaveLength(2);
    expect(html).toContain('aria-label="Microphone"');
    expect(html).toContain('>Hold to talk</button>');
    expect(html).not.toContain('disabled');
    expect(render(createElement(PushToTalk), { phase: 'live', muted: false })).toContain('Speak now');
    expect(render(createElement(PushToTalk), null)).toContain('disabled');
    // Devices are asked for in the page alone.
    expect(render(createElement(DeviceChoice, { className: 'devices' }), null)).toBe(
      '<div class="devices"></div>',
    );
  });

  it('can be typed and spoken into while there is a conversation', () => {
    const parts = createElement('div', null, createElement(Composer), createElement(Microphone));
    expect(render(parts, null).match(/disabled=""/g)).toHaveLength(2);
    const live = render(parts, { phase: 'live', microphone: 'on', muted: true });
    expect(live).not.toContain('disabled');
    expect(live).toContain('aria-pressed="true"');
    expect(live).toContain('Unmute microphone');
    expect(render(createElement(Microphone), { phase: 'live', microphone: 'refused' })).toContain('disabled');
  });

  it('ask for approval with the arguments', () => {
    const approvals = [{ id: 'a', tool: 'book_table', details: ['guests: 2'] }];
    const html = render(createElement(ApprovalCards), {}, { approvals });
    expect(html).toContain('role="group" aria-label="May I do this? book_table"');
    expect(html).toContain('<li>guests: 2</li>');
    expect(html.indexOf('Refuse')).toBeLessThan(html.indexOf('Allow'));
  });

  it.each([
    [{ phase: 'live' }, 'data-mood="listening"', 'Listening'],
    [{ phase: 'live', unstable: true }, 'role="alert"', 'The connection is unstable'],
    [{ waiting: { reason: 'limit', seconds: 7 } }, 'Waiting for a place', 'Trying again in 7 s'],
    [{ waiting: { reason: 'rate', seconds: null } }, '<button type="button">', 'Try again'],
  ] as const)('say what happens: %j', (state, one, other) => {
    const html = render(createElement(Status), state);
    expect(html).toContain(one);
    expect(html).toContain(other);
  });

  it('show the face as a video, and nothing before there is a conversation but that', () => {
    expect(render(createElement(Face, { className: 'face' }), null)).toBe(
      '<video aria-label="Agent" class="face"></video>',
    );
    expect(render(createElement(Status), null)).toBe('');
  });

  it('throw outside of a conversation', () => {
    expect(() => renderToStaticMarkup(createElement(Composer))).toThrow(/inside of <Conversation>/);
  });
});
