import type { components } from '../core/wire-types.ts';
import type { TalkState } from '../core/state.ts';
import type { Devices } from '../core/devices.ts';
import type { DuetError } from './errors.ts';
import type { Levels } from './levels.ts';

/**
 * The service's events by name, with their data, as its AsyncAPI document describes them. `error` is left out, as this
 * client tells errors of all kinds by one event of its own, and what it needs itself to come back.
 */
export type ServiceEvents = Omit<components['schemas']['ServiceEvents'], 'error' | 'resume_secret'>;

/** `message` of `message_received`. Which fields there are depends on type, role and action. */
export type WireMessage = ServiceEvents['message_received']['message'];

/** Any event of the service as it was sent: `event` and `type` are the same name. */
export interface DataEvent {
  readonly event: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The data of a `ui_update` that is no object, as the tool sent it. */
  readonly raw?: unknown;
  /** The event's number in the session; standalone events have none. */
  readonly seq?: number;
}

export type DestroyReason = 'destroyed' | 'ended_by_user' | 'ended_by_service' | 'inactive' | 'error';

/** The client's own events. */
export interface ClientEvents {
  /** Commands can be sent. */
  ready: undefined;
  /** The avatar is visible, or audible when there is no picture. */
  avatar_ready: undefined;
  /** The whole state, after any change. */
  state: TalkState;
  /** Every event of the service. */
  data: DataEvent;
  error: DuetError;
  destroy: { readonly reason: DestroyReason };
  /** How loud both sides are, 15 times a second; nothing is measured while nobody listens. */
  levels: Levels;
  /** The devices, when one is plugged in, unplugged or chosen. */
  devices: Devices;
  /** UDP is blocked: the session continues over WebSocket. */
  transport_changed: { readonly from: string; readonly to: string; readonly reason: string };
  /** The connection or the page was interrupted and is back in the same session. */
  connection_restored: Readonly<Record<string, unknown>>;
}

export type DuetEvents = ServiceEvents & ClientEvents;
export type EventName = keyof DuetEvents;

/** Runs code of the page. What it throws is reported to the page's console and stops nothing else. */
export function callPage(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** Told when an event has its first listener (true), and when it has none any more. */
type Watch = (name: string, isHeard: boolean) => void;

/** The listeners of events by name. */
export class Emitter<Events> {
  readonly #listeners = new Map<string, Set<(data: never) => void>>();
  readonly #watch: Watch;

  constructor(watch: Watch = () => undefined) {
    this.#watch = watch;
  }

  /** Adds a listener. @returns a function that removes it */
  on<Name extends keyof Events & string>(name: Name, listener: (data: Events[Name]) => void): () => void {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    if (known.size === 1) this.#watch(name, true);
    return () => {
      if (known.delete(listener) && known.size === 0) this.#watch(name, false);
    };
  }

  /** Whether somebody listens to it. */
  hears(name: keyof Events & string): boolean {
    return (this.#listeners.get(name)?.size ?? 0) > 0;
  }

  /** Calls all listeners, even if one of them throws. */
  emit(name: string, data: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      callPage(() => listener(data as never));
    }
  }
}
