import type { Texts } from './texts.en.ts';

export const german: Texts = {
  lang: 'de',
  signIn: {
    title: 'Anmelden',
    lead: (application) => `um mit ${application} fortzufahren`,
    userName: 'Benutzername',
    password: 'Passwort',
    grants: (application) => `Wenn Sie sich anmelden, kann ${application} in Ihrem Namen:`,
    button: 'Anmelden',
    cancel: 'Abbrechen',
    promise: (application, host) =>
      `Ihr Passwort bleibt hier: ${application} bekommt es nie zu sehen. Danach geht es zurück zu ${host}.`,
  },
  refusal: {
    wrong: 'Der Benutzername oder das Passwort ist falsch.',
    locked:
      'Dieses Konto ist nach zu vielen falschen Passwörtern gesperrt. Versuchen Sie es in fünf Minuten wieder, oder lassen Sie das Passwort zurücksetzen.',
    tooMany:
      'Aus Ihrem Netz kamen zu viele vergebliche Versuche. Warten Sie ein paar Minuten und versuchen Sie es dann wieder.',
    stale:
      'Diese Seite war zu lange offen, oder Ihr Browser nimmt keine Cookies an. Bitte versuchen Sie es noch einmal.',
  },
  consent: {
    title: (application) => `${application} bittet um Zugriff`,
    lead: (application) => `Wenn Sie es erlauben, kann ${application} in Ihrem Namen:`,
    rights: [
      'Ihr Profil sehen und ändern, und Ihr Konto sehen',
      'Ihre Bibliothek, Playlists und Favoriten sehen und ändern',
      'sehen, was Sie gehört haben, und es ergänzen',
    ],
    promise: (host) => `Danach geht es zurück zu ${host}. Ihr Passwort wird nicht weitergegeben.`,
    who: (name) => `Angemeldet als ${name}`,
    other: 'Anderes Konto verwenden',
    allow: 'Erlauben',
    cancel: 'Abbrechen',
  },
  own: {
    title: 'Ihr Konto',
    lead: (name: string) => `Angemeldet als ${name}`,
    signInLead: 'um zu sehen, welche Anwendungen Zugriff haben und was über Sie gespeichert ist',
    signInPromise: 'Keine Anwendung sieht diese Seite oder Ihr Passwort.',
    applications: 'Anwendungen mit Zugriff',
    none: 'Keine Anwendung hat Zugriff.',
    since: (day: string) => `seit ${day}`,
    disconnect: 'Zugriff entziehen',
    disconnectFrom: (application: string) => `${application} den Zugriff entziehen`,
    disconnected: (application: string) => `${application} hat keinen Zugriff mehr.`,
    exported: 'Ihre Daten',
    exportLead: 'Alles, was über Sie gespeichert ist, in einer Datei (JSON, gepackt).',
    ask: 'Datei vorbereiten',
    pending: 'Die Datei wird vorbereitet. Diese Seite sieht von selbst wieder nach.',
    failed: 'Die Datei konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
    download: 'Herunterladen',
    until: (moment: string) => `Kann bis ${moment} heruntergeladen werden.`,
    signOut: 'Abmelden',
  },
  error: {
    title: 'Diese Anmeldung kann nicht weitergehen',
    client: 'Die Anwendung, die Sie hierher geschickt hat, ist diesem Dienst nicht bekannt.',
    redirect:
      'Die Anwendung möchte Sie zu einer Adresse zurückschicken, die nicht die ist, mit der sie eingetragen ist.',
    busy: 'Die Anwendung, die Sie hierher geschickt hat, stellt gerade zu viele Anfragen. Warten Sie einen Augenblick, und laden Sie diese Seite dann neu.',
    other: 'Mit der Anfrage, die Sie hierher gebracht hat, stimmt etwas nicht.',
    ours: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    advice:
      'Es wurde nichts weitergegeben. Gehen Sie zurück zur Anwendung, und sagen Sie ihren Herstellern Bescheid, wenn es wieder geschieht.',
  },
  callback: {
    codeTitle: 'Sie sind angemeldet',
    codeLead: 'Geben Sie diesen Code der Anwendung. Er gilt einmal, eine Minute lang.',
    code: 'Code',
    state: 'State',
    errorTitle: 'Niemand wurde angemeldet',
    errorLead: 'Die Anmeldung wurde abgebrochen, oder die Anfrage war nicht richtig.',
    reason: 'Grund',
    emptyTitle: 'Hier enden Anmeldungen',
    emptyLead:
      'Anmeldungen der Demo-Anwendung enden hier; die Seite zeigt den Code, den sie bekommen haben. Ein Token steht hinter dem # der Adresse dieser Seite; das schickt kein Browser an einen Server.',
  },
};
