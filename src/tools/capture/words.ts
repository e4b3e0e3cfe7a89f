import type { CaptureKind } from './kinds.ts';

/** How people say signs, figures and letters in one language, and what the agent says while it captures. */
export interface CaptureWords {
  /** Names of the figures from 0 to 9; other names of one behind `|`. */
  readonly digits: string;
  /** Words for signs; several behind `|`. */
  readonly signs: {
    readonly '@': string;
    readonly '.': string;
    readonly '-': string;
    readonly _: string;
    readonly '+': string;
  };
  /** Words that say the next letter or figure twice, and three times. */
  readonly twice: string;
  readonly thrice: string;
  /** Between a letter and its example: "J as in Juliet". */
  readonly asIn: string;
  /** Names of letters that are words: `w=double u`; an `_` stands for a blank. */
  readonly letters: string;
  /** Words of the spelling alphabet, each for its first letter. */
  readonly alphabet: string;
  /** Words behind which a value begins: "my address is". */
  readonly links: string;
  /** "M, not N", and where a letter is: at the end, at the beginning. */
  readonly not: string;
  readonly end: string;
  readonly start: string;
  /** The question for each kind. */
  readonly ask: Readonly<Record<CaptureKind, string>>;
  /** Reads back; `{value}` is spelt. It ends in a question mark, as the next words answer it. */
  readonly confirm: string;
  /** Asks to say it again. */
  readonly again: string;
}

const NATO =
  'alfa alpha bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu';

const en: CaptureWords = {
  digits: 'zero|oh|nought one two three four five six seven eight nine',
  signs: { '@': 'at', '.': 'dot|point|period|full_stop', '-': 'dash|hyphen|minus', _: 'underscore', '+': 'plus' },
  twice: 'double', thrice: 'triple treble',
  asIn: 'as_in like for',
  letters: 'w=double_u w=double_you z=zed z=zee h=aitch',
  alphabet: 'able baker dog easy fox george how item jig king love nan oboe peter queen roger sugar tare uncle william yoke zebra',
  links: 'is it\'s its that\'s to under',
  not: 'not', end: 'end last', start: 'start beginning front first',
  ask: {
    email: 'What is the email address? You may spell it.',
    code: 'What is the code? Please spell it.',
    plate: 'What is the number plate? Please spell it.',
    phone: 'What is the phone number?',
    birth_date: 'What is the date of birth?',
    name: 'What is the name? Please spell it.',
  },
  confirm: 'I have {value}. Is that right?',
  again: 'Please say it once more, letter by letter.',
}; // prettier-ignore

const de: CaptureWords = {
  digits: 'null eins zwei|zwo drei vier fünf sechs sieben acht neun',
  signs: { '@': 'at|ät|klammeraffe', '.': 'punkt|dot', '-': 'minus|strich|bindestrich', _: 'unterstrich', '+': 'plus' },
  twice: 'doppel doppelt zweimal', thrice: 'dreimal',
  asIn: 'wie',
  letters: 'y=ypsilon ß=eszett ß=scharfes_s j=jot v=vau q=ku w=we x=ix z=zett',
  alphabet: 'anton ärger berta cäsar charlotte dora emil friedrich gustav heinrich ida julius konrad kaufmann ludwig martha nordpol otto ökonom paula quelle richard samuel siegfried schule theodor ulrich übermut viktor wilhelm xanthippe zacharias zeppelin aachen chemnitz düsseldorf essen frankfurt goslar hamburg ingelheim jena köln leipzig münchen offenbach potsdam quickborn rostock salzwedel tübingen unna völklingen wuppertal xanten zwickau',
  links: 'ist lautet an unter heißt',
  not: 'nicht statt', end: 'ende schluss letzter letzte', start: 'anfang beginn erster erste vorne',
  ask: {
    email: 'Wie lautet die E-Mail-Adresse? Sie können sie buchstabieren.',
    code: 'Wie lautet der Code? Bitte buchstabieren Sie ihn.',
    plate: 'Wie lautet das Kennzeichen? Bitte buchstabieren Sie es.',
    phone: 'Wie lautet die Telefonnummer?',
    birth_date: 'Wie lautet das Geburtsdatum?',
    name: 'Wie lautet der Name? Bitte buchstabieren Sie ihn.',
  },
  confirm: 'Ich habe {value}. Stimmt das?',
  again: 'Bitte sagen Sie es noch einmal, Buchstabe für Buchstabe.',
}; // prettier-ignore

const fr: CaptureWords = {
  digits: 'zéro un deux trois quatre cinq six sept huit neuf',
  signs: { '@': 'arobase|arobas|at', '.': 'point', '-': 'tiret', _: 'tiret_bas|underscore|soulignement', '+': 'plus' },
  twice: 'double deux_fois', thrice: 'triple trois_fois',
  asIn: 'comme',
  letters: 'w=double_v w=double_vé y=i_grec',
  alphabet: 'anatole berthe célestin désiré eugène françois gaston henri irma joseph kléber louis marcel nicolas oscar pierre quintal raoul suzanne thérèse ursule victor william xavier yvonne zoé',
  links: 'est c\'est',
  not: 'pas', end: 'fin dernier dernière', start: 'début premier première',
  ask: {
    email: 'Quelle est l’adresse e-mail ? Vous pouvez l’épeler.',
    code: 'Quel est le code ? Épelez-le, s’il vous plaît.',
    plate: 'Quel est le numéro d’immatriculation ? Épelez-le, s’il vous plaît.',
    phone: 'Quel est le numéro de téléphone ?',
    birth_date: 'Quelle est la date de naissance ?',
    name: 'Quel est le nom ? Épelez-le, s’il vous plaît.',
  },
  confirm: 'J’ai noté {value}. Est-ce exact ?',
  again: 'Répétez, s’il vous plaît, lettre par lettre.',
}; // prettier-ignore

const es: CaptureWords = {
  digits: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  signs: { '@': 'arroba', '.': 'punto', '-': 'guion|guión', _: 'guion_bajo|guión_bajo|subrayado', '+': 'más' },
  twice: 'doble dos_veces', thrice: 'triple tres_veces',
  asIn: 'de como',
  letters: 'w=uve_doble w=doble_ve w=doble_u y=i_griega y=ye v=uve b=be h=hache j=jota ñ=eñe x=equis z=zeta r=erre l=ele m=eme n=ene f=efe s=ese k=ka q=cu',
  alphabet: 'antonio barcelona carmen dolores enrique francia gerona historia inés josé kilo lorenzo madrid navarra oviedo parís querido ramón sábado tarragona ulises valencia washington xiquena yegua zaragoza',
  links: 'es está',
  not: 'no', end: 'final fin última último', start: 'principio inicio primera primero',
  ask: {
    email: '¿Cuál es el correo electrónico? Puede deletrearlo.',
    code: '¿Cuál es el código? Deletréelo, por favor.',
    plate: '¿Cuál es la matrícula? Deletréela, por favor.',
    phone: '¿Cuál es el número de teléfono?',
    birth_date: '¿Cuál es la fecha de nacimiento?',
    name: '¿Cuál es el nombre? Deletréelo, por favor.',
  },
  confirm: 'Tengo {value}. ¿Es correcto?',
  again: 'Repítalo, por favor, letra por letra.',
}; // prettier-ignore

const it: CaptureWords = {
  digits: 'zero uno due tre quattro cinque sei sette otto nove',
  signs: { '@': 'chiocciola|at', '.': 'punto', '-': 'trattino|meno', _: 'trattino_basso|underscore', '+': 'più' },
  twice: 'doppia doppio due_volte', thrice: 'tre_volte',
  asIn: 'come di',
  letters: 'w=doppia_vu w=doppia_v w=vu_doppia y=ipsilon j=i_lunga k=cappa q=cu h=acca x=ics z=zeta',
  alphabet: 'ancona bologna como domodossola empoli firenze genova hotel imola jolly kursaal livorno milano napoli otranto padova quarto roma savona torino udine venezia washington xilofono york zara',
  links: 'è',
  not: 'non', end: 'fine ultima ultimo', start: 'inizio prima primo',
  ask: {
    email: 'Qual è l’indirizzo e-mail? Può dettarlo lettera per lettera.',
    code: 'Qual è il codice? Lo detti lettera per lettera.',
    plate: 'Qual è la targa? La detti lettera per lettera.',
    phone: 'Qual è il numero di telefono?',
    birth_date: 'Qual è la data di nascita?',
    name: 'Qual è il nome? Lo detti lettera per lettera.',
  },
  confirm: 'Ho {value}. È corretto?',
  again: 'Lo ripeta, per favore, lettera per lettera.',
}; // prettier-ignore

const pt: CaptureWords = {
  digits: 'zero um|uma dois|duas três quatro cinco seis|meia sete oito nove',
  signs: { '@': 'arroba', '.': 'ponto', '-': 'hífen|traço', _: 'underline|sublinhado', '+': 'mais' },
  twice: 'duplo dobro duas_vezes', thrice: 'triplo três_vezes',
  asIn: 'de como',
  letters: 'w=dáblio y=ípsilon h=agá j=jota x=xis z=zê k=cá q=quê',
  alphabet: 'aveiro bragança coimbra dafundo évora faro guarda horta itália josé kilograma lisboa maria nazaré ovar porto queluz rossio setúbal tavira unidade vidago waldemar xavier york zulmira',
  links: 'é',
  not: 'não', end: 'fim final última último', start: 'início começo primeira primeiro',
  ask: {
    email: 'Qual é o endereço de e-mail? Pode soletrar.',
    code: 'Qual é o código? Soletre, por favor.',
    plate: 'Qual é a matrícula? Soletre, por favor.',
    phone: 'Qual é o número de telefone?',
    birth_date: 'Qual é a data de nascimento?',
    name: 'Qual é o nome? Soletre, por favor.',
  },
  confirm: 'Tenho {value}. Está certo?',
  again: 'Repita, por favor, letra a letra.',
}; // prettier-ignore

const nl: CaptureWords = {
  digits: 'nul een|één twee drie vier vijf zes zeven acht negen',
  signs: { '@': 'at|apenstaartje', '.': 'punt', '-': 'streepje|min', _: 'laag_streepje|underscore', '+': 'plus' },
  twice: 'dubbel dubbele tweemaal', thrice: 'driemaal',
  asIn: 'van',
  letters: 'y=ypsilon y=griekse_ij w=wee z=zet',
  alphabet: 'anna bernard cornelis dirk eduard ferdinand gerard hendrik izaak jan karel lodewijk maria nico otto pieter quotiënt rudolf simon teunis utrecht victor willem xantippe zaandam',
  links: 'is',
  not: 'niet geen', end: 'eind einde laatste', start: 'begin eerste',
  ask: {
    email: 'Wat is het e-mailadres? U mag het spellen.',
    code: 'Wat is de code? Wilt u hem spellen?',
    plate: 'Wat is het kenteken? Wilt u het spellen?',
    phone: 'Wat is het telefoonnummer?',
    birth_date: 'Wat is de geboortedatum?',
    name: 'Wat is de naam? Wilt u hem spellen?',
  },
  confirm: 'Ik heb {value}. Klopt dat?',
  again: 'Zegt u het nog eens, letter voor letter.',
}; // prettier-ignore

const TABLE: Readonly<Record<string, CaptureWords>> = { en, de, fr, es, it, pt, nl };

/** The words of a language, by its tag; null where there are none. Without a tag it is English. */
export const wordsOf = (language: string): CaptureWords | null => {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return primary === '' ? en : Object.hasOwn(TABLE, primary) ? TABLE[primary]! : null;
};

/** Words of alphabets that are understood in every language. */
export const INTERNATIONAL = NATO;

/** The languages with words of their own. */
export const CAPTURE_LANGUAGES = Object.keys(TABLE);
