import type { Mood } from '../core/state.ts';

/** The texts that the client shows. */
export interface Texts {
  readonly agent: string;
  readonly conversation: string;
  readonly open: string;
  readonly close: string;
  readonly end: string;
  readonly mute: string;
  readonly unmute: string;
  readonly share: string;
  readonly unshare: string;
  readonly volume: string;
  readonly microphone: string;
  /** A loudspeaker. */
  readonly speaker: string;
  /** In place of a device: the browser's own choice. */
  readonly usualDevice: string;
  /** The button that opens the lists of both. */
  readonly devices: string;
  readonly holdToTalk: string;
  /** In place of `holdToTalk` while it is held. */
  readonly talking: string;
  readonly message: string;
  readonly send: string;
  readonly hear: string;
  readonly you: string;
  /** The question before a tool that needs approval; the tool's name follows. */
  readonly mayI: string;
  readonly allow: string;
  readonly refuse: string;
  readonly mood: Readonly<Record<Mood, string>>;
  readonly unstable: string;
  readonly noMicrophone: string;
  /** The page came by http, to which browsers give no microphone. */
  readonly noHttps: string;
  /** In place of the mood `listening` where nothing understands speech. */
  readonly ready: string;
  readonly deaf: string;
  readonly deafYet: string;
  readonly noScreen: string;
  /** Why the conversation goes on by voice only. */
  readonly noWebRtc: string;
  readonly noNetwork: string;
  readonly noPicture: string;
  /** `{seconds}` is replaced by a number. */
  readonly idle: string;
  /** The service is about to stop; `{seconds}` is replaced by a number. */
  readonly draining: string;
  /** In place of the mood `connecting` while the session waits for its turn. */
  readonly waiting: string;
  readonly waitingLimit: string;
  readonly waitingRate: string;
  /** `{seconds}` is replaced by a number. */
  readonly waitingFor: string;
  readonly tryAgain: string;
  readonly endedByService: string;
  readonly endedInactive: string;
  readonly failed: string;
  /** In place of `failed` where the network is the reason. */
  readonly lost: string;
}

const en: Texts = {
  agent: 'Agent',
  conversation: 'Conversation',
  open: 'Talk to us',
  close: 'Close',
  end: 'End conversation',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  share: 'Share screen',
  unshare: 'Stop sharing',
  volume: 'Volume',
  microphone: 'Microphone',
  speaker: 'Speaker',
  usualDevice: 'As the browser chooses',
  devices: 'Choose microphone and speaker',
  holdToTalk: 'Hold to talk',
  talking: 'Speak now',
  message: 'Message',
  send: 'Send',
  hear: 'Click to hear',
  you: 'You',
  mayI: 'May I do this?',
  allow: 'Allow',
  refuse: 'Refuse',
  mood: {
    connecting: 'Connecting …',
    listening: 'Listening',
    thinking: 'Thinking',
    speaking: 'Speaking',
    hearing: 'You are speaking',
    ended: 'Ended',
  },
  unstable: 'The connection is unstable',
  noMicrophone: 'The microphone cannot be used: you can type.',
  noHttps: 'Browsers give the microphone to pages by https alone, and this one came by http: you can type.',
  ready: 'Ready',
  deaf: 'Speech is not understood here: you can type.',
  deafYet: 'Speech will be understood soon: you can type meanwhile.',
  noScreen: 'The agent cannot look at a screen.',
  noWebRtc: 'This browser has no WebRTC, or it is switched off: no picture, but you can talk.',
  noNetwork: 'This device has no network that the browser can use for a picture, but you can talk.',
  noPicture: 'No picture gets through the network, but you can talk.',
  idle: 'Are you still there? The conversation ends in {seconds} seconds.',
  draining: 'The service restarts: this conversation ends within {seconds} seconds.',
  waiting: 'Waiting for a place',
  waitingLimit: 'All places are taken at the moment.',
  waitingRate: 'Many people want to talk right now.',
  waitingFor: 'Trying again in {seconds} s',
  tryAgain: 'Try again',
  endedByService: 'The conversation has ended.',
  endedInactive: 'The conversation has ended, because nobody spoke.',
  failed: 'The conversation could not go on.',
  lost: 'The connection was lost and did not come back. Check the network, then try again.',
};

const de: Texts = {
  agent: 'Agent',
  conversation: 'Gespräch',
  open: 'Sprechen Sie mit uns',
  close: 'Schließen',
  end: 'Gespräch beenden',
  mute: 'Mikrofon stummschalten',
  unmute: 'Mikrofon einschalten',
  share: 'Bildschirm teilen',
  unshare: 'Teilen beenden',
  volume: 'Lautstärke',
  microphone: 'Mikrofon',
  speaker: 'Lautsprecher',
  usualDevice: 'Wie der Browser wählt',
  devices: 'Mikrofon und Lautsprecher wählen',
  holdToTalk: 'Zum Sprechen halten',
  talking: 'Sprechen Sie jetzt',
  message: 'Nachricht',
  send: 'Senden',
  hear: 'Zum Hören klicken',
  you: 'Sie',
  mayI: 'Darf ich das tun?',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  mood: {
    connecting: 'Verbindet …',
    listening: 'Hört zu',
    thinking: 'Denkt nach',
    speaking: 'Spricht',
    hearing: 'Sie sprechen',
    ended: 'Beendet',
  },
  unstable: 'Die Verbindung ist instabil',
  noMicrophone: 'Das Mikrofon ist nicht verfügbar: Sie können tippen.',
  noHttps: 'Das Mikrofon gibt es nur über https, und diese Seite kam über http: Sie können tippen.',
  ready: 'Bereit',
  deaf: 'Gesprochenes wird hier nicht verstanden: Sie können tippen.',
  deafYet: 'Gesprochenes wird bald verstanden: Sie können solange tippen.',
  noScreen: 'Der Agent kann keinen Bildschirm ansehen.',
  noWebRtc: 'Dieser Browser hat kein WebRTC, oder es ist abgeschaltet: kein Bild, aber Sie können sprechen.',
  noNetwork: 'Dieses Gerät hat kein Netz, das der Browser für ein Bild benutzen kann. Sprechen können Sie.',
  noPicture: 'Durch das Netz kommt kein Bild, aber Sie können sprechen.',
  idle: 'Sind Sie noch da? Das Gespräch endet in {seconds} Sekunden.',
  draining: 'Der Dienst wird neu gestartet: Das Gespräch endet in höchstens {seconds} Sekunden.',
  waiting: 'Wartet auf einen Platz',
  waitingLimit: 'Im Augenblick sind alle Plätze belegt.',
  waitingRate: 'Gerade möchten viele sprechen.',
  waitingFor: 'Neuer Versuch in {seconds} s',
  tryAgain: 'Noch einmal versuchen',
  endedByService: 'Das Gespräch ist beendet.',
  endedInactive: 'Das Gespräch ist beendet, weil niemand gesprochen hat.',
  failed: 'Das Gespräch konnte nicht weitergehen.',
  lost: 'Die Verbindung ist abgerissen und kam nicht wieder. Bitte prüfen Sie das Netz.',
};

const fr: Texts = {
  agent: 'Agent',
  conversation: 'Conversation',
  open: 'Parlez-nous',
  close: 'Fermer',
  end: 'Terminer la conversation',
  mute: 'Couper le micro',
  unmute: 'Activer le micro',
  share: "Partager l'écran",
  unshare: 'Arrêter le partage',
  volume: 'Volume',
  microphone: 'Micro',
  speaker: 'Haut-parleur',
  usualDevice: 'Au choix du navigateur',
  devices: 'Choisir micro et haut-parleur',
  holdToTalk: 'Maintenir pour parler',
  talking: 'Parlez maintenant',
  message: 'Message',
  send: 'Envoyer',
  hear: 'Cliquez pour entendre',
  you: 'Vous',
  mayI: 'Puis-je le faire ?',
  allow: 'Autoriser',
  refuse: 'Refuser',
  mood: {
    connecting: 'Connexion …',
    listening: 'Écoute',
    thinking: 'Réfléchit',
    speaking: 'Parle',
    hearing: 'Vous parlez',
    ended: 'Terminé',
  },
  unstable: 'La connexion est instable',
  noMicrophone: 'Le micro est indisponible : vous pouvez écrire.',
  noHttps: 'Le micro exige https, et cette page est venue par http : vous pouvez écrire.',
  ready: 'Prêt',
  deaf: 'La parole n’est pas comprise ici : vous pouvez écrire.',
  deafYet: 'La parole sera bientôt comprise : vous pouvez écrire en attendant.',
  noScreen: "L'agent ne peut pas regarder un écran.",
  noWebRtc: "Ce navigateur n'a pas WebRTC, ou il est désactivé : pas d'image, mais vous pouvez parler.",
  noNetwork: "Cet appareil n'a pas de réseau utilisable pour l'image, mais vous pouvez parler.",
  noPicture: 'Aucune image ne passe par le réseau, mais vous pouvez parler.',
  idle: 'Êtes-vous toujours là ? La conversation se termine dans {seconds} secondes.',
  draining: 'Le service redémarre : la conversation se termine dans {seconds} secondes au plus.',
  waiting: 'En attente d’une place',
  waitingLimit: 'Toutes les places sont prises pour le moment.',
  waitingRate: 'Beaucoup de personnes veulent parler en ce moment.',
  waitingFor: 'Nouvel essai dans {seconds} s',
  tryAgain: 'Réessayer',
  endedByService: 'La conversation est terminée.',
  endedInactive: "La conversation est terminée, car personne n'a parlé.",
  failed: "La conversation n'a pas pu continuer.",
  lost: "La connexion a été perdue et n'est pas revenue. Vérifiez le réseau.",
};

const es: Texts = {
  agent: 'Agente',
  conversation: 'Conversación',
  open: 'Hable con nosotros',
  close: 'Cerrar',
  end: 'Terminar la conversación',
  mute: 'Silenciar el micrófono',
  unmute: 'Activar el micrófono',
  share: 'Compartir pantalla',
  unshare: 'Dejar de compartir',
  volume: 'Volumen',
  microphone: 'Micrófono',
  speaker: 'Altavoz',
  usualDevice: 'Lo que elija el navegador',
  devices: 'Elegir micrófono y altavoz',
  holdToTalk: 'Mantener para hablar',
  talking: 'Hable ahora',
  message: 'Mensaje',
  send: 'Enviar',
  hear: 'Haga clic para oír',
  you: 'Usted',
  mayI: '¿Puedo hacerlo?',
  allow: 'Permitir',
  refuse: 'Rechazar',
  mood: {
    connecting: 'Conectando …',
    listening: 'Escucha',
    thinking: 'Piensa',
    speaking: 'Habla',
    hearing: 'Usted habla',
    ended: 'Terminado',
  },
  unstable: 'La conexión es inestable',
  noMicrophone: 'El micrófono no está disponible: puede escribir.',
  noHttps: 'El micrófono exige https, y esta página llegó por http: puede escribir.',
  ready: 'Listo',
  deaf: 'Aquí no se entiende la voz: puede escribir.',
  deafYet: 'Pronto se entenderá la voz: mientras tanto puede escribir.',
  noScreen: 'El agente no puede ver una pantalla.',
  noWebRtc: 'Este navegador no tiene WebRTC, o está desactivado: no hay imagen, pero puede hablar.',
  noNetwork:
    'Este dispositivo no tiene una red que el navegador pueda usar para la imagen, pero puede hablar.',
  noPicture: 'Ninguna imagen pasa por la red, pero puede hablar.',
  idle: '¿Sigue ahí? La conversación termina en {seconds} segundos.',
  draining: 'El servicio se reinicia: la conversación termina en {seconds} segundos como mucho.',
  waiting: 'Esperando un lugar',
  waitingLimit: 'Todos los lugares están ocupados en este momento.',
  waitingRate: 'Muchas personas quieren hablar ahora mismo.',
  waitingFor: 'Nuevo intento en {seconds} s',
  tryAgain: 'Intentar de nuevo',
  endedByService: 'La conversación ha terminado.',
  endedInactive: 'La conversación ha terminado porque nadie habló.',
  failed: 'La conversación no pudo continuar.',
  lost: 'La conexión se perdió y no volvió. Compruebe la red.',
};

export const LANGUAGES: Readonly<Record<string, Texts>> = { en, de, fr, es };

/** The texts of a language. @param language a BCP 47 tag; an unknown one gives English */
export function textsFor(language: string | undefined, own: Partial<Texts> = {}): Texts {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  const texts = Object.hasOwn(LANGUAGES, code) ? (LANGUAGES[code] as Texts) : en;
  return { ...texts, ...own, mood: { ...texts.mood, ...own.mood } };
}
