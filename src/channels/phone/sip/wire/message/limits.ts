/** The most bytes of a message: a longer one would not fit into a datagram (18.1.1). */
export const MOST_BYTES = 65_535;
/** The most bytes of the start line and the header fields together. */
export const MOST_HEAD_BYTES = 48 * 1024;
/** The most header fields in one message. */
export const MOST_HEADERS = 256;
/** The most characters in one header field, with its folded lines. */
export const MOST_LINE = 8 * 1024;
