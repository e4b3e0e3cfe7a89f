/**
 * What scrypt costs for a new hash: about 32 MB and 60 ms, the middle of what OWASP's password storage sheet recommends.
 * No setting changes it. It has a file of its own so that tests of the whole application, which hash hundreds of passwords,
 * can replace it (vitest.config.ts); password.test.ts holds the product to these values.
 */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 1 } as const;
