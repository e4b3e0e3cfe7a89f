import { pino } from 'pino';
import type { Config } from './config.ts';
import type { Log } from './conversation/ports.ts';

/** Fields that may hold a secret are never written, wherever a caller puts them. */
const SECRETS = ['apiKey', 'password', 'token', 'authToken', 'authorization', 'cookie'];

/** The service's log: JSON lines on standard error, so that standard output stays for people. */
export const createLog = (level: Config['logLevel']): Log =>
  pino(
    { level, redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)] },
    pino.destination({ fd: 2, sync: false }),
  );
