import { type Segment, SEGMENT_TEXTS, slotOf, STRENGTH_STEP } from './segment.ts';
import { TopK } from './top-k.ts';

/** A way to match a term of the question in these texts. */
export interface WeightedForm {
  /** One term, or two that a text must both have. */
  readonly terms: readonly number[];
  readonly weight: number;
}

/** A question's term with its weight in these texts. */
export interface WeightedTerm {
  readonly forms: readonly WeightedForm[];
  readonly most: number;
}

/** A text that matches a part of the question. */
export interface SegmentHit {
  readonly at: number;
  /** The share of the question that it matches, 0 to slightly above 1. */
  readonly share: number;
}

/** Scratch buffers, reused for each segment: a search keeps only its results. */
interface Scratch {
  /** The part of the question that each text has matched. */
  readonly matched: Float32Array;
  /** What it has matched of the present term. */
  readonly ofTerm: Float32Array;
}

/**
 * Credits a text with a match. Of one term only the best match counts, however many of its forms the text
 * has.
 */
const credit = ({ matched, ofTerm }: Scratch, text: number, weight: number): void => {
  const before = ofTerm[text]!;
  if (weight <= before) return;
  matched[text]! += weight - before;
  ofTerm[text] = weight;
};

const creditTerm = (scratch: Scratch, segment: Segment, term: number, weight: number): void => {
  const slot = slotOf(segment, term);
  if (slot < 0) return;
  const { starts, texts, strengths } = segment;
  const step = weight * STRENGTH_STEP;
  for (let at = starts[slot]!; at < starts[slot + 1]!; at++)
    credit(scratch, texts[at]!, step * strengths[at]!);
};

/** Credits the texts that have both terms. Both lists are in the order of the texts. */
const creditPair = (
  scratch: Scratch,
  segment: Segment,
  [one, other]: readonly number[],
  weight: number,
): void => {
  const [a, b] = [slotOf(segment, one!), slotOf(segment, other!)];
  if (a < 0 || b < 0) return;
  const { starts, texts, strengths } = segment;
  let with_ = starts[b]!;
  for (let at = starts[a]!; at < starts[a + 1]!; at++) {
    while (with_ < starts[b + 1]! && texts[with_]! < texts[at]!) with_ += 1;
    if (with_ === starts[b + 1]!) return;
    if (texts[with_] !== texts[at]) continue;
    credit(scratch, texts[at]!, weight * STRENGTH_STEP * Math.min(strengths[at]!, strengths[with_]!));
  }
};

const creditForm = (scratch: Scratch, segment: Segment, { terms, weight }: WeightedForm): void => {
  if (terms.length > 1) creditPair(scratch, segment, terms, weight);
  else creditTerm(scratch, segment, terms[0]!, weight);
};

const searchSegment = (
  scratch: Scratch,
  segment: Segment,
  queryTerms: readonly WeightedTerm[],
  top: TopK,
): void => {
  scratch.matched.fill(0, 0, segment.size);
  for (const { forms } of queryTerms) {
    if (forms.length === 0) continue;
    scratch.ofTerm.fill(0, 0, segment.size);
    for (const form of forms) creditForm(scratch, segment, form);
  }
  for (let text = 0; text < segment.size; text++) {
    if (scratch.matched[text]! > top.floor) top.offer(segment.first + text, scratch.matched[text]!);
  }
};

/** The texts that match most of the question, in no order. @param most limit of texts */
export function searchSegments(
  segments: readonly Segment[],
  queryTerms: readonly WeightedTerm[],
  most: number,
): SegmentHit[] {
  const all = queryTerms.reduce((sum, queryTerm) => sum + queryTerm.most, 0);
  if (all === 0 || most === 0) return [];
  const top = new TopK(most);
  const scratch = { matched: new Float32Array(SEGMENT_TEXTS), ofTerm: new Float32Array(SEGMENT_TEXTS) };
  for (const segment of segments) searchSegment(scratch, segment, queryTerms, top);
  return [...top.entries()].map(([at, matched]) => ({ at, share: matched / all }));
}
