/** What is so much less than the likeliest adds nothing to a sum of 32,768, and half of them are. */
const NEGLIGIBLE = -20;

/** The logarithm of the sum of what the logits stand for: less it, a logit is the logarithm of a likelihood. */
function logSum(logits: Float32Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = 0;
  for (const logit of logits) if (logit - most > NEGLIGIBLE) sum += Math.exp(logit - most);
  return most + Math.log(sum);
}

/** The logarithm of how likely each of some tokens is by the logits of all. */
export function logLikelihoods(logits: Float32Array, tokens: readonly number[]): readonly number[] {
  const sum = logSum(logits);
  return tokens.map((token) => (logits[token] ?? Number.NEGATIVE_INFINITY) - sum);
}
