/** The longest accepted list of scopes, in characters. */
const LONGEST = 1000;
/** RFC 6749, 3.3: printable characters without quotes and backslashes. */
const SCOPE = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;

/**
 * Whether the text may be stored as a scope. The service defines no scopes: the requested one is stored with
 * the tokens unchanged.
 */
export const isScope = (text: string): boolean => text.length <= LONGEST && SCOPE.test(text);
