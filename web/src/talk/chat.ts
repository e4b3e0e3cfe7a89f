import { parseEvent, type Command, type TalkEvent } from './events.ts';

export interface ChatHandlers {
  readonly onEvent: (event: TalkEvent) => void;
  readonly onReady: () => void;
  readonly onUnreachable: () => void;
  /** The service ended the session; `reason` is what it said, often nothing. */
  readonly onEnded: (reason: string) => void;
}

export interface Chat {
  send(command: Command): boolean;
  /** Idempotent; no handler is called after it. */
  close(): void;
}

/** A typed session over WebSocket (facts 1.3, `modality: "text"`). `url` has its token in it. */
export function joinChat(url: string, handlers: ChatHandlers): Chat {
  const socket = new WebSocket(url);
  let opened = false;
  let closed = false;
  socket.onopen = () => {
    opened = true;
    if (!closed) handlers.onReady();
  };
  socket.onmessage = ({ data }: MessageEvent) => {
    const event = closed ? null : parseEvent(String(data));
    if (event) handlers.onEvent(event);
  };
  socket.onclose = ({ reason }: CloseEvent) => {
    if (closed) return;
    closed = true;
    if (opened) handlers.onEnded(reason);
    else handlers.onUnreachable();
  };
  return {
    send(command) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(command));
      return true;
    },
    close() {
      closed = true;
      socket.close(1000);
    },
  };
}
