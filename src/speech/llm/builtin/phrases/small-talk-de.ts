import type { SmallTalk } from '../small-talk-kind.ts';

/** What people say in German that is no question about the agent's knowledge: examples of each kind, a line each. */
export const SMALL_TALK_DE: Readonly<Record<Exclude<SmallTalk, 'silence' | 'feeling'>, string>> = {
  greeting: `
    hallo
    hallo guten tag
    hi
    hey
    guten tag
    guten morgen
    guten abend
    grüß gott
    moin
    servus
    schön dich kennenzulernen
    freut mich`,
  thanks: `
    danke
    danke schön
    vielen dank
    vielen dank für die hilfe
    danke für deine hilfe
    danke für die auskunft
    danke das hat mir geholfen
    das war hilfreich danke
    das hilft mir weiter
    besten dank
    super danke`,
  goodbye: `
    tschüss
    tschüß
    tschüs
    auf wiedersehen
    auf wiederhören
    danke und auf wiedersehen
    bis bald
    bis später
    bis morgen
    ciao
    gute nacht
    danke und tschüss
    schönen tag noch
    schönen abend noch
    ein schönes wochenende
    das war alles
    das war es
    ich muss los
    ich muss jetzt gehen`,
  name: `
    wer bist du
    wer sind sie
    wie heißt du
    wie heißen sie
    wie ist dein name
    wie ist ihr name
    was ist dein name
    hast du einen namen
    mit wem spreche ich
    stell dich vor
    erzähl mir etwas über dich`,
  abilities: `
    hilfe
    kannst du mir helfen
    können sie mir helfen
    was kannst du
    was können sie
    was kannst du alles
    was kannst du für mich tun
    was weißt du
    was kann ich dich fragen
    was kann ich sie fragen
    wobei kannst du mir helfen
    wie kannst du mir helfen
    womit können sie mir helfen`,
  repeat: `
    wie bitte
    bitte
    was
    noch einmal
    noch mal
    nochmal bitte
    wiederhole das
    wiederholen sie das bitte
    kannst du das wiederholen
    können sie das wiederholen
    kannst du das noch einmal sagen
    können sie das noch einmal sagen
    sag das noch mal
    was hast du gesagt
    was haben sie gesagt
    das habe ich nicht verstanden
    ich habe dich nicht verstanden
    ich habe sie nicht verstanden
    ich verstehe nicht
    was meinen sie damit
    was meinst du damit
    etwas langsamer
    etwas lauter
    können sie langsamer sprechen
    können sie lauter sprechen
    entschuldigung`,
  time: `
    wie spät ist es
    wie viel uhr ist es
    wieviel uhr haben wir
    wie spät es ist
    wie ist die uhrzeit
    sag mir die uhrzeit`,
  date: `
    welcher tag ist heute
    welcher tag war heute
    welchen tag haben wir heute
    was ist heute für ein tag
    was für ein tag ist heute
    was für ein datum ist heute
    welches datum ist heute
    welches datum haben wir
    was ist das heutige datum
    der wievielte ist heute
    den wievielten haben wir heute`,
  wellbeing: `
    wie geht es dir
    wie geht es ihnen
    wie gehts
    wie gehts dir
    wie geht es
    alles klar bei dir
    geht es dir gut
    gut und dir
    gut und ihnen
    danke gut und ihnen
    mir geht es gut und ihnen`,
  more: `
    mehr
    mehr davon
    erzähl mir mehr
    erzähl mir mehr darüber
    erzählen sie mir mehr
    sag mir mehr darüber
    kannst du mir mehr dazu sagen
    weiter
    und weiter
    was noch
    sonst noch etwas
    erkläre das genauer`,
  yes: `
    ja
    ja bitte
    ja gerne
    gern
    genau
    ja genau
    klar
    natürlich
    richtig
    stimmt
    das stimmt
    auf jeden fall`,
  presence: `
    hörst du mich
    hören sie mich
    kannst du mich hören
    können sie mich hören
    bist du da
    bist du noch da
    sind sie da
    sind sie noch da
    ist da jemand
    hallo ist da jemand
    test
    test eins zwei drei`,
  acknowledgement: `
    okay
    alles klar
    gut
    sehr gut
    super
    toll
    prima
    cool
    interessant
    aha
    verstehe
    ich verstehe
    das ist gut
    das ist gut zu wissen
    hm
    wow`,
  complaint: `
    du bist dumm
    sie sind dumm
    du bist blöd
    du nervst
    du verstehst mich nicht
    sie verstehen mich nicht
    das stimmt nicht
    das ist falsch
    das ist nicht richtig
    das ist unsinn
    das ist quatsch
    das hilft mir nicht
    das hilft mir nicht weiter
    das ist keine hilfe
    das war nicht meine frage
    ich möchte mich beschweren
    ich will mich beschweren
    ich habe eine beschwerde`,
  machine: `
    bist du ein mensch
    sind sie ein mensch
    bist du ein echter mensch
    sind sie ein echter mensch
    bist du ein roboter
    sind sie ein roboter
    bist du eine maschine
    sind sie eine maschine
    bist du eine ki
    sind sie eine ki
    bist du ein computer
    spreche ich mit einem computer
    spreche ich mit einem menschen
    bist du echt`,
  language: `
    sprichst du englisch
    sprechen sie englisch
    sprichst du deutsch
    sprechen sie deutsch
    sprechen sie französisch
    sprechen sie spanisch
    sprechen sie türkisch
    verstehen sie englisch
    kannst du englisch
    do you speak english`,
  no: `
    nein
    nein danke
    nein vielen dank
    nö
    nee
    nicht jetzt
    im moment nicht
    nichts
    schon gut
    macht nichts
    stopp
    stop
    halt
    sei still
    halt die klappe
    einen moment
    warte
    warten sie
    warte kurz
    egal`,
};

/** What does not change the kind, a line each: it is left out on both sides before they are compared. */
export const FILLERS_DE = `
  können sie mir sagen
  kannst du mir sagen
  wissen sie
  weißt du
  sagen sie mir
  sag mir
  bitte
  denn
  eigentlich
  jetzt
  gerade
  mal
  doch
  also
  äh
  ähm
  na
  ach
  okay`;
