/** The entry for a `<script>` tag: everything is in the global `Duet`. */
import { defineDuetAgent } from './element/duet-agent.ts';
import { loadedFrom } from './session/worklets.ts';

loadedFrom((document.currentScript as HTMLScriptElement | null)?.src ?? null);
defineDuetAgent();

export { init } from './view/init.ts';
export { createSession } from './session/create-session.ts';
export { tokenFrom } from './session/token-source.ts';
export { DuetError } from './session/errors.ts';
export { hasStored as hasStoredSession } from './session/store.ts';
