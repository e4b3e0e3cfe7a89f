/** Explanations of SIP statuses for a person (RFC 3261, 21), as the part of a sentence after "because". */
const REASONS: Readonly<Record<number, string>> = {
  401: 'the server wants other credentials',
  403: 'the server does not allow it',
  404: 'the number is not known',
  405: 'the other side cannot do it',
  407: 'the server wants other credentials',
  408: 'nobody answered in time',
  410: 'the number is no longer in use',
  415: 'the two sides have no kind of sound in common',
  480: 'nobody can be reached there at the moment',
  484: 'the number is not complete',
  486: 'the line is busy',
  487: 'the call was called off',
  488: 'the two sides have no kind of sound in common',
  500: 'the call could not be placed',
  501: 'the other side cannot do it',
  503: 'the service is not available at the moment',
  600: 'the line is busy',
  603: 'the call was declined',
  604: 'the number is not known',
  606: 'the two sides have no kind of sound in common',
};

/** The reason for a status in words, as the end of a sentence. @param status a SIP status from 400 on */
export const reasonOfStatus = (status: number): string =>
  REASONS[status] ?? `the call failed with status ${status}`;
