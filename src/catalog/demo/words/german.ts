import type { Random } from '../random.ts';
import { type Make, plain, sentence, type Vocabulary } from './vocabulary.ts';

const list = (text: string): readonly string[] => text.trim().split(/[\s,]+/);

const heads =
  list(`Abend Asphalt Beton Brücken Dämmer Donner Feder Fenster Fluss Frost Funk Glas Gleis Gold Hafen Herbst
  Himmel Honig Insel Kabel Kiosk Kohlen Küsten Licht Löwen Mond Morgen Nacht Nebel Neon Nord Papier Regen Rost Salz Schatten
  Schnee Silber Sommer Spiegel Stahl Staub Stern Stillen Sturm Süd Tauben Tinten Traum Übersee Ufer Vogel Wachs Wald Wellen
  Wind Winter Wolken Zirkus Zucker`);
const tails =
  list(`bahn berg blick blüte boot brand dach dorf falter fänger feld feuer flug fieber garten gast geister gesang
  haus held herz kapelle kino kind könig körper küche land läufer laube lied linie maschine meer mühle park pilot platz post
  quartier rausch reise reiter ruf saal schiff spiel stadt straße stunde tal tänzer telefon tor tür vogel wärter weg werk
  wesen wiese zeit zimmer zug`);
const firsts =
  list(`Anouk Ansgar Béla Birte Carlotta Dörte Eike Elif Enno Fabian Fritzi Gesa Götz Hanne Ilka Iris Jannik Jörn
  Jule Käthe Kian Lasse Leni Levke Linus Lore Malte Mats Merle Mira Momme Nele Nora Ole Pauline Rasmus Rieke Ronja Sönke Svea
  Thore Till Tjark Ümit Ulla Vera Wiebke Yannick Zoë`);
const lasts =
  list(`Ackermann Bergström Böttcher Brinkhoff Dießner Eichhorst Falkenau Fährmann Grünwald Hallbauer Heßling Ihle
  Jessen Kesselring Kühnast Lindqvist Lüders Marquardt Möhring Nordhoff Oelze Ohlendorf Petersohn Quandt Reimers Rößler Sand
  Schöning Sielaff Steinweg Tiedemann Uhlenbrock Voßkamp Wällnitz Winterfeld Zöllner`);
const verbs =
  list(`atmen bleiben brennen fallen fliegen gehen glühen hören leben lügen rennen schlafen schweigen singen springen
  tanzen träumen warten weinen ziehen`);

const compound = (r: Random): string => `${r.pick(heads)}${r.pick(tails)}`;

const bandForms: readonly ((random: Random) => string)[] = [
  compound,
  (r) => `${r.pick(heads)} & ${r.pick(heads)}`,
  (r) => `Kapelle ${compound(r)}`,
  (r) => `${r.pick(firsts)} und die Anderen`,
  (r) => `Trio ${compound(r)}`,
  (r) => `${compound(r)} ${r.whole(3, 99)}`,
];
const albumForms: readonly ((random: Random) => string)[] = [
  compound,
  (r) => `Lieder vom ${r.pick(['Dach', 'Fluss', 'Gleis', 'Hafen', 'Kiosk', 'Ufer', 'Wald'])}`,
  (r) => `Alles ist ${compound(r)}`,
  (r) => `${compound(r)}, ${compound(r)}`,
  (r) => `Wenn wir ${r.pick(verbs)}`,
  (r) => `Nach der ${r.pick(['Ernte', 'Flut', 'Nacht', 'Pause', 'Straße', 'Stille'])}`,
];
const trackForms: readonly ((random: Random) => string)[] = [
  compound,
  (r) => `Wir ${r.pick(verbs)}`,
  (r) => `Nie mehr ${r.pick(verbs)}`,
  (r) => `Komm, wir ${r.pick(verbs)}`,
  (r) => `Halb ${r.pick(['drei', 'fünf', 'sechs', 'zwölf'])}`,
  (r) =>
    `Ein ${r.pick(['Boot', 'Dach', 'Herz', 'Lied', 'Zimmer'])} aus ${r.pick(['Glas', 'Gold', 'Papier', 'Salz', 'Schnee'])}`,
  (r) => `Über den ${r.pick(['Brücken', 'Dächern', 'Feldern', 'Wolken', 'Gärten'])}`,
  (r) => `Für ${r.pick(firsts)}`,
  (r) => `Kein ${compound(r)}`,
  (r) =>
    `${r.pick(['Drei', 'Sieben', 'Tausend', 'Zwei'])} Tage ${r.pick(['Regen', 'Schnee', 'Sonne', 'Stille'])}`,
];

const from =
  (forms: readonly ((random: Random) => string)[]): Make =>
  (random) =>
    sentence(random.pick(forms)(random));

export const german: Vocabulary = {
  person: (r) => plain(`${r.pick(firsts)} ${r.pick(lasts)}`),
  band: from(bandForms),
  album: from(albumForms),
  track: from(trackForms),
  labels: ['Hinterhof Tonträger', 'Übersee Musik', 'Kiosk Klang', 'Nordlicht Platten', 'Güterbahnhof'],
  cities: ['Berlin', 'Bremen', 'Düsseldorf', 'Hamburg', 'Köln', 'Leipzig', 'München', 'Nürnberg'],
};
