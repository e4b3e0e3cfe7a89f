/** SIP messages (RFC 3261, 7 and 25): reads those that came in, and writes those to be sent. */
export {
  copyOf,
  requestOf,
  responseTo,
  type HeaderEntries,
  type RequestParts,
  type ResponseParts,
} from './build.ts';
export { parseContacts } from './contact.ts';
export { parseCSeq, type CSeq } from './cseq.ts';
export { createHeaders } from './headers.ts';
export { parseNameAddr, printNameAddr, type NameAddr } from './name-addr.ts';
export { NO_PARAMS, parseParams, printParams, type Params } from './params.ts';
export { printMessage } from './print.ts';
export { readMessage, type Reading } from './read.ts';
export { reasonOf } from './reasons.ts';
export { breaksLine, isToken, quote, splitOutside, unquote } from './text.ts';
export { parseUri, printUri, sipUri, type OtherUri, type SipUri, type TelUri, type Uri } from './uri.ts';
export { parseVia, printVia, type Via } from './via.ts';
