import { languageTag } from '../../../../platform/sessions/language.ts';

/** Sentences that Duet itself, not the agent, says to callers and people. Each is spoken separately. */
export interface Phrases {
  /** Says that no agent is available. */
  readonly busy: readonly string[];
  /** Announces the caller to the person who shall take the call. */
  readonly callFrom: (caller: string) => string;
  readonly unknownCaller: string;
  readonly choose: string;
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    busy: ['Unfortunately, no agent is available at the moment.', 'Please call again later.', 'Goodbye.'],
    callFrom: (caller) => `You have a call from ${caller}.`,
    unknownCaller: 'an unknown caller',
    choose: 'Press 1 to take the call, or 2 to refuse it.',
  },
  de: {
    busy: [
      'Leider ist im Moment niemand frei.',
      'Bitte rufen Sie später noch einmal an.',
      'Auf Wiederhören.',
    ],
    callFrom: (caller) => `Sie haben einen Anruf von ${caller}.`,
    unknownCaller: 'einem unbekannten Anrufer',
    choose: 'Drücken Sie die 1, um ihn anzunehmen, oder die 2, um ihn abzulehnen.',
  },
  fr: {
    busy: [
      'Malheureusement, aucun agent n’est disponible pour le moment.',
      'Veuillez rappeler plus tard.',
      'Au revoir.',
    ],
    callFrom: (caller) => `Vous avez un appel de ${caller}.`,
    unknownCaller: 'un correspondant inconnu',
    choose: 'Appuyez sur 1 pour prendre l’appel, ou sur 2 pour le refuser.',
  },
  es: {
    busy: [
      'Lamentablemente, no hay ningún agente disponible en este momento.',
      'Por favor, vuelva a llamar más tarde.',
      'Adiós.',
    ],
    callFrom: (caller) => `Tiene una llamada de ${caller}.`,
    unknownCaller: 'un número desconocido',
    choose: 'Pulse 1 para aceptar la llamada o 2 para rechazarla.',
  },
  it: {
    busy: [
      'Purtroppo al momento nessun operatore è disponibile.',
      'La preghiamo di richiamare più tardi.',
      'Arrivederci.',
    ],
    callFrom: (caller) => `Ha una chiamata da ${caller}.`,
    unknownCaller: 'un numero sconosciuto',
    choose: 'Prema 1 per accettare la chiamata, oppure 2 per rifiutarla.',
  },
  pt: {
    busy: [
      'Infelizmente, nenhum agente está disponível no momento.',
      'Por favor, ligue novamente mais tarde.',
      'Até logo.',
    ],
    callFrom: (caller) => `Você tem uma chamada de ${caller}.`,
    unknownCaller: 'um número desconhecido',
    choose: 'Pressione 1 para aceitar a chamada ou 2 para recusá-la.',
  },
  nl: {
    busy: ['Helaas is er op dit moment niemand beschikbaar.', 'Belt u later nog eens.', 'Tot ziens.'],
    callFrom: (caller) => `U hebt een oproep van ${caller}.`,
    unknownCaller: 'een onbekende beller',
    choose: 'Druk op 1 om de oproep aan te nemen, of op 2 om te weigeren.',
  },
  pl: {
    busy: [
      'Niestety, w tej chwili żaden konsultant nie jest dostępny.',
      'Prosimy zadzwonić później.',
      'Do widzenia.',
    ],
    callFrom: (caller) => `Masz połączenie. Dzwoni ${caller}.`,
    unknownCaller: 'nieznany numer',
    choose: 'Naciśnij 1, aby odebrać połączenie, lub 2, aby je odrzucić.',
  },
};

export const PHRASE_LANGUAGES: readonly string[] = Object.keys(PHRASES);

const ENGLISH: Phrases = PHRASES['en']!;

/**
 * The phrases for an agent's language (a code, a tag or an English name), and the language that they are in:
 * English where there is no translation.
 */
export function phrasesFor(language: string): { readonly phrases: Phrases; readonly language: string } {
  const code = languageTag(language)?.split('-')[0]?.toLowerCase() ?? '';
  const phrases = Object.hasOwn(PHRASES, code) ? PHRASES[code] : undefined;
  return phrases ? { phrases, language } : { phrases: ENGLISH, language: 'en' };
}

/** The English phrases, for a voice that cannot speak the language. */
export const englishPhrases = { phrases: ENGLISH, language: 'en' } as const;
