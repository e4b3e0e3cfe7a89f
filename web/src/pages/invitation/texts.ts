import { defineTexts } from '../../i18n/i18n.ts';

export const useInvitationTexts = defineTexts('invitation', {
  en: {
    title: 'Join {{organization}}',
    asAdmin: 'You are invited to work on its agents, and to look after the organization as an administrator.',
    asMember: 'You are invited to see its agents and to talk with them.',
    email: 'Email',
    name: 'Your name',
    nameHint: 'As the others in the organization see it.',
    password: 'Password',
    newPassword: 'Choose a password',
    newPasswordHint:
      'At least 12 characters. Several words that do not belong together are easy to keep in mind.',
    passwordHint: 'Of your account at this Duet.',
    join: 'Join',
    make: 'Make my account',
    joining: 'You join as {{email}}.',
    other: 'This invitation is for {{email}}. You are signed in as {{own}}.',
    signOut: 'Sign out and go on',
    gone: 'This invitation is no longer good',
    goneHint:
      'It was used, taken back, or is older than its seven days. Ask whoever invited you for a new one.',
    incomplete: 'This address is not complete',
    incompleteHint: 'Open the link again as it was sent to you: its last part is missing.',
    toStart: 'To the sign-in',
    tooMany: 'Too many tries. Wait some minutes, then try again.',
    wrongPassword: 'This is not the password of the account.',
    wrongCode: 'This code is not right, too old, or was used before.',
    commonPassword:
      'This password is one of those that are guessed first. Use several words that do not belong together.',
    shortPassword: 'At least 12 characters, please.',
    nameNeeded: 'Give a name.',
    taken: 'This email has an account by now. Open the invitation again.',
  },
  de: {
    title: '{{organization}} beitreten',
    asAdmin:
      'Sie sind eingeladen, an den Agenten mitzuarbeiten und die Organisation als Administrator zu betreuen.',
    asMember: 'Sie sind eingeladen, die Agenten zu sehen und mit ihnen zu sprechen.',
    email: 'E-Mail',
    name: 'Ihr Name',
    nameHint: 'So, wie ihn die anderen in der Organisation sehen.',
    password: 'Passwort',
    newPassword: 'Passwort wählen',
    newPasswordHint: 'Mindestens 12 Zeichen. Mehrere Wörter, die nicht zusammengehören, merken sich leicht.',
    passwordHint: 'Das Passwort Ihres Kontos in diesem Duet.',
    join: 'Beitreten',
    make: 'Konto anlegen',
    joining: 'Sie treten als {{email}} bei.',
    other: 'Diese Einladung ist für {{email}}. Angemeldet sind Sie als {{own}}.',
    signOut: 'Abmelden und fortfahren',
    gone: 'Diese Einladung gilt nicht mehr',
    goneHint:
      'Sie wurde benutzt, zurückgenommen oder ist älter als ihre sieben Tage. Bitten Sie um eine neue Einladung.',
    incomplete: 'Diese Adresse ist nicht vollständig',
    incompleteHint:
      'Öffnen Sie den Link noch einmal so, wie er Ihnen geschickt wurde: Sein letzter Teil fehlt.',
    toStart: 'Zur Anmeldung',
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    wrongPassword: 'Das ist nicht das Passwort des Kontos.',
    wrongCode: 'Dieser Code ist nicht richtig, zu alt oder wurde schon benutzt.',
    commonPassword:
      'Dieses Passwort gehört zu denen, die zuerst geraten werden. Nehmen Sie mehrere Wörter, die nicht zusammengehören.',
    shortPassword: 'Bitte mindestens 12 Zeichen.',
    nameNeeded: 'Bitte geben Sie einen Namen an.',
    taken: 'Zu dieser E-Mail gibt es inzwischen ein Konto. Öffnen Sie die Einladung noch einmal.',
  },
});
