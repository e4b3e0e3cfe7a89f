import { errorCode } from '../../kernel/guards.ts';
import { AddressRefused } from '../../egress/egress.ts';

/** Why a connection failed, as the session's record shows it (facts 2, `functionMetrics`). */
export interface Fault {
  readonly code: string;
  /** A sentence. It names no address, which may belong to the tool's private network. */
  readonly message: string;
}

const ANSWERED = /^Unexpected server response: (\d{3})$/;

export const LATE: Fault = { code: 'timeout', message: 'The tool did not answer in time.' };

/** The fault that kept a WebSocket from opening. */
export function faultOfError(error: Error): Fault {
  if (error instanceof AddressRefused) return { code: 'address_refused', message: error.message };
  const status = ANSWERED.exec(error.message)?.[1];
  if (status !== undefined)
    return {
      code: `http_${status}`,
      message: `The tool answered with status ${status} instead of a WebSocket.`,
    };
  if (error.message === 'Opening handshake has timed out') return LATE;
  const code = errorCode(error) ?? 'connection_failed';
  return { code, message: `The tool cannot be reached (${code}).` };
}

/**
 * The fault of a call whose tool's connection was closed.
 * @param code a close code of RFC 6455, or one in the private range
 */
export const faultOfClose = (code: number): Fault => ({
  code: `closed_${code}`,
  message: `The connection to the tool was lost (close code ${code}).`,
});
