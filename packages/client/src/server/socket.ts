/** A class of WebSockets: that of the runtime, or of `ws`. */
export type SocketClass = new (url: string, protocols?: string[]) => object;

/** An open WebSocket. */
export interface Socket {
  /** Sends a text; false when the line is not open any more. */
  send(text: string): boolean;
  close(code: number): void;
}

/** What is told of a WebSocket, once it is open. */
interface SocketHandlers {
  readonly message: (text: string) => void;
  readonly closed: (code: number, reason: string) => void;
}

/** What this package uses of a WebSocket (WHATWG WebSockets). */
interface BareSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(code: number): void;
}

const OPEN = 1;
/** The time limit of one try, in milliseconds. */
const TRY_WITHIN = 5_000;

/**
 * The class of WebSockets to use: the given one, or that of the runtime.
 * @throws Error where the runtime has no WebSocket, and none is given
 */
export function socketClass(given?: SocketClass): SocketClass {
  const found = given ?? (globalThis as { readonly WebSocket?: SocketClass }).WebSocket;
  if (!found)
    throw new Error(
      'This runtime has no WebSocket: install `ws`, and give its class as the option `WebSocket`.',
    );
  return found;
}

/**
 * Opens a WebSocket. What it tells waits until whoever asked for it has had its turn, so that no event is missed.
 *
 * @throws Error when it could not be opened in time
 */
export function open(
  socketOf: SocketClass,
  url: string,
  protocols: readonly string[],
  { message, closed }: SocketHandlers,
): Promise<Socket> {
  const socket = new socketOf(url, [...protocols]) as BareSocket;
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const later = (act: () => void) => void setTimeout(act, 0);
    const timer = setTimeout(
      () => (reject(new Error('The service did not answer in time.')), socket.close(1000)),
      TRY_WITHIN,
    );
    socket.onopen = () => {
      isOpen = true;
      clearTimeout(timer);
      resolve({
        send: (text) => socket.readyState === OPEN && (socket.send(text), true),
        close: (code) => socket.close(code),
      });
    };
    socket.onmessage = ({ data }) => later(() => message(String(data)));
    socket.onclose = ({ code, reason }) => {
      clearTimeout(timer);
      if (isOpen) later(() => closed(code, reason));
      else reject(new Error(reason || `The socket was closed with ${code}.`));
    };
    // A WebSocket that fails is closed next, which says more.
    socket.onerror = () => undefined;
  });
}
