/**
 * Whether the tests run in their long form (`npm run test:long`, docs/testing.md). `TEST_LONG` is read here and
 * nowhere else.
 */
export const isLong: boolean = process.env['TEST_LONG'] === '1';

/**
 * A test's parameter in its short form and in its long one: a number of rounds, a list of cases, a duration.
 */
export const shortOrLong = <T>(short: T, long: T): T => (isLong ? long : short);
