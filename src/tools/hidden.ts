/**
 * Shown instead of a secret header value. No real value can look like it, because HTTP headers are limited to
 * Latin-1.
 */
export const HIDDEN = '••••••••';
