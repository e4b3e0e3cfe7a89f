/** Longer than any list of scopes. */
const LONGEST = 1000;
/** RFC 6749, 3.3: printable characters without quotes and backslashes. */
const SCOPE = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;

/** Whether this may be kept as a scope. We have no scopes: what was asked for is kept with the tokens as it came. */
export const isScope = (text: string): boolean => text.length <= LONGEST && SCOPE.test(text);
