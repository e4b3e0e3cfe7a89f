/** Fixed phrases of the agent, and how people say yes and no, in one language. */
export interface Phrases {
  /**
   * Fillers for the first time that a call takes long; the field below is for later times. They are used in
   * rotation.
   */
  readonly moment: readonly string[];
  readonly still: readonly string[];
  /** Says that the client's screen asks for approval of a call. */
  readonly confirm: string;
  /** Says on the telephone that nothing understands what is said. */
  readonly deaf: string;
  /** Asks for something again that was not understood. */
  readonly again: string;
  /** Says that the agent could not answer. */
  readonly failed: string;
  /**
   * The question whether a call may be made; `{what}` names it. It ends in a question mark, as the next words
   * answer it.
   */
  readonly ask: string;
  /** The repeated question after an answer that was neither yes nor no. */
  readonly askAgain: string;
  /** Ways to say yes, and (below) no: in lower case, without punctuation and apostrophes. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Phrases that are neither, although they contain a yes or a no. */
  readonly unsure: readonly string[];
  /** Polite words, which may accompany a yes or a no. */
  readonly polite: readonly string[];
  /** Whether spaces separate words. */
  readonly spaced: boolean;
}

const en: Phrases = {
  moment: ['One moment, please.', 'Just a moment.', 'Give me a second.'],
  still: ['I am still working on it.', 'This takes a little longer. Thank you for waiting.'],
  confirm: 'Please confirm it on your screen.',
  deaf: 'I am sorry, I cannot hear you: speech recognition is not set up on this line.',
  again: 'I am sorry, I did not catch that. Could you say it again?',
  failed: 'I am sorry, something went wrong here. Please try again.',
  ask: 'Shall I go ahead with {what}?',
  askAgain:
    'I need a clear answer: say yes or press 1, say no or press 2. Shall I go ahead with {what}?',
  yes: [
    'yes', 'yeah', 'yep', 'yup', 'yea', 'sure', 'ok', 'okay', 'of course', 'certainly', 'absolutely', 'definitely',
    'go ahead', 'go for it', 'do it', 'do that', 'do so', 'please do', 'you may', 'you can', 'thats fine',
    'that is fine', 'fine', 'alright', 'all right', 'right', 'correct', 'agreed', 'i agree', 'sounds good',
    'by all means', 'im sure', 'that would be great', 'that would be nice', 'i think so', 'why not', 'no problem', 'yes you may', 'yes i do',
  ],
  no: [
    'no', 'nope', 'nah', 'dont', 'do not', 'not', 'never', 'stop', 'cancel', 'cancel that', 'leave it', 'forget it',
    'rather not', 'dont do it', 'dont do that', 'do not do it', 'do not do that', 'dont go ahead', 'do not go ahead',
    'not ok', 'not okay', 'not fine', 'not right', 'not correct', 'no you may not', 'you may not', 'you cant',
    'you cannot', 'of course not', 'absolutely not', 'certainly not', 'definitely not', 'i dont think so',
  ],
  unsure: ['dont know', 'do not know', 'not sure', 'no idea'],
  polite: [
    'please', 'thanks', 'thank', 'you', 'oh', 'um', 'uh', 'er', 'well', 'then', 'now', 'great', 'good', 'perfect', 'the',
    'a', 'that', 'thats', 'is', 'it', 'i', 'said', 'lets', 'just', 'for', 'me',
  ],
  spaced: true,
}; // prettier-ignore

const de: Phrases = {
  moment: ['Einen Moment bitte.', 'Einen Augenblick.', 'Ich sehe nach.'],
  still: ['Ich bin noch dabei.', 'Es dauert noch ein wenig. Danke für Ihre Geduld.'],
  confirm: 'Bitte bestätigen Sie das auf Ihrem Bildschirm.',
  deaf: 'Es tut mir leid, ich kann Sie nicht hören: Auf dieser Leitung ist keine Spracherkennung eingerichtet.',
  again: 'Es tut mir leid, das habe ich nicht verstanden. Können Sie es noch einmal sagen?',
  failed: 'Es tut mir leid, hier ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  ask: 'Soll ich fortfahren mit: {what}?',
  askAgain:
    'Ich brauche eine klare Antwort: Ja oder Taste 1, Nein oder Taste 2. Soll ich fortfahren mit: {what}?',
  yes: [
    'ja', 'jawohl', 'jo', 'jep', 'gut', 'sehr gut', 'ist gut', 'klar', 'na klar', 'ok', 'okay', 'gerne', 'gern', 'sicher', 'natürlich',
    'selbstverständlich', 'genau', 'richtig', 'einverstanden', 'in ordnung', 'passt', 'mach das', 'machen sie das',
    'tu das', 'tun sie das', 'bitte machen', 'mach', 'machen sie', 'auf jeden fall', 'warum nicht', 'kein problem',
  ],
  no: [
    'nein', 'nee', 'nö', 'nicht', 'niemals', 'auf keinen fall', 'stopp', 'stop', 'abbrechen', 'lass es', 'lassen sie es',
    'lieber nicht', 'bitte nicht', 'natürlich nicht', 'sicher nicht', 'mach das nicht', 'machen sie das nicht',
    'tu das nicht', 'tun sie das nicht', 'nicht in ordnung', 'nicht einverstanden',
  ],
  unsure: ['weiß nicht', 'weiß es nicht', 'weiß ich nicht', 'nicht sicher', 'keine ahnung'],
  polite: ['bitte', 'danke', 'schön', 'äh', 'ähm', 'na', 'also', 'dann', 'doch', 'mal', 'der', 'die', 'das', 'den'],
  spaced: true,
}; // prettier-ignore

const fr: Phrases = {
  moment: ['Un instant, s’il vous plaît.', 'Un petit moment.', 'Je regarde.'],
  still: ['J’y travaille encore.', 'Cela prend un peu plus de temps. Merci de patienter.'],
  confirm: 'Confirmez-le à l’écran, s’il vous plaît.',
  deaf: 'Je suis désolé, je ne peux pas vous entendre : la reconnaissance vocale n’est pas installée sur cette ligne.',
  again: 'Je suis désolé, je n’ai pas compris. Pouvez-vous répéter ?',
  failed: 'Je suis désolé, quelque chose n’a pas fonctionné. Veuillez réessayer.',
  ask: 'Dois-je continuer avec : {what} ?',
  askAgain:
    'Il me faut une réponse claire : oui ou la touche 1, non ou la touche 2. Dois-je continuer avec : {what} ?',
  yes: [
    'oui', 'ouais', 'ok', 'okay', 'daccord', 'bien sûr', 'certainement', 'absolument', 'tout à fait', 'volontiers',
    'allez y', 'vas y', 'faites le', 'fais le', 'faites', 'ça marche', 'cest bon', 'exactement', 'parfait',
    'pourquoi pas', 'pas de problème', 'bien entendu',
  ],
  no: [
    'non', 'ne faites pas', 'ne le fais pas', 'pas', 'jamais', 'stop', 'arrêtez', 'annulez', 'annule', 'surtout pas', 'pas maintenant', 'pas daccord',
    'bien sûr que non', 'certainement pas', 'absolument pas', 'ne le faites pas', 'ne fais pas', 'laissez tomber',
  ],
  unsure: ['sais pas', 'pas sûr', 'pas sûre', 'aucune idée'],
  polite: ['merci', 'sil', 'vous', 'te', 'plaît', 'plait', 'euh', 'bon', 'bien', 'alors', 'le', 'la', 'les'],
  spaced: true,
}; // prettier-ignore

const es: Phrases = {
  moment: ['Un momento, por favor.', 'Un segundo.', 'Déjeme ver.'],
  still: ['Sigo en ello.', 'Está tardando un poco más. Gracias por esperar.'],
  confirm: 'Confírmelo en la pantalla, por favor.',
  deaf: 'Lo siento, no puedo oírle: el reconocimiento de voz no está instalado en esta línea.',
  again: 'Lo siento, no le he entendido. ¿Puede repetirlo?',
  failed: 'Lo siento, algo ha salido mal. Inténtelo de nuevo, por favor.',
  ask: '¿Sigo adelante con {what}?',
  askAgain:
    'Necesito una respuesta clara: diga sí o pulse 1, diga no o pulse 2. ¿Sigo adelante con {what}?',
  yes: [
    'sí', 'si', 'ok', 'okay', 'vale', 'claro', 'claro que sí', 'por supuesto', 'desde luego', 'de acuerdo', 'adelante',
    'hazlo', 'hágalo', 'correcto', 'exacto', 'está bien', 'cómo no', 'por qué no', 'no hay problema', 'sin problema',
  ],
  no: [
    'no', 'nunca', 'jamás', 'pare', 'cancela', 'cancele', 'cancelar', 'claro que no', 'por supuesto que no',
    'no lo hagas', 'no lo haga', 'mejor no', 'ahora no', 'déjalo', 'déjelo', 'no está bien', 'de ninguna manera',
  ],
  unsure: ['no sé', 'no lo sé', 'no estoy seguro', 'no estoy segura', 'ni idea'],
  polite: ['por', 'favor', 'gracias', 'eh', 'pues', 'bueno', 'bien', 'entonces', 'el', 'la', 'los', 'las'],
  spaced: true,
}; // prettier-ignore

const it: Phrases = {
  moment: ['Un momento, per favore.', 'Un attimo.', 'Controllo subito.'],
  still: ['Ci sto ancora lavorando.', 'Ci vuole ancora un po’. Grazie per l’attesa.'],
  confirm: 'Lo confermi sullo schermo, per favore.',
  deaf: 'Mi dispiace, non posso sentirla: su questa linea non è installato il riconoscimento vocale.',
  again: 'Mi dispiace, non ho capito. Può ripetere?',
  failed: 'Mi dispiace, qualcosa è andato storto. Riprovi, per favore.',
  ask: 'Procedo con {what}?',
  askAgain: 'Mi serve una risposta chiara: dica sì o prema 1, dica no o prema 2. Procedo con {what}?',
  yes: [
    'sì', 'si', 'ok', 'okay', 'certo', 'certamente', 'va bene', 'daccordo', 'volentieri', 'esatto', 'giusto', 'procedi',
    'proceda', 'fallo', 'lo faccia', 'faccia pure', 'assolutamente sì', 'perché no', 'nessun problema', 'non cè problema',
  ],
  no: [
    'no', 'non', 'mai', 'fermo', 'annulla', 'annulli', 'lascia stare', 'lasci stare', 'meglio di no', 'certo che no',
    'assolutamente no', 'non farlo', 'non lo faccia', 'non va bene', 'non ora',
  ],
  unsure: ['non lo so', 'non so', 'non sono sicuro', 'non sono sicura', 'nessuna idea'],
  polite: ['per', 'favore', 'grazie', 'prego', 'eh', 'allora', 'bene', 'il', 'lo', 'la'],
  spaced: true,
}; // prettier-ignore

const pt: Phrases = {
  moment: ['Um momento, por favor.', 'Só um instante.', 'Vou verificar.'],
  still: ['Ainda estou a tratar disso.', 'Demora um pouco mais. Obrigado por esperar.'],
  confirm: 'Por favor, confirme no seu dispositivo.',
  deaf: 'Lamento, não consigo ouvir: o reconhecimento de voz não está instalado nesta linha.',
  again: 'Lamento, não percebi. Pode repetir?',
  failed: 'Lamento, algo correu mal. Tente novamente, por favor.',
  ask: 'Posso avançar com {what}?',
  askAgain: 'Preciso de uma resposta clara: diga sim ou pressione 1, diga não ou pressione 2. Posso avançar com {what}?',
  yes: [
    'sim', 'ok', 'okay', 'claro', 'claro que sim', 'com certeza', 'certo', 'está bem', 'tudo bem', 'pode', 'pode ser',
    'pode avançar', 'avance', 'faça', 'faça isso', 'faz isso', 'exato', 'de acordo', 'porque não', 'por que não',
    'sem problema',
  ],
  no: [
    'não', 'nunca', 'pare', 'cancele', 'cancela', 'deixe', 'deixa', 'claro que não', 'melhor não', 'agora não',
    'não faça', 'não faça isso', 'não pode', 'não está bem', 'de forma alguma',
  ],
  unsure: ['não sei', 'não tenho certeza', 'não tenho a certeza', 'nem ideia'],
  polite: ['por', 'favor', 'obrigado', 'obrigada', 'ah', 'então', 'bem', 'bom', 'o', 'a', 'os', 'as'],
  spaced: true,
}; // prettier-ignore

const nl: Phrases = {
  moment: ['Een moment alstublieft.', 'Een ogenblik.', 'Ik kijk het na.'],
  still: ['Ik ben er nog mee bezig.', 'Het duurt iets langer. Bedankt voor het wachten.'],
  confirm: 'Bevestig het op uw scherm, alstublieft.',
  deaf: 'Het spijt me, ik kan u niet horen: op deze lijn is geen spraakherkenning ingesteld.',
  again: 'Het spijt me, dat heb ik niet verstaan. Kunt u het nog eens zeggen?',
  failed: 'Het spijt me, er is iets misgegaan. Probeert u het nog eens.',
  ask: 'Zal ik doorgaan met {what}?',
  askAgain:
    'Ik heb een duidelijk antwoord nodig: zeg ja of toets 1, zeg nee of toets 2. Zal ik doorgaan met {what}?',
  yes: [
    'ja', 'jawel', 'jazeker', 'zeker', 'ok', 'oké', 'okay', 'graag', 'prima', 'goed', 'natuurlijk', 'klopt', 'akkoord',
    'doe maar', 'doe dat', 'ga je gang', 'gaat uw gang', 'ga door', 'waarom niet', 'geen probleem',
  ],
  no: [
    'nee', 'niet', 'nooit', 'stop', 'annuleer', 'laat maar', 'liever niet', 'zeker niet', 'natuurlijk niet', 'doe dat niet',
    'doe maar niet', 'niet doen', 'niet goed', 'niet akkoord',
  ],
  unsure: ['weet niet', 'weet het niet', 'weet ik niet', 'niet zeker', 'geen idee'],
  polite: ['alsjeblieft', 'alstublieft', 'bedankt', 'dank', 'je', 'u', 'eh', 'nou', 'dan', 'hoor', 'de', 'het'],
  spaced: true,
}; // prettier-ignore

const ja: Phrases = {
  moment: ['少々お待ちください。', 'ただいま確認します。'],
  still: ['まだ確認しています。', 'もう少しお待ちください。'],
  confirm: '画面で承認をお願いします。',
  deaf: '申し訳ありません。この回線では音声認識が設定されていないため、お声を聞き取れません。',
  again: '申し訳ありません、聞き取れませんでした。もう一度おっしゃっていただけますか？',
  failed: '申し訳ありません、問題が発生しました。もう一度お試しください。',
  ask: '{what}を実行してもよろしいですか？',
  askAgain:
    'はい、または1を、いいえ、または2を押してお答えください。{what}を実行してもよろしいですか？',
  yes: [
    'はい', 'ええ', 'うん', 'オーケー', 'おーけー', 'ok', 'いいですよ', 'いいよ', 'お願いします', 'おねがいします',
    'お願い', 'どうぞ', 'もちろん', '大丈夫', '結構ですよ', '了解', 'わかりました', '構いません', '問題ありません', 'やって',
  ],
  no: [
    'いいえ', 'ううん', 'いや', '嫌', 'だめ', 'ダメ', 'やめて', 'やめてください', 'しないで', 'しないでください', '結構です', 'いりません',
    '中止', 'キャンセル', 'よくない', '違います', '待って',
  ],
  unsure: ['わからない', 'わかりません', '分からない', '分かりません'],
  polite: ['です', 'ます', 'ください', 'ね', 'よ', 'あの', 'えっと', 'それで', 'で'],
  spaced: false,
}; // prettier-ignore

/** Phrases by the first part of a language's tag. */
export const PHRASES: Readonly<Record<string, Phrases>> = { en, de, fr, es, it, pt, nl, ja };
