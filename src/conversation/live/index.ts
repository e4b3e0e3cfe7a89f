import type { LiveSession, SessionPorts, SessionSettings } from '../ports.ts';
import { Session } from './session.ts';

/**
 * Makes one live session from its settings and ports (ports.ts, "the session, seen from a transport"). It does nothing
 * before `start`; whoever makes it owns it and sees to it that it is closed.
 */
export const createLiveSession = (settings: SessionSettings, ports: SessionPorts): LiveSession =>
  new Session(settings, ports);
