/**
 * The phrases of one language by which sentences worth remembering are found. All are alternatives of a regular
 * expression, matched without regard to case, and as whole words unless the language has none.
 */
export interface Phrases {
  /** Phrases that a name follows for certain. */
  readonly named: string;
  /** Phrases that a name may follow: only if it has a capital letter and ends the sentence. */
  readonly perhapsNamed: string;
  /** Phrases by which the agent asks for a name, so that the answer is one. */
  readonly asksName: string;
  /** Words that end a name and do not belong to it. */
  readonly notNames: string;
  /** Phrases by which users say something about themselves. */
  readonly tells: string;
  /** Times and topics that people come back to. */
  readonly matters: string;
  /** Beginnings of questions. */
  readonly asks: string;
  /** Phrases that are only about the conversation itself. */
  readonly idle: string;
  /** Phrases by which the agent promises something. */
  readonly promises: string;
  /** Words that come with secrets, which must not be kept. */
  readonly secret: string;
  /** Whether spaces separate words. */
  readonly spaced: boolean;
}

const en: Phrases = {
  named: "my name is|my name's|my name was|i am called|i'm called|please call me|you can call me",
  perhapsNamed: "i am|i'm|this is|it is|it's",
  asksName: "your name|who am i (?:speaking|talking) (?:to|with)|who(?:'s| is) (?:calling|speaking)",
  notNames:
    'a|an|the|not|and|but|so|or|i|my|from|with|in|at|on|for|to|calling|speaking|here|yes|no|sorry|fine|good|well|okay|' +
    'very|just|about|really|interested|looking|german|french|english|american|british|italian|spanish|dutch|swedish|' +
    'polish|russian|chinese|japanese|indian|turkish|catholic|muslim|jewish|christian|vegan|monday|tuesday|wednesday|' +
    'thursday|friday|saturday|sunday',
  tells:
    'i (?:really |also |usually |always |only |just |now )?(?:like|love|prefer|hate|need|want|have|own|live|work|study|' +
    'play|moved|bought|ordered|booked|lost|drive|eat|drink|collect|teach|speak)|' +
    "i (?:do not|don't|can't|cannot|never) (?:like|eat|drink|want|need|have|speak|drive|hear|see|walk)|" +
    "i(?: would|'d) (?:like|prefer|love)|" +
    "i(?: am|'m) (?:allergic|vegetarian|vegan|from|learning|planning|moving|interested|looking for|a|an|married|pregnant)|" +
    "i(?: have|'ve) (?:got|been|ordered|bought|booked|moved|lost)|" +
    'my (?!name)(?:\\p{L}+ ){1,3}(?:is|are|was|were|has|have|needs|likes|lives)|we (?:have|need|want|live|are)|remind me',
  matters:
    'order(?:ed|s)?|appointment|booking|reservation|birthday|anniversary|invoice|delivery|tomorrow|tonight|next (?:week|' +
    'month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|january|february|april|june|july|august|' +
    'september|october|november|december|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  asks:
    'what|when|where|who|whom|whose|which|why|how|can (?:you|i|we)|could (?:you|i|we)|do you|does|did you|is there|are ' +
    'there|is it|are you|will (?:you|it|there)|would you|may i|should i|have you',
  idle:
    "can you hear me|how are you|what is your name|what's your name|who are you|say that again|repeat that|i (?:have|" +
    "'ve got) (?:a|one|another) question|(?:need|want|would like|'d like) (?:to (?:know|ask|hear)|you to|some help|help)|" +
    'i have to go|i want to (?:know|ask)|what can you do|do you remember|what do you (?:remember|know about me)|' +
    "what is my name|what's my name|i have no idea",
  promises:
    "(?:i|we)(?:'ll| will| am going to|'m going to| are going to) (?!be (?:happy|glad|here))|i promise",
  secret: 'password|passcode|pin(?: code| number)?|cvv|cvc|security code|card number|social security',
  spaced: true,
};

const de: Phrases = {
  named:
    'mein name ist|mein name lautet|ich heiße|ich heisse|hier ist|hier spricht|nennen sie mich|nenn mich',
  perhapsNamed: 'ich bin (?:die|der|frau|herr)|ich bin(?= \\p{Lu}\\p{Ll}+ \\p{Lu})',
  asksName: 'ihr name|ihren namen|dein name|deinen namen|wie heißen sie|wie heißt du|mit wem spreche ich',
  notNames: 'und|aber|ich|aus|von|mit|ein|eine|der|die|das|nicht|ja|nein|am|im|hier|noch|mal|wieder|jemand',
  tells:
    'ich (?:brauche|möchte|will|mag|liebe|hasse|habe|hab|wohne|arbeite|lebe|spiele|suche|bevorzuge|esse|trinke|lerne|' +
    'fahre|sammle|komme aus)|ich hätte gern|ich bin (?:allergisch|vegetarier|vegetarierin|veganer|veganerin|aus|verheiratet)|' +
    'ich (?:esse|trinke|mag|will) (?:kein|keine|keinen|nicht)|mein(?:e|en)? (?!name)(?:\\p{L}+ ){1,3}(?:ist|sind|war|hat|' +
    'heißt|braucht|mag)|wir (?:haben|brauchen|wollen|wohnen)|erinnern sie mich|erinnere mich',
  matters:
    'bestellung|bestellt|termin|buchung|gebucht|reservierung|reserviert|geburtstag|hochzeitstag|rechnung|lieferung|morgen|' +
    'nächste (?:woche)|nächsten (?:monat|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|januar|februar|märz|' +
    'april|mai|juni|juli|august|september|oktober|november|dezember|am (?:montag|dienstag|mittwoch|donnerstag|freitag|' +
    'samstag|sonntag)',
  asks:
    'was|wann|wo|wer|wem|wen|welche|welcher|welches|warum|wieso|wie|wieviel|können sie|kannst du|kann ich|haben sie|hast du|' +
    'gibt es|ist es|ist das|darf ich|soll ich|könnten sie',
  idle:
    'hören sie mich|hörst du mich|wie geht es|wie heißen sie|wie heißt du|wer sind sie|wer bist du|noch einmal|(?:habe|hab) ' +
    '(?:eine|noch eine) frage|(?:möchte|will|wollte) (?:wissen|fragen)|brauche hilfe|was weißt du über mich|' +
    'erinnern sie sich|erinnerst du dich|wie ist mein name|wie heiße ich',
  promises:
    '(?:ich|wir) (?:werde|werden|rufe|rufen|schicke|schicken|kümmere|kümmern|melde|melden|sende|senden)|versprochen',
  secret: 'passwort|kennwort|geheimzahl|pin|prüfnummer|kartennummer|sicherheitscode',
  spaced: true,
};

const fr: Phrases = {
  named: "je m'appelle|mon nom est|je me nomme|appelez-moi|appelle-moi",
  perhapsNamed: "je suis|c'est|ici",
  asksName:
    "votre nom|ton nom|votre prénom|comment vous appelez-vous|comment tu t'appelles|qui est à l'appareil",
  notNames:
    'et|mais|je|de|du|la|le|les|un|une|pas|oui|non|français|française|allemand|allemande|désolé|désolée|à|pour',
  tells:
    "j'aime|j'adore|je (?:préfère|déteste|veux|voudrais|cherche|travaille|joue|mange|bois|parle|viens de)|j'ai (?!une question)" +
    "|j'habite|j'apprends|je suis (?:allergique|végétarien|végétarienne|végan|de|marié|mariée)|j'ai besoin|il me faut|je n'aime pas|" +
    'je ne (?:mange|bois|veux) pas|m(?:on|a|es) (?!nom)(?:\\p{L}+ ){1,3}(?:est|sont|était|a|ont)|nous (?:avons|voulons|habitons)|' +
    'rappelez-moi',
  matters:
    'commande|commandé|rendez-vous|réservation|réservé|anniversaire|facture|livraison|demain|prochaine?|janvier|février|mars|avril|' +
    'mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  asks:
    "qu'est-ce que?|qu'est-ce qui|que|quoi|quand|où|qui|quel|quelle|quels|quelles|pourquoi|comment|combien|est-ce que?|pouvez-vous|" +
    'peux-tu|puis-je|avez-vous|as-tu|y a-t-il',
  idle:
    "vous m'entendez|comment allez-vous|ça va|comment vous appelez-vous|qui êtes-vous|répétez|j'ai une question|voudrais savoir|" +
    "besoin d'aide|vous souvenez-vous|comment je m'appelle",
  promises:
    "je (?:vais|vous|t'|te) (?:\\p{L}+ )?(?:rappeler|envoyer|envoie|enverrai|rappelle|rappellerai|réserver|commander)|nous allons|" +
    "je m'en occupe|je m'occupe|je promets",
  secret: 'mot de passe|code secret|code pin|cryptogramme|numéro de carte',
  spaced: true,
};

const es: Phrases = {
  named: 'me llamo|mi nombre es|llámame|llámeme',
  perhapsNamed: 'soy|habla|le habla',
  asksName: 'su nombre|tu nombre|cómo se llama|cómo te llamas|con quién hablo|quién habla',
  notNames:
    'y|e|pero|yo|de|del|la|el|los|un|una|no|sí|español|española|alemán|alemana|mexicano|mexicana|para|con',
  tells:
    '(?:me gusta|me gustan|me encanta|prefiero|odio|necesito|quiero|quisiera|tengo|vivo|trabajo|estudio|juego|busco|como|bebo|' +
    'he comprado|he pedido|he reservado|perdí|compré|pedí|reservé)|me gustaría|soy (?:alérgico|alérgica|vegetariano|vegetariana|' +
    'vegano|vegana|de)|no (?:me gusta|como|bebo|quiero)|mi (?!nombre)(?:\\p{L}+ ){1,3}(?:es|está|era|tiene)|' +
    'mis (?:\\p{L}+ ){1,3}(?:son|están|tienen)|(?:tenemos|queremos|vivimos|necesitamos)|recuérdame|recuérdeme',
  matters:
    'pedido|cita|reserva|cumpleaños|aniversario|factura|entrega|mañana|próxim[oa]|enero|febrero|marzo|abril|mayo|junio|julio|agosto|' +
    'septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  asks: 'qué|cuándo|dónde|quién|cuál|cuáles|por qué|cómo|cuánto|cuánta|cuántos|cuántas|puede|puedes|puedo|tiene usted|tienes|hay|podría',
  idle:
    'me oyes|me oye|cómo estás|cómo está|cómo te llamas|quién eres|repite|tengo una pregunta|quiero (?:saber|preguntar)|' +
    'quisiera saber|necesito ayuda|te acuerdas|se acuerda|cómo me llamo',
  promises:
    '(?:le|te|lo|la|les|os) (?:llamaré|enviaré|llamaremos|enviaremos|mandaré|avisaré)|voy a|vamos a|me encargo|lo prometo|reservaré',
  secret: 'contraseña|clave secreta|pin|código de seguridad|número de tarjeta',
  spaced: true,
};

const it: Phrases = {
  named: 'mi chiamo|il mio nome è|chiamami|mi chiami',
  perhapsNamed: 'sono|parla',
  asksName: 'il suo nome|il tuo nome|come si chiama|come ti chiami|con chi parlo|chi parla',
  notNames: 'e|ma|io|di|da|del|la|il|un|una|non|sì|no|italiano|italiana|tedesco|tedesca|per|con|stato|stata',
  tells:
    '(?:mi piace|mi piacciono|adoro|preferisco|odio|ho|ho bisogno|voglio|vorrei|abito|vivo|lavoro|studio|gioco|cerco|mangio|bevo)|' +
    'sono (?:allergico|allergica|vegetariano|vegetariana|vegano|vegana|di)|non (?:mi piace|mangio|bevo|voglio)|' +
    '(?:il mio|la mia) (?!nome)(?:\\p{L}+ ){1,3}(?:è|era|ha)|mio (?:\\p{L}+ ){1,2}(?:è|ha)|(?:abbiamo|vogliamo|abitiamo)|ricordami',
  matters:
    'ordine|ordinato|appuntamento|prenotazione|prenotato|compleanno|anniversario|fattura|consegna|domani|prossim[oa]|gennaio|febbraio|' +
    'marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
  asks: "che|cosa|che cosa|quando|dove|dov'è|chi|quale|quali|perché|come|quanto|quanta|quanti|può|puoi|posso|c'è|ci sono|avete|potrebbe",
  idle:
    'mi senti|mi sente|come stai|come sta|come ti chiami|chi sei|ripeti|ho una domanda|(?:voglio|vorrei) (?:sapere|chiedere)|' +
    'ho bisogno di aiuto|ti ricordi|si ricorda|come mi chiamo',
  promises:
    '(?:la|le|ti|vi|lo) (?:richiamerò|manderò|invierò|chiamerò|avviserò)|(?:la|le|ti) (?:richiamo|invio|mando)|me ne occupo|lo prometto|prenoterò',
  secret: 'password|parola segreta|pin|codice di sicurezza|numero della carta|numero di carta',
  spaced: true,
};

const pt: Phrases = {
  named: 'me chamo|chamo-me|meu nome é|o meu nome é|pode me chamar de',
  perhapsNamed: 'sou (?:o|a)|sou|aqui é (?:o|a)',
  asksName: 'seu nome|teu nome|como se chama|como você se chama|como te chamas|quem fala|com quem falo',
  notNames: 'e|mas|eu|de|do|da|o|a|um|uma|não|sim|português|portuguesa|brasileiro|brasileira|para|com',
  tells:
    '(?:eu )?(?:gosto|adoro|prefiro|odeio|preciso|quero|queria|gostaria|tenho|moro|vivo|trabalho|estudo|jogo|procuro|como|bebo|' +
    'comprei|pedi|reservei|perdi)|sou (?:alérgico|alérgica|vegetariano|vegetariana|vegano|vegana|de)|não (?:gosto|como|bebo|quero)|' +
    '(?:o meu|a minha|meu|minha) (?!nome)(?:\\p{L}+ ){1,3}(?:é|está|era|tem)|(?:temos|queremos|moramos)|lembre-me',
  matters:
    'pedido|encomenda|consulta|marcação|reserva|aniversário|fatura|entrega|amanhã|próxim[oa]|janeiro|fevereiro|março|abril|maio|junho|' +
    'julho|agosto|setembro|outubro|novembro|dezembro|segunda|terça|quarta|quinta|sexta|sábado|domingo',
  asks: 'o que|que|quando|onde|quem|qual|quais|por que|porquê|como|quanto|quanta|quantos|pode|posso|tem|há|poderia',
  idle:
    'está me ouvindo|como vai|como está|como se chama|quem é você|repita|tenho uma pergunta|(?:quero|queria|gostaria de) (?:saber|perguntar)|' +
    'preciso de ajuda|lembra de mim|lembras-te|como me chamo',
  promises:
    '(?:eu )?(?:vou|iremos|vamos) (?:\\p{L}+ )?(?:ligar|enviar|mandar|reservar|avisar|tratar)|ligarei|enviarei|prometo',
  secret: 'senha|palavra-passe|pin|código de segurança|número do cartão',
  spaced: true,
};

const nl: Phrases = {
  named: 'mijn naam is|ik heet|noem me|noem mij|u spreekt met|je spreekt met',
  perhapsNamed: 'ik ben|dit is|met',
  asksName: 'uw naam|je naam|jouw naam|hoe heet u|hoe heet je|met wie spreek ik',
  notNames:
    'en|maar|ik|uit|van|de|het|een|niet|ja|nee|nederlands|nederlander|duits|duitser|blij|voor|met|hier|mijn',
  tells:
    'ik (?:hou van|houd van|wil|zou graag|heb|woon|werk|speel|zoek|eet|drink|leer|haat|rijd|verzamel|kom uit)|ik heb .* nodig|' +
    'ik (?:eet|drink|wil|hou) (?:geen|niet)|ik ben (?:allergisch|vegetariër|veganist|getrouwd)|' +
    'mijn (?!naam)(?:\\p{L}+ ){1,3}(?:is|zijn|was|heeft)|wij (?:hebben|willen|wonen)|we (?:hebben|willen|wonen)|herinner me',
  matters:
    'bestelling|besteld|afspraak|boeking|geboekt|reservering|gereserveerd|verjaardag|trouwdag|factuur|rekening|levering|morgen|volgende|' +
    'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|maandag|dinsdag|woensdag|donderdag|vrijdag|' +
    'zaterdag|zondag',
  asks: 'wat|wanneer|waar|wie|welke|welk|waarom|hoe|hoeveel|kunt u|kan je|kun je|kan ik|mag ik|is er|zijn er|heeft u|heb je|zou u',
  idle:
    'hoor je me|hoort u mij|hoe gaat het|hoe heet|wie ben je|wie bent u|nog een keer|heb een vraag|(?:wil|zou graag) (?:weten|vragen)|' +
    'heb hulp nodig|herinner je je|herinnert u zich|wat is mijn naam',
  promises: '(?:ik|we|wij) (?:zal|zullen|ga|gaan|bel|bellen|stuur|sturen|regel|regelen) |beloofd',
  secret: 'wachtwoord|pincode|pin|beveiligingscode|kaartnummer',
  spaced: true,
};

const ja: Phrases = {
  named: '(?:私|わたし|僕|俺)の名前は|名前は',
  perhapsNamed: '(?:私|わたし|僕|俺)は',
  asksName: 'お名前|名前は何|どちら様',
  notNames: '何|誰',
  tells:
    '(?:が|は)?(?:好き|嫌い|欲しい|必要)|住んで|働いて|持って|飼って|アレルギー|たいです|予約しました|注文しました',
  matters: '注文|予約|誕生日|記念日|請求|配達|明日|来週|来月|月曜|火曜|水曜|木曜|金曜|土曜|日曜|\\d+月\\d+日',
  asks: 'ですか|ますか|でしょうか|何|いつ|どこ|誰|なぜ|どうして|どうやって|いくら',
  idle: '聞こえますか|お元気ですか|お名前は何|もう一度|質問があります|覚えてい|私の名前は何',
  promises: 'いたします|しておきます|お送りします|ご連絡します|お電話します',
  secret: 'パスワード|暗証番号|セキュリティコード|カード番号',
  spaced: false,
};

const LANGUAGES: Readonly<Record<string, Phrases>> = { en, de, fr, es, it, pt, nl, ja };

/** The phrases of a language; the English ones for a language without its own. */
export const phrasesOf = (language: string): Phrases =>
  LANGUAGES[language.toLowerCase().split('-')[0] ?? ''] ?? en;

/** Languages with phrases of their own. */
export const PHRASE_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);
