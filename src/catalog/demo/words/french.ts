import type { Random } from '../random.ts';
import { type Make, plain, sentence, type Vocabulary } from './vocabulary.ts';

const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const firsts =
  phrases(`Aurèle, Agathe, Anaëlle, Basile, Béatrix, Camille, Capucine, Cédric, Cléo, Côme, Désiré, Éloïse, Élie,
  Fleur, Gaëtan, Héloïse, Inès, Joël, Josèphe, Léa, Léonce, Loïc, Lucille, Maëlle, Margot, Mélisande, Noé, Océane, Octave, Rémi,
  Romane, Séverin, Solène, Théodore, Timéo, Ulysse, Violette, Zélie`);
const lasts =
  phrases(`Aubépine, Barreau, Beauséjour, Bellerive, Boisclair, Carpentras, Chênevert, Clairval, Courtebois, Delaroche,
  Desforêts, Duchêne, Estève, Fontanges, Garrigue, Hautefeuille, Jolivet, Lacombe, Lafargue, Maisonneuve, Marchebois, Montclar,
  Noisette, Orsini, Pêcheur, Peyrelongue, Quéré, Rivoire, Saint-Yvon, Sablière, Tessèdre, Valmorin, Verdière`);
const feminine =
  phrases(`chambre, maison, rivière, lumière, fenêtre, forêt, île, tempête, promesse, étoile, saison, mémoire, ville,
  gare, plage, fête, ombre, lettre, guitare, machine, mer, nuit, neige, route`);
const masculine =
  phrases(`jardin, matin, chemin, soleil, bateau, théâtre, balcon, désert, refrain, silence, ciel, manège, café,
  orage, port, miroir, parfum, rêve, tambour, vélo, ruban, cinéma, hôtel, phare`);
const plurals =
  phrases(`hirondelles, nuages, trains, fenêtres, étrangers, voisins, cerises, lucioles, tempêtes, mécaniques, bateaux,
  cathédrales, funambules, ombres, éclairs, jardiniers, lilas, noctambules, pêcheurs, bicyclettes, oubliés, forains`);
const after = phrases(
  `bleue, claire, fragile, immobile, inconnue, légère, lointaine, perdue, rouge, secrète, tranquille`,
);
const afterHim = phrases(
  `bleu, clair, fragile, immobile, inconnu, léger, lointain, perdu, rouge, secret, tranquille`,
);
const places = phrases(
  `la mer, la gare, l’hiver, l’aube, la ville, la nuit, l’orage, Paris, Brest, Marseille`,
);
const verbs = phrases(
  `attendre, danser, dormir, oublier, partir, rêver, revenir, rire, rester, courir, chanter, mentir, tomber`,
);

const bandForms: readonly ((random: Random) => string)[] = [
  (r) => `Les ${r.pick(plurals)}`,
  (r) => `La ${r.pick(feminine.filter((word) => !/^[éi]|^o/.test(word)))} ${r.pick(after)}`,
  (r) => `${r.pick(feminine)} et ${r.pick(masculine)}`,
  (r) => `${r.pick(firsts)} et les ${r.pick(plurals)}`,
  (r) => `${r.pick(masculine)} ${r.pick(afterHim)}`,
  (r) => `Hôtel des ${r.pick(plurals)}`,
];
const albumForms: readonly ((random: Random) => string)[] = [
  (r) => `${r.pick(feminine)} ${r.pick(after)}`,
  (r) => `${r.pick(masculine)} ${r.pick(afterHim)}`,
  (r) => `Avant ${r.pick(places)}`,
  (r) => `Chansons pour ${r.pick(places)}`,
  (r) => `Le bal des ${r.pick(plurals)}`,
  (r) => `Apprendre à ${r.pick(verbs)}`,
  (r) => `Tous les ${r.pick(plurals)}`,
];
const trackForms: readonly ((random: Random) => string)[] = [
  (r) => `${r.pick(verbs)} encore`,
  (r) => `Ne plus ${r.pick(verbs)}`,
  (r) => `Après ${r.pick(places)}`,
  (r) => `${r.pick(masculine)} ${r.pick(afterHim)}`,
  (r) => `${r.pick(feminine)} ${r.pick(after)}`,
  (r) => `Les ${r.pick(plurals)}`,
  (r) => `Ça va ${r.pick(verbs)}`,
  (r) => `${r.pick(['Deux', 'Trois', 'Cent', 'Mille'])} ${r.pick(plurals)}`,
  (r) => r.pick(firsts),
  (r) => `Où ${r.pick(verbs)} ?`,
  (r) => `Sans ${r.pick(places)}`,
  (r) => `${r.pick(verbs)}, ${r.pick(verbs)}`,
];

const from =
  (forms: readonly ((random: Random) => string)[]): Make =>
  (random) =>
    sentence(random.pick(forms)(random));

export const french: Vocabulary = {
  person: (r) => plain(`${r.pick(firsts)} ${r.pick(lasts)}`),
  band: from(bandForms),
  album: from(albumForms),
  track: from(trackForms),
  labels: ['Disques du Canal', 'Rive Haute', 'Éditions Minuit Cinq', 'La Fabrique à Sons', 'Petit Orage'],
  cities: ['Bordeaux', 'Brest', 'Grenoble', 'Lyon', 'Marseille', 'Nantes', 'Paris', 'Rennes'],
};
