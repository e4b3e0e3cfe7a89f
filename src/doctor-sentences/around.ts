import { note, ok, problem, type Sentence } from './kinds.ts';

/** What is found around the service: relays, clocks, disks, versions, servers, models, and what is slow. */
export const AROUND = {
  turnNone: note(
    [
      'No TURN server is set.',
      'Browsers behind a strict firewall need one: DUET_ICE_SERVERS=turn:user:password@turn.example.com:3478',
    ],
    [
      'Kein TURN-Server ist gesetzt.',
      'Browser hinter strengen Firewalls brauchen einen: DUET_ICE_SERVERS=turn:user:password@turn.example.com:3478',
    ],
  ),
  turnAllocated: ok(
    '{server} gives a relay to these credentials, after {ms} ms.',
    '{server} gibt mit diesen Zugangsdaten ein Relay, nach {ms} ms.',
  ),
  turnOfRequest: ok(
    'Browsers are told {server} at the address by which each of them comes; from here it is not asked.',
    'Browser bekommen {server} unter der Adresse genannt, über die sie kommen; von hier aus wird er nicht gefragt.',
  ),
  turnNotFromHere: note(
    [
      '{server} does not answer from here.',
      'Where a NAT is in front, that is usual from inside; else see that the relay runs and its ports are open.',
    ],
    [
      '{server} antwortet von hier aus nicht.',
      'Hinter einem NAT ist das von innen üblich; sonst prüfen, ob das Relay läuft und seine Ports offen sind.',
    ],
  ),
  stunAnswered: ok(
    '{server} answers; it sees this machine as {address}.',
    '{server} antwortet; er sieht diese Maschine als {address}.',
  ),
  turnSilent: problem(
    ['{server} does not answer.', 'See that it runs, and that no firewall drops the way to it.'],
    ['{server} antwortet nicht.', 'Prüfen, ob er läuft und keine Firewall den Weg zu ihm sperrt.'],
  ),
  turnUnreachable: problem(
    [
      '{server} cannot be reached: {reason}',
      'See that its name, port and transport are right, and that it runs.',
    ],
    ['{server} ist nicht erreichbar: {reason}', 'Namen, Port und Transport prüfen, und ob er läuft.'],
  ),
  turnCredentials: problem(
    ['{server} refuses these credentials (401).', 'Correct user and password in DUET_ICE_SERVERS.'],
    ['{server} lehnt diese Zugangsdaten ab (401).', 'Benutzer und Passwort in DUET_ICE_SERVERS berichtigen.'],
  ),
  turnNoCredentials: problem(
    ['{server} wants a user and a password.', 'Write them as turn:user:password@host:port.'],
    ['{server} verlangt Benutzer und Passwort.', 'Als turn:user:password@host:port schreiben.'],
  ),
  turnForbidden: problem(
    ['{server} forbids the relay (403).', 'Its administrator has to allow this user or address.'],
    [
      '{server} verbietet das Relay (403).',
      'Sein Verwalter muss diesen Benutzer oder diese Adresse zulassen.',
    ],
  ),
  turnFull: problem(
    ['{server} has no relay left ({code}).', 'Raise its quota or its range of ports.'],
    ['{server} hat kein Relay mehr frei ({code}).', 'Sein Kontingent oder seinen Portbereich erweitern.'],
  ),
  turnRefused: problem(
    ['{server} refuses with {code} {reason}', 'Its documentation says what that means.'],
    ['{server} lehnt mit {code} {reason} ab', 'Seine Dokumentation sagt, was das heißt.'],
  ),
  clockGood: ok(
    'This machine and the database agree on the time to {ms} ms.',
    'Uhr und Datenbank stimmen auf {ms} ms überein.',
  ),
  clockDatabase: note(
    [
      'The clock of this machine and the database’s differ by {seconds} s.',
      'Set both by NTP. Duet follows the database.',
    ],
    [
      'Die Uhren dieser Maschine und der Datenbank weichen um {seconds} s voneinander ab.',
      'Beide mit NTP stellen. Duet folgt der Datenbank.',
    ],
  ),
  clockNetworkGood: ok('{host} agrees on the time.', '{host} hat dieselbe Zeit.'),
  clockNetwork: problem(
    [
      'The clock of this machine differs from {host} by {seconds} s: certificates and signatures fail by that.',
      'Set it by NTP (timedatectl set-ntp true).',
    ],
    [
      'Die Uhr dieser Maschine weicht von {host} um {seconds} s ab: daran scheitern Zertifikate und Signaturen.',
      'Mit NTP stellen (timedatectl set-ntp true).',
    ],
  ),
  clockNobody: ok(
    'No server on the network is set up that the clock could be compared with.',
    'Kein Server im Netz ist eingerichtet, mit dem die Uhr zu vergleichen wäre.',
  ),
  diskGood: ok(
    '{what} ({folder}) can be written, {free} are free.',
    '{what} ({folder}) ist beschreibbar, {free} sind frei.',
  ),
  diskAbsent: ok(
    '{what} ({folder}) will be made at the first need.',
    '{what} ({folder}) wird bei Bedarf angelegt.',
  ),
  diskLow: note(
    ['{what} ({folder}) has {free} left.', 'Make room: under 64 MB what writes fails.'],
    ['{what} ({folder}) hat noch {free}.', 'Platz schaffen: unter 64 MB scheitert, was schreibt.'],
  ),
  diskFull: problem(
    ['{what} ({folder}) has no room: {free}.', 'Make room on that disk now.'],
    ['{what} ({folder}) ist voll: {free}.', 'Auf dieser Platte sofort Platz schaffen.'],
  ),
  diskReadOnly: problem(
    ['{what} ({folder}) cannot be written: {reason}', 'Give the folder to the user of the service.'],
    ['{what} ({folder}) ist nicht beschreibbar: {reason}', 'Den Ordner dem Benutzer des Dienstes geben.'],
  ),
  blobsGood: ok('The store of files can be written.', 'Der Dateispeicher ist beschreibbar.'),
  blobsBad: problem(
    [
      'The store of files cannot be used: {reason}',
      'Correct DUET_BLOBS_URL, DUET_S3_KEY or the rights of the bucket.',
    ],
    [
      'Der Dateispeicher ist nicht benutzbar: {reason}',
      'DUET_BLOBS_URL, DUET_S3_KEY oder die Rechte am Bucket berichtigen.',
    ],
  ),
  versionNode: ok('Node {version} will do.', 'Node {version} genügt.'),
  versionNodeOld: problem(
    ['Node {version} is too old; Duet needs {needed}.', 'Install a newer Node.'],
    ['Node {version} ist zu alt; Duet braucht {needed}.', 'Ein neueres Node installieren.'],
  ),
  versionSchema: ok(
    'The database is of this version ({program}).',
    'Die Datenbank passt zu dieser Version ({program}).',
  ),
  versionSchemaOlder: note(
    [
      'The database lacks {count} migrations of this version ({program}).',
      'The next start of the service brings it up to date; back up before.',
    ],
    [
      'Der Datenbank fehlen {count} Migrationen dieser Version ({program}).',
      'Der nächste Start bringt sie auf Stand; vorher sichern.',
    ],
  ),
  versionSchemaNewer: problem(
    [
      'The database was made by a newer Duet than this one ({program}): it has {migration}.',
      'Start that version, or a newer one.',
    ],
    [
      'Die Datenbank ist von einem neueren Duet als diesem ({program}): sie hat {migration}.',
      'Jene Version starten, oder eine neuere.',
    ],
  ),
  versionOther: note(
    ['{id} runs version {version}, this program is {program}.', 'Let all processes run one version.'],
    ['{id} ist Version {version}, dieses Programm {program}.', 'Alle Prozesse mit einer Version betreiben.'],
  ),
  versionPostgres: ok('PostgreSQL {version} will do.', 'PostgreSQL {version} genügt.'),
  versionPostgresOld: problem(
    ['PostgreSQL {version} is too old.', 'Duet needs PostgreSQL 15 or later.'],
    ['PostgreSQL {version} ist zu alt.', 'Duet braucht PostgreSQL 15 oder neuer.'],
  ),
  dnsGood: ok(
    '{count} names of configured servers resolve.',
    '{count} Namen eingerichteter Server sind auflösbar.',
  ),
  dnsNone: ok('No server is set up by a name.', 'Kein Server ist mit Namen eingerichtet.'),
  dnsUnknown: problem(
    ['{host} ({name}) does not resolve: {reason}', 'Correct the name, or the resolver of this machine.'],
    [
      '{host} ({name}) ist nicht auflösbar: {reason}',
      'Den Namen berichtigen, oder den Resolver dieser Maschine.',
    ],
  ),
  linesNone: ok('There is no telephone line.', 'Es gibt keine Telefonleitung.'),
  lineOnline: ok(
    '{line} at {server} is registered; the server answers after {ms} ms.',
    '{line} bei {server} ist angemeldet; der Server antwortet nach {ms} ms.',
  ),
  lineSilent: problem(
    [
      '{line} is registered, but {server} does not answer OPTIONS: {reason}',
      'See that the server and the way to it are up.',
    ],
    [
      '{line} ist angemeldet, aber {server} antwortet nicht auf OPTIONS: {reason}',
      'Prüfen, ob der Server und der Weg zu ihm in Ordnung sind.',
    ],
  ),
  lineOffline: problem(
    [
      '{line} at {server} is not registered: {reason}',
      'Its page in the console has its last errors; correct user, password or server there.',
    ],
    [
      '{line} bei {server} ist nicht angemeldet: {reason}',
      'Ihre Seite in der Konsole nennt die letzten Fehler; dort Benutzer, Passwort oder Server berichtigen.',
    ],
  ),
  lineUnheld: problem(
    ['{line} at {server} is held by no process.', 'Start a process with the role phone.'],
    ['{line} bei {server} hat keinen Prozess.', 'Einen Prozess mit der Rolle phone starten.'],
  ),
  modelsOff: note(
    ['Local models are switched off (DUET_MODELS=off).', 'Speech then needs providers: docs/providers.md.'],
    [
      'Lokale Modelle sind ausgeschaltet (DUET_MODELS=off).',
      'Für Sprache sind dann Anbieter nötig: docs/providers.md.',
    ],
  ),
  modelGood: ok('{id} is installed and whole ({task}).', '{id} ist installiert und vollständig ({task}).'),
  modelBroken: problem(
    ['{id} is broken: {reason}', 'duet models install {id}'],
    ['{id} ist beschädigt: {reason}', 'duet models install {id}'],
  ),
  taskWithout: note(
    ['No local model for {task} is installed.', 'duet models list shows them; or set up a provider for it.'],
    [
      'Kein lokales Modell für {task} ist installiert.',
      'duet models list nennt sie; oder einen Anbieter dafür einrichten.',
    ],
  ),
  providersNone: ok(
    'No provider of speech or language models is set up.',
    'Kein Anbieter für Sprache oder Sprachmodelle ist eingerichtet.',
  ),
  providersUnasked: note(
    [
      '{count} providers are set up and were not asked, since that may cost money.',
      'duet doctor --providers asks each one question.',
    ],
    [
      '{count} Anbieter sind eingerichtet und wurden nicht gefragt, weil das Geld kosten kann.',
      'duet doctor --providers stellt jedem eine Frage.',
    ],
  ),
  providerAnswered: ok('{name} has answered after {ms} ms.', '{name} hat nach {ms} ms geantwortet.'),
  providerFailed: problem(
    ['{name} has not answered: {reason}', 'See its key, its model and its quota.'],
    ['{name} hat nicht geantwortet: {reason}', 'Schlüssel, Modell und Kontingent prüfen.'],
  ),
  speedDatabase: ok('The database answers after {ms} ms.', 'Die Datenbank antwortet nach {ms} ms.'),
  speedDatabaseSlow: note(
    ['The database answers only after {ms} ms.', 'Bring it nearer (the same network), or look at its load.'],
    ['Die Datenbank antwortet erst nach {ms} ms.', 'Näher bringen (gleiches Netz), oder ihre Last ansehen.'],
  ),
  speedLoop: ok(
    '{id}: the event loop is at most {ms} ms late.',
    '{id}: die Ereignisschleife ist höchstens {ms} ms verspätet.',
  ),
  speedLoopLate: note(
    [
      '{id}: the event loop is up to {ms} ms late: sound has gaps.',
      'Move the role worker to another process, or give it more processors.',
    ],
    [
      '{id}: die Ereignisschleife ist bis zu {ms} ms verspätet: der Ton hat Lücken.',
      'Die Rolle worker in einen eigenen Prozess geben, oder mehr Prozessoren.',
    ],
  ),
  speedPoolWaits: note(
    [
      '{id}: a statement waits {ms} ms for a connection to the database.',
      'Look at slow statements, or start another process.',
    ],
    [
      '{id}: eine Anweisung wartet {ms} ms auf eine Verbindung zur Datenbank.',
      'Langsame Anweisungen ansehen, oder einen weiteren Prozess starten.',
    ],
  ),
  speedStatement: note(
    [
      'A statement takes {ms} ms on average ({calls} times): {query}',
      'Its plan (explain) says why; autovacuum and memory of PostgreSQL are the usual reasons.',
    ],
    [
      'Eine Anweisung dauert im Mittel {ms} ms ({calls}-mal): {query}',
      'Ihr Plan (explain) sagt warum; meist sind es autovacuum oder der Speicher von PostgreSQL.',
    ],
  ),
} as const satisfies Readonly<Record<string, Sentence>>;
