import { announcesSigns, announcesSpelling, awaitsYear, patienceWithAsked } from './asked-input.ts';
import { expectedInput, type ExpectedInput } from './expected-input.ts';
import type { TurnTaking } from './settings.ts';
import { signsIn, type Signs } from './signs.ts';
import { looksUnfinished } from './unfinished.ts';
import type { Wording } from './wording.ts';

/**
 * Behind "my number is", and behind any "is", two figures that are said one by one are the beginning of a number; one is
 * not, as in "number two".
 */
const ANNOUNCED_SIGNS = 2;

/** Whether it is a number that nobody has asked for: enough single figures, figures in groups, or announced ones. */
function isNumber(signs: Signs, { groupSigns }: TurnTaking): boolean {
  const { digits, single, grouped, announced, linked, told, isPair } = signs;
  if (digits === 0) return false;
  if (single >= groupSigns || grouped || isPair || (told && (single > 0 || announced))) return true;
  const isAnnounced = announced || told;
  return (isAnnounced && digits >= groupSigns) || ((isAnnounced || linked) && single >= ANNOUNCED_SIGNS);
}

/** Figures and letters with those that they go on with, where a number was begun before a word that was none. */
function joinedSigns(signs: Signs, taking: TurnTaking): Signs {
  const begun = signs.begun && joinedSigns(signs.begun, taking);
  const least = begun?.announced || begun?.told ? 1 : ANNOUNCED_SIGNS;
  if (!begun || signs.single < least || !isNumber(begun, taking)) return signs;
  const [digits, single] = [begun.digits + signs.digits, begun.single + signs.single];
  return { ...begun, digits, single, endsInLetter: signs.endsInLetter };
}

/**
 * Whether letters are being spelt: three in a row, two behind "is", or one when spelling was asked for or announced, or a
 * code is told.
 */
const isSpelling = (
  { single, endsInLetter, spelt, linked, told }: Signs,
  expected: ExpectedInput,
  { groupSigns }: TurnTaking,
): boolean =>
  endsInLetter &&
  (expected.kind === 'spelling' || spelt || told || single >= (linked ? ANNOUNCED_SIGNS : groupSigns));

function patienceWithDigits(digits: number, expected: ExpectedInput, taking: TurnTaking): number {
  if (digits < taking.mayBeCompleteDigits) return taking.groupMs;
  return digits < taking.completeDigits || expected.kind === 'number' ? taking.longGroupMs : 0;
}

/** How long to wait for more figures or letters; null when the text does not end in one. */
function patienceWithSigns(
  text: string,
  agentSaid: string,
  wording: Wording,
  taking: TurnTaking,
): number | null {
  const expected = expectedInput(agentSaid, wording);
  const asked = patienceWithAsked(text, expected, wording, taking);
  if (asked !== null) return asked;
  const signs = joinedSigns(signsIn(text, wording), taking);
  if (expected.kind === 'nothing' && awaitsYear(text, wording)) return taking.groupMs;
  if (expected.kind === 'nothing' && announcesSpelling(text, wording)) return taking.groupMs;
  if (expected.kind === 'nothing' && announcesSigns(text, agentSaid, wording)) return taking.unfinishedMs;
  if (signs.allDigits === 0 && !signs.endsInLetter) return null;
  if (expected.kind === 'birth' || expected.kind === 'mail') return null;
  if (expected.kind === 'digits' && signs.allDigits > 0)
    return signs.allDigits < expected.count ? taking.groupMs : 0;
  if (isSpelling(signs, expected, taking)) return taking.groupMs;
  const isExpected = expected.kind === 'number' && signs.digits > 0;
  return isExpected || isNumber(signs, taking) ? patienceWithDigits(signs.digits, expected, taking) : null;
}

/** The longest text that is examined, in characters. */
const MOST_CHARS = 1000;

/**
 * How much longer than its usual silence the agent waits before it answers `text`, in milliseconds; 0 for
 * text that looks finished.
 * @param text all that the user has said since the agent last spoke
 * @param agentSaid what the agent said before that, as far as it was heard
 */
export function patienceMs(text: string, agentSaid: string, wording: Wording, taking: TurnTaking): number {
  const end = text.slice(-MOST_CHARS);
  const withSigns = patienceWithSigns(end, agentSaid, wording, taking);
  if (withSigns !== null) return withSigns;
  return looksUnfinished(end, wording) ? taking.unfinishedMs : 0;
}
