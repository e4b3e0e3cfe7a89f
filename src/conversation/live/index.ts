import type { LiveSession, SessionPorts, SessionSettings } from '../ports.ts';
import { Session } from './session.ts';

/**
 * Creates one live session from its settings and ports (ports.ts, "the session, seen from a transport"). It
 * does nothing before `start`; its creator owns it and must see to it that it is closed.
 */
export const createLiveSession = (settings: SessionSettings, ports: SessionPorts): LiveSession =>
  new Session(settings, ports);
