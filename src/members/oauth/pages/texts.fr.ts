import type { Texts } from './texts.en.ts';

export const french: Texts = {
  lang: 'fr',
  signIn: {
    title: 'Connexion',
    lead: (application) => `pour continuer vers ${application}`,
    userName: 'Nom d’utilisateur',
    password: 'Mot de passe',
    grants: (application) => `Si vous vous connectez, ${application} pourra, en votre nom :`,
    button: 'Se connecter',
    cancel: 'Annuler',
    promise: (application, host) =>
      `Votre mot de passe reste ici : ${application} ne le voit jamais. Vous serez ensuite renvoyé vers ${host}.`,
  },
  refusal: {
    wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    locked:
      'Ce compte est verrouillé après trop de mots de passe incorrects. Réessayez dans cinq minutes ou faites réinitialiser le mot de passe.',
    tooMany: 'Trop d’essais ont échoué depuis votre réseau. Attendez quelques minutes, puis réessayez.',
    stale:
      'Cette page est restée ouverte trop longtemps, ou votre navigateur refuse les cookies. Veuillez réessayer.',
  },
  consent: {
    title: (application) => `${application} demande un accès`,
    lead: (application) => `Si vous l’autorisez, ${application} pourra, en votre nom :`,
    rights: [
      'voir et modifier votre profil, et voir votre compte',
      'voir et modifier votre bibliothèque, vos playlists et vos favoris',
      'voir ce que vous avez écouté, et y ajouter des écoutes',
    ],
    promise: (host) => `Vous serez ensuite renvoyé vers ${host}. Votre mot de passe n’est pas transmis.`,
    who: (name) => `Connecté en tant que ${name}`,
    other: 'Utiliser un autre compte',
    allow: 'Autoriser',
    cancel: 'Annuler',
  },
  own: {
    title: 'Votre compte',
    lead: (name: string) => `Connecté en tant que ${name}`,
    signInLead: 'pour voir quelles applications ont accès, et ce qui est conservé à votre sujet',
    signInPromise: 'Aucune application ne voit cette page ni votre mot de passe.',
    applications: 'Applications ayant accès',
    none: 'Aucune application n’a accès.',
    since: (day: string) => `depuis le ${day}`,
    disconnect: 'Retirer l’accès',
    disconnectFrom: (application: string) => `Retirer l’accès à ${application}`,
    disconnected: (application: string) => `${application} n’a plus accès.`,
    exported: 'Vos données',
    exportLead: 'Tout ce qui est conservé à votre sujet, en un fichier (JSON, compressé).',
    ask: 'Préparer un fichier',
    pending: 'Le fichier est en préparation. Cette page vérifie d’elle-même.',
    failed: 'Le fichier n’a pas pu être préparé. Veuillez réessayer.',
    download: 'Télécharger',
    until: (moment: string) => `Téléchargeable jusqu’au ${moment}.`,
    signOut: 'Se déconnecter',
  },
  error: {
    title: 'Cette connexion ne peut pas continuer',
    client: 'L’application qui vous a envoyé ici n’est pas connue de ce service.',
    redirect:
      'L’application veut vous renvoyer vers une adresse qui n’est pas celle sous laquelle elle est enregistrée.',
    busy: 'L’application qui vous a envoyé ici fait trop de demandes en ce moment. Patientez un instant, puis rechargez cette page.',
    other: 'La demande qui vous a amené ici n’est pas correcte.',
    ours: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
    advice: 'Rien n’a été transmis. Revenez à l’application, et prévenez ses auteurs si cela se reproduit.',
  },
  callback: {
    codeTitle: 'Vous êtes connecté',
    codeLead: 'Donnez ce code à l’application. Il sert une fois, pendant une minute.',
    code: 'Code',
    state: 'State',
    errorTitle: 'Personne n’a été connecté',
    errorLead: 'La connexion a été annulée, ou la demande n’était pas correcte.',
    reason: 'Raison',
    emptyTitle: 'Là où reviennent les connexions',
    emptyLead:
      'Les connexions de l’application de démonstration finissent ici ; cette page montre le code qu’elles ont reçu. Un jeton se trouve derrière le # de l’adresse de cette page, qu’aucun navigateur n’envoie à un serveur.',
  },
};
