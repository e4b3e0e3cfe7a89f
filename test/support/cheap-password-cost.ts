/** Replaces src/http/password-cost.ts in the group `surface`: a hundredth of the product's cost. */
export const PASSWORD_COST = { N: 256, r: 8, p: 1 } as const;
