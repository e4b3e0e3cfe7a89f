import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { OPERATOR } from './prefix.ts';

/** Language models on this machine that nobody has taken. After the check for the operator. */
export function nextDoorRoutes(app: App, { findNextDoor }: ConsoleParts): void {
  app.get(`${OPERATOR}/next-door`, { schema: { hide: true } }, async () => ({
    servers: (await findNextDoor?.()) ?? [],
  }));
}
