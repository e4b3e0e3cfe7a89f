import type { LiveSession, SessionPorts, SessionSettings } from '../ports.ts';
import { greetAhead } from './greeting-ahead.ts';
import { Session } from './session.ts';

/**
 * Creates one live session from its settings and ports (ports.ts, "the session, seen from a transport"). Before `start` it
 * does nothing but to have its greeting made (greeting-ahead.ts). Its creator owns it and must see to it that it is closed.
 */
export function createLiveSession(settings: SessionSettings, ports: SessionPorts): LiveSession {
  const session = new Session(settings, ports);
  void greetAhead(settings, ports, session.signal);
  return session;
}
