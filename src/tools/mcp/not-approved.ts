import type { ApprovalDecision } from '../../conversation/ports.ts';

/** Why a call was not made, in sentences for the language model. */
export const NOT_APPROVED: Readonly<Record<Exclude<ApprovalDecision, 'approved'>, string>> = {
  rejected:
    'The user did not allow this call, so it was not made. Do not try it again unless they ask for it.',
  expired: 'Nobody allowed this call in time, so it was not made. Ask the user before you try it again.',
  withdrawn: 'The call was called off before anybody allowed it; it was not made.',
};
