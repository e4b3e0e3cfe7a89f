import type { LineReport } from '../../../platform/sip-connections/line-store.ts';
import type { LineState } from '../sip/signalling.ts';

/**
 * The state of a line as the API shows it (spec A.6; 2-agent-platform-facts 1.5).
 * @param calls how many calls it carries
 * @param refreshedAt when the server last accepted its registration; null: that is not reported
 */
export function reportOf(state: LineState, calls: number, refreshedAt: Date | null): LineReport {
  return { ...statusOf(state, calls), ...(refreshedAt && { refreshed_at: refreshedAt }) };
}

function statusOf(state: LineState, calls: number): LineReport {
  switch (state.kind) {
    case 'registering':
      return { lifecycle_status: 'Pending', sip_status: 'registering', message: null };
    case 'online':
      return {
        lifecycle_status: 'Running',
        sip_status: calls > 0 ? 'calling' : 'online',
        message: null,
        ...(state.callerId !== null && { caller_id: state.callerId }),
      };
    case 'refused':
      return { lifecycle_status: 'Failed', sip_status: null, message: state.message };
    case 'unreachable':
      return { lifecycle_status: 'Error', sip_status: 'registering', message: state.message };
  }
}

/** The fault in a line's state, for its error log; null when there is none. */
export const faultOf = (state: LineState): { readonly code: string; readonly message: string } | null =>
  state.kind === 'refused' || state.kind === 'unreachable'
    ? { code: state.code, message: state.message }
    : null;
