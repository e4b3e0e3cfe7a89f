/**
 * Names of fields in German. Tools name their fields in English, most of them out of few words: a line is a word, or
 * words that have one name together, and its German; behind a stroke its form in front of another word ("Liefer" of
 * "Lieferdatum").
 */
const NAMES = `
account Konto|Konto
active aktiv
address Adresse|Adress
age Alter|Alters
agent Agent|Agenten
album Album|Album
allowed erlaubt
amount Betrag|Betrags
answer Antwort|Antwort
appointment Termin|Termin
approved genehmigt
area Bereich|Bereichs
arrival Ankunft|Ankunfts
artist Interpret|Interpreten
author Autor|Autoren
available verfügbar
balance Kontostand
bill Rechnung|Rechnungs
birthday Geburtstag|Geburtstags
booked gebucht
booking Buchung|Buchungs
branch Filiale|Filial
brand Marke|Marken
building Gebäude|Gebäude
cancelled storniert
canceled storniert
carrier Versanddienst
case Fall|Fall
category Kategorie|Kategorie
city Ort|Orts
closed geschlossen
code Code|Code
color Farbe|Farb
colour Farbe|Farb
comment Bemerkung|Bemerkungs
company Firma|Firmen
condition Zustand|Zustands
confirmed bestätigt
contact Kontakt|Kontakt
cost Kosten|Kosten
costs Kosten|Kosten
count Anzahl
country Land|Landes
currency Währung|Währungs
customer Kunde|Kunden
date Datum|Datums
day Tag|Tages
days Tage
deadline Frist
delayed verspätet
delay Verspätung
delivered geliefert
delivery Lieferung|Liefer
department Abteilung|Abteilungs
departure Abfahrt|Abfahrts
destination Ziel|Ziel
discount Rabatt|Rabatt
distance Entfernung
doctor Arzt|Arzt
done erledigt
due fällig
duration Dauer
email E-Mail|E-Mail
employee Mitarbeiter|Mitarbeiter
end Ende|End
event Veranstaltung|Veranstaltungs
failed fehlgeschlagen
fee Gebühr|Gebühren
found gefunden
free frei
floor Stockwerk
flight Flug|Flug
forecast Vorhersage
full voll
gate Flugsteig
genre Genre|Genre
guest Gast|Gäste
guests Gäste
height Höhe
hotel Hotel|Hotel
hour Stunde|Stunden
hours Stunden
humidity Luftfeuchtigkeit
invoice Rechnung|Rechnungs
item Artikel|Artikel
items Artikel
language Sprache|Sprach
length Länge
level Stufe
limit Grenze
location Ort|Orts
lock Schloss
member Mitglied|Mitglieds
message Nachricht|Nachrichten
minutes Minuten
model Modell|Modell
month Monat|Monats
name Name|Namens
night Nacht
nights Nächte
note Hinweis
number Nummer|Nummern
offer Angebot|Angebots
office Büro|Büro
open offen
opening Öffnung|Öffnungs
order Bestellung|Bestell
owner Besitzer
package Paket|Paket
paid bezahlt
parcel Paket|Paket
passengers Fahrgäste
payment Zahlung|Zahlungs
people Personen
percent Prozent
person Person|Personen
persons Personen
phone Telefon|Telefon
place Ort|Orts
platform Gleis
points Punkte
postcode Postleitzahl
price Preis|Preis
prices Preise
priority Priorität|Prioritäts
product Produkt|Produkt
quantity Menge
queue Warteschlange
rating Bewertung
ready fertig
reason Grund
refund Erstattung|Erstattungs
reservation Reservierung|Reservierungs
reserved reserviert
result Ergebnis|Ergebnis
results Ergebnisse
return Rückgabe|Rückgabe
room Zimmer|Zimmer
rooms Zimmer
score Punktzahl
seat Platz|Platz
seats Plätze
service Dienst|Dienst
shipped versandt
shipping Versand|Versand
shop Geschäft|Geschäfts
size Größe|Größen
slot Termin|Termin
slots Termine
speed Geschwindigkeit
start Beginn|Anfangs
state Zustand|Zustands
station Station|Stations
status Status|Status
stock Bestand|Bestands
store Filiale|Filial
street Straße|Straßen
subject Thema
sum Summe
supplier Lieferant|Lieferanten
table Tisch|Tisch
tax Steuer|Steuer
temperature Temperatur|Temperatur
ticket Ticket|Ticket
time Uhrzeit|Zeit
times Zeiten
title Titel
topic Thema|Themen
total Summe|Gesamt
track Titel
tracking Sendungsverfolgung|Sendungs
train Zug|Zug
type Art
unit Einheit
units Stück
user Benutzer|Benutzer
valid gültig
value Wert
vehicle Fahrzeug|Fahrzeug
visit Besuch|Besuchs
visitors Besucher
wait Wartezeit|Warte
waiting Wartezeit|Warte
warehouse Lager|Lager
warranty Garantie|Garantie
weather Wetter|Wetter
weight Gewicht
wind Wind|Wind
year Jahr|Jahres
zip Postleitzahl
check in: Anreise
check out: Abreise
due date: Fälligkeit
first name: Vorname
full name: Name
last name: Nachname
in stock: vorrätig
out of stock: ausverkauft
opening hours: Öffnungszeiten
order number: Bestellnummer
phone number: Telefonnummer
arrival time: Ankunftszeit
departure time: Abfahrtszeit
delivery time: Lieferzeit
start time: Beginn
end time: Ende
wait time: Wartezeit
waiting time: Wartezeit
postal code: Postleitzahl
zip code: Postleitzahl
tracking number: Sendungsnummer
`;

interface GermanName {
  readonly alone: string;
  /** Before another word of a compound; absent where it stands before none. */
  readonly before?: string;
}

const LINE = /^(?<named>[a-z ]+(?=: )|[a-z]+):? (?<alone>[^|]+)(?:\|(?<before>.+))?$/;

const GERMAN: ReadonlyMap<string, GermanName> = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const { named = '', alone = '', before } = LINE.exec(line)?.groups ?? {};
      return named === '' ? [] : [[named, { alone, ...(before !== undefined && { before }) }] as const];
    }),
);

/** What the forms of a word share: "gebucht", "buchen" and "Buchung" are "buch". */
const rootOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^ge(?=.{3,}t$)/, '')
    .replace(/(?<=.{3})(?:ungen|ung|iert|ieren|en|er|es|e|n|t|s)$/, '');

const ENGLISH = new Map(
  [...GERMAN].toReversed().map(([english, { alone }]) => [rootOf(alone), english] as const),
);

/** The English of a German word of this table, in whatever form; null where it is none. */
export const wordInEnglish = (word: string): string | null => ENGLISH.get(rootOf(word)) ?? null;

/** "order number" as "Bestellnummer"; null where a word has no such form. */
function compound(words: readonly string[]): string | null {
  const before = words.slice(0, -1).map((word) => GERMAN.get(word)?.before ?? null);
  const last = GERMAN.get(words.at(-1) ?? '')?.alone;
  if (last === undefined || before.includes(null)) return null;
  const tail = before.at(-1) === 'E-Mail' ? `-${last}` : last.toLowerCase();
  return `${before[0]}${before.slice(1).join('').toLowerCase()}${tail}`;
}

/**
 * The German name of a field. @param words of its name, in lower case, as "order number" or "is booked"; those that are
 * not known stay as they are
 */
export function fieldNameInGerman(words: string): string {
  const plain = words.replace(/^(?:is|has|the) /, '');
  const whole = GERMAN.get(plain);
  return whole?.alone ?? compound(plain.split(' ')) ?? words;
}

/** The German of a value that is one known word, such as "shipped"; anything else stays as it is. */
export const valueInGerman = (value: string): string => {
  const known = /^[a-z ]{3,20}$/i.test(value) ? GERMAN.get(value.toLowerCase())?.alone : undefined;
  return known !== undefined && /^\p{Ll}/u.test(known) ? known : value;
};
