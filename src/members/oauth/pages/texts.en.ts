/** The texts of the pages in English; the other languages have the same keys. */
export const english = {
  lang: 'en',
  signIn: {
    title: 'Sign in',
    lead: (application: string) => `to continue to ${application}`,
    userName: 'Username',
    password: 'Password',
    grants: (application: string) => `If you sign in, ${application} can, in your name:`,
    button: 'Sign In',
    cancel: 'Cancel',
    promise: (application: string, host: string) =>
      `Your password stays here: ${application} never sees it. You will be sent back to ${host}.`,
  },
  refusal: {
    wrong: 'The username or the password is wrong.',
    locked:
      'This account is locked after too many wrong passwords. Try again in five minutes, or have the password reset.',
    tooMany: 'There were too many failed tries from your network. Wait a few minutes, then try again.',
    stale: 'This page was open for too long, or your browser takes no cookies. Please try again.',
  },
  consent: {
    title: (application: string) => `${application} asks for access`,
    lead: (application: string) => `If you allow it, ${application} can, in your name:`,
    rights: [
      'see and change your profile, and see your account',
      'see and change your library, playlists and favorites',
      'see what you listened to, and add to it',
    ] as readonly string[],
    promise: (host: string) => `You will be sent back to ${host}. Your password is not shared.`,
    who: (name: string) => `Signed in as ${name}`,
    other: 'Use another account',
    allow: 'Allow',
    cancel: 'Cancel',
  },
  own: {
    title: 'Your account',
    lead: (name: string) => `Signed in as ${name}`,
    signInLead: 'to see which applications have access, and what is stored of you',
    signInPromise: 'No application sees this page or your password.',
    applications: 'Applications with access',
    none: 'No application has access.',
    since: (day: string) => `since ${day}`,
    disconnect: 'Take access away',
    disconnectFrom: (application: string) => `Take access away from ${application}`,
    disconnected: (application: string) => `${application} has no access any more.`,
    exported: 'Your data',
    exportLead: 'Everything that is stored of you, as one file (JSON, compressed).',
    ask: 'Prepare a file',
    pending: 'The file is being prepared. This page looks again by itself.',
    failed: 'The file could not be prepared. Please try again.',
    download: 'Download',
    until: (moment: string) => `Can be downloaded until ${moment}.`,
    signOut: 'Sign out',
  },
  error: {
    title: 'This sign-in cannot go on',
    client: 'The application that sent you here is not known to this service.',
    redirect: 'The application wants you to return to an address that is not the one it is registered with.',
    busy: 'The application that sent you here makes too many requests right now. Wait a moment, then load this page again.',
    other: 'Something is wrong with the request that brought you here.',
    ours: 'Something went wrong on our side. Please try again.',
    advice: 'Nothing was shared. Go back to the application, and tell its makers if this happens again.',
  },
  callback: {
    codeTitle: 'You are signed in',
    codeLead: 'Give this code to the application. It works once, within a minute.',
    code: 'Code',
    state: 'State',
    errorTitle: 'Nobody was signed in',
    errorLead: 'The sign-in was cancelled, or the request was not right.',
    reason: 'Reason',
    emptyTitle: 'The end of a sign-in',
    emptyLead:
      'Sign-ins of the demo application come back to this page, and it shows the code that they were given. A token stands behind the # of this page’s address, which no browser sends to a server.',
  },
};

/** Every sentence of the pages, in the form that each language fills in. */
export type Texts = typeof english;
