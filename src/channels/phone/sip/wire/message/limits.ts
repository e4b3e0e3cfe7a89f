/** More than fits into a datagram is no message (18.1.1). */
export const MOST_BYTES = 65_535;
/** The start line and the header fields together, in bytes. */
export const MOST_HEAD_BYTES = 48 * 1024;
/** Header fields in one message. */
export const MOST_HEADERS = 256;
/** Characters in one header field, folding and all. */
export const MOST_LINE = 8 * 1024;
