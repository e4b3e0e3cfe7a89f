import { type Segment, SEGMENT_TEXTS, slotOf, STRENGTH_STEP } from './segment.ts';
import { Top } from './top.ts';

/** A way to match a unit of the question in these texts. */
export interface WeighedForm {
  /** One term, or two that a text must both have. */
  readonly terms: readonly number[];
  readonly worth: number;
}

/** A question's unit with its weight in these texts. */
export interface Weighed {
  readonly forms: readonly WeighedForm[];
  readonly most: number;
}

/** A text that matches a part of the question. */
export interface Found {
  readonly at: number;
  /** The share of the question that it matches, 0 to slightly above 1. */
  readonly asked: number;
}

/** Working memory, reused for each segment: a search keeps only its results. */
interface Desk {
  /** The part of the question that each text has matched. */
  readonly met: Float32Array;
  /** What it has matched of the present unit. */
  readonly ofUnit: Float32Array;
}

/**
 * Credits a text with a match. Of one unit only the best match counts, however many of its forms the text
 * has.
 */
const meet = ({ met, ofUnit }: Desk, text: number, worth: number): void => {
  const before = ofUnit[text]!;
  if (worth <= before) return;
  met[text]! += worth - before;
  ofUnit[text] = worth;
};

const meetTerm = (desk: Desk, segment: Segment, term: number, worth: number): void => {
  const slot = slotOf(segment, term);
  if (slot < 0) return;
  const { starts, texts, strengths } = segment;
  const step = worth * STRENGTH_STEP;
  for (let at = starts[slot]!; at < starts[slot + 1]!; at++) meet(desk, texts[at]!, step * strengths[at]!);
};

/** Credits the texts that have both terms. Both lists are in the order of the texts. */
const meetBoth = (desk: Desk, segment: Segment, [one, other]: readonly number[], worth: number): void => {
  const [a, b] = [slotOf(segment, one!), slotOf(segment, other!)];
  if (a < 0 || b < 0) return;
  const { starts, texts, strengths } = segment;
  let with_ = starts[b]!;
  for (let at = starts[a]!; at < starts[a + 1]!; at++) {
    while (with_ < starts[b + 1]! && texts[with_]! < texts[at]!) with_ += 1;
    if (with_ === starts[b + 1]!) return;
    if (texts[with_] !== texts[at]) continue;
    meet(desk, texts[at]!, worth * STRENGTH_STEP * Math.min(strengths[at]!, strengths[with_]!));
  }
};

const meetForm = (desk: Desk, segment: Segment, { terms, worth }: WeighedForm): void => {
  if (terms.length > 1) meetBoth(desk, segment, terms, worth);
  else meetTerm(desk, segment, terms[0]!, worth);
};

const searchSegment = (desk: Desk, segment: Segment, units: readonly Weighed[], top: Top): void => {
  desk.met.fill(0, 0, segment.size);
  for (const { forms } of units) {
    if (forms.length === 0) continue;
    desk.ofUnit.fill(0, 0, segment.size);
    for (const form of forms) meetForm(desk, segment, form);
  }
  for (let text = 0; text < segment.size; text++) {
    if (desk.met[text]! > top.floor) top.offer(segment.first + text, desk.met[text]!);
  }
};

/** The texts that match most of the question, in no order. @param most limit of texts */
export function searchSegments(
  segments: readonly Segment[],
  units: readonly Weighed[],
  most: number,
): Found[] {
  const all = units.reduce((sum, unit) => sum + unit.most, 0);
  if (all === 0 || most === 0) return [];
  const top = new Top(most);
  const desk = { met: new Float32Array(SEGMENT_TEXTS), ofUnit: new Float32Array(SEGMENT_TEXTS) };
  for (const segment of segments) searchSegment(desk, segment, units, top);
  return [...top.taken()].map(([at, met]) => ({ at, asked: met / all }));
}
