import { digitWords, numberWords } from '../../builtin/tts/number-words.ts';
import { END, rule, type Rule } from '../rule.ts';
import { letters } from './spelling.ts';

/** Words that are no initials when somebody writes them in capitals. */
const WORDS = new Set(
  ('A I AM AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP WE OH HI ALL AND ANY ARE ASK BAD BAG BAR BED BIG ' +
    'BOX BOY BUS BUT BUY BYE CAN CAR CAT CUP CUT DAY DID DO DOG DRY EAR EAT EGG END EYE FAR FAT FEW FIT FLY FOR FUN GET ' +
    'GOT GUN GUY HAD HAS HAT HER HEY HIM HIS HIT HOT HOW ICE ILL ITS JOB KEY KID LAW LEG LET LIE LOT LOW MAD MAN MAY MEN ' +
    'MIX MOM NEW NOT NOW ODD OFF OIL OLD ONE OUR OUT OWN PAY PEN PET PUT RED RUN SAD SAY SEA SEE SET SHE SIT SIX SIR SKY ' +
    'SON SUN TAX TEA TEN THE TOO TOP TRY TWO USE WAR WAS WAY WET WHO WHY WIN WON YES YET YOU TOY BOB ANN AMY DAD END ADD ' +
    'AGO AIR ART NASA PIN SIM SIP ZIP RAM ROM LAN SAP').split(' '),
); // prettier-ignore

/** Initials with a vowel that might be taken for words. */
const INITIALS = new Set(
  ('API APIS URL URLS USA USB FAQ FAQS ASCII IEEE IBAN ISBN IKEA UNO EULA HTTPS AOK DIY ETA CEO CFO CTO COO EOD TBA OTP ' +
    'IMAP SMTP EPUB OLED UEFA').split(' '),
); // prettier-ignore
const SAID = new Set(['ASCII', 'IKEA', 'UEFA', 'IMAP']);

const LONGEST_INITIALS = 3;

/** Whether a word in capitals is spelled: it has no vowel, or is short and no word. */
function isSpelled(word: string): boolean {
  if (WORDS.has(word) || SAID.has(word)) return false;
  return INITIALS.has(word) || word.length <= LONGEST_INITIALS || !/[AEIOUY]/.test(word);
}

const said = (word: string): string => (isSpelled(word) ? letters(word) : word.toLowerCase());

/** "FAQs": the plural is heard at the last letter. */
const plural = (word: string): string => `${letters(word)}'s`;

/** What of a mixture is letters, and what a number: "MP3", "B2B", "COVID-19". */
const mixed = (written: string): string =>
  (written.match(/[A-Z]+|\d+/g) ?? [])
    .map((part) => {
      if (!/\d/.test(part)) return part.length > 3 ? said(part) : letters(part);
      return part.startsWith('0') || part.length > 4 ? digitWords(part) : numberWords(part);
    })
    .join(' ');

/** Words in capitals, and letters with figures. */
export const acronymRules: readonly Rule[] = [
  rule(`([A-G])#`, ([, letter]) => `${letter} sharp`, 'u'),
  rule(`WebRTC${END}`, () => 'web R T C'),
  rule(`WebSockets?${END}`, ([all]) => all!.toLowerCase().replace('b', 'b ')),
  rule(`([A-Z]{2,5})['’]?s${END}`, ([, word]) => (isSpelled(word!) ? plural(word!) : `${word!.toLowerCase()}s`), 'u'),
  rule(`[A-Z]{1,8}-?\\d{1,6}(?:[A-Z]{1,3})?${END}`, ([all]) => mixed(all!), 'u'),
  rule(`\\d{1,4}[A-Z]{1,3}${END}`, ([all]) => mixed(all!), 'u'),
  rule(`([A-Z]{1,3})&([A-Z])${END}`, ([, one, other]) => `${letters(one!)} and ${other}`, 'u'),
  rule(`([A-Z])-(?=\\p{Ll}{2})`, ([, letter]) => letter!, 'u'),
  rule(`(?:[A-Z]{2,20})${END}`, ([all]) => said(all!), 'u'),
  rule(`A${END}(?=[ \\n]+\\p{L})(?! (?:and|or|to) [A-Z]${END})`, () => 'a', 'u'),
]; // prettier-ignore
