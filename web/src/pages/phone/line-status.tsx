import { Status } from '../../kit/values.tsx';
import type { SipConnection } from './connections.ts';
import { usePhoneTexts } from './texts.ts';

const SIP = ['registering', 'online', 'calling'] as const;

/** The state of a line in a word: its SIP state while it is registered, else why it is not. */
export function LineStatus({ status }: { readonly status: SipConnection['status'] }) {
  const t = usePhoneTexts();
  const { lifecycleStatus } = status;
  const sip = SIP.find((one) => one === status.sipStatus);
  const label = lifecycleStatus === 'Running' && sip ? t(`sip_${sip}`) : t(`lifecycle_${lifecycleStatus}`);
  return <Status status={lifecycleStatus} label={label} />;
}
