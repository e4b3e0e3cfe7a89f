/** The entry for a `<script>` tag: everything is in the global `Duet`. */
import { defineDuetAgent } from './element/duet-agent.ts';
import { placeAgent } from './element/script-tag.ts';
import { loadedFrom } from './session/home.ts';

const script = document.currentScript as HTMLScriptElement | null;
loadedFrom(script?.src ?? null);
defineDuetAgent();
if (script) placeAgent(script.dataset);

export { init } from './view/init.ts';
export { createSession } from './session/create-session.ts';
export { publicAgent } from './session/public-agent.ts';
export { tokenFrom } from './session/token-source.ts';
export { DuetError } from './session/errors.ts';
export { hasStored as hasStoredSession } from './session/store.ts';
export { pushToTalk } from './session/push-to-talk.ts';
export { listDevices } from './core/devices.ts';
