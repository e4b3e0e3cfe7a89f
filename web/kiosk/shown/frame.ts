import { h } from '../dom.ts';
import type { Experience, ExperienceHandlers } from './experience.ts';
import { frameRights, readFrameMessage } from './frame-messages.ts';

/** The limit of messages that wait for a page that is not ready; beyond it the newest stay. */
const MOST_WAITING = 20;
/** The least time between two texts that a page says, in milliseconds. */
const SAY_EVERY = 500;
/** The answer to functions, so that the agent continues at once, and can say so. */
const NOT_READY = { error: 'The page of this display was not ready to carry it out.' };

/** A message of the kiosk to the page (docs/kiosk.md). */
interface FrameMessage {
  readonly type: string;
  /** The id of a call that needs an answer. */
  readonly call_id?: string;
  readonly [more: string]: unknown;
}

/**
 * The customer's page beside the agent, in a sandbox. It is loaded anew for each visitor. Updates and calls
 * wait until it reports that it is ready, and again between its report that it leaves and the next page that
 * is ready.
 */
export function openFrame(url: string, title: string, handlers: ExperienceHandlers): Experience {
  const { sandbox, origin, target } = frameRights(url, location.origin);
  const frame = h('iframe', {
    class: 'experience',
    src: url,
    title,
    sandbox,
    allow: '',
    referrerpolicy: 'no-referrer',
  });
  let waiting: FrameMessage[] | null = [];
  /** The calls that it has not answered yet. */
  const calls = new Set<string>();
  let saidAt = Number.NEGATIVE_INFINITY;
  const post = (message: FrameMessage) => frame.contentWindow?.postMessage(message, target);
  const drop = ({ call_id: callId }: FrameMessage) => {
    if (callId !== undefined && calls.delete(callId)) handlers.onOutput(callId, NOT_READY);
  };
  const tell = (message: FrameMessage) => {
    if (!waiting) return post(message);
    const all = [...waiting, message];
    waiting = all.slice(-MOST_WAITING);
    all.slice(0, -MOST_WAITING).forEach(drop);
  };
  const say = (text: string) => {
    const now = performance.now();
    if (now - saidAt < SAY_EVERY) return;
    saidAt = now;
    handlers.onSay(text);
  };
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const message = readFrameMessage(data);
    if (!message) return;
    if (message.type === 'duet:function_output') {
      if (calls.delete(message.callId)) handlers.onOutput(message.callId, message.output);
      return;
    }
    if (message.type === 'duet:leaving') return void (waiting ??= []);
    handlers.onActive();
    if (message.type === 'duet:say') say(message.text);
    if (message.type !== 'duet:ready') return;
    waiting?.forEach(post);
    waiting = null;
  };
  addEventListener('message', listen);
  return {
    element: frame,
    update: (data) => tell({ type: 'duet:ui_update', data }),
    call({ callId, name, arguments: given }) {
      calls.add(callId);
      tell({ type: 'duet:function_call', call_id: callId, name, arguments: given });
    },
    forget: (callId) => void calls.delete(callId),
    close() {
      removeEventListener('message', listen);
      frame.remove();
    },
  };
}
