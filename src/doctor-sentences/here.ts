import { note, ok, problem, type Sentence } from './kinds.ts';

/** What is found on this machine: the service, settings, ports, ways to media. */
export const HERE = {
  checkFailed: problem(
    [
      'This check could not be made: {reason}',
      'Run it again; if it stays so, the sentence says where to look.',
    ],
    [
      'Diese Prüfung war nicht möglich: {reason}',
      'Wiederholen; bleibt es so, sagt der Satz, wo zu suchen ist.',
    ],
  ),
  serviceRuns: ok('The service runs: {id}, roles {roles}.', 'Der Dienst läuft: {id}, Rollen {roles}.'),
  serviceDrains: note(
    [
      '{id} takes no new conversations, because it was told to drain or still starts.',
      'duet drain --off --process {id}',
    ],
    [
      '{id} nimmt keine neuen Gespräche an, weil er geleert wird oder noch startet.',
      'duet drain --off --process {id}',
    ],
  ),
  serviceStopped: note(
    ['The service does not run.', 'Start it with npm start, or as docs/self-hosting.md says.'],
    ['Der Dienst läuft nicht.', 'Mit npm start starten, oder wie in docs/self-hosting.md.'],
  ),
  serviceSilent: problem(
    [
      '{id} has a fresh heartbeat and does not answer.',
      'Look at its log; a version before this one cannot answer.',
    ],
    [
      '{id} gibt Lebenszeichen und antwortet nicht.',
      'Sein Protokoll ansehen; eine frühere Version kann nicht antworten.',
    ],
  ),
  noDatabaseYet: note(
    ['There is no database yet.', 'The first start makes it.'],
    ['Es gibt noch keine Datenbank.', 'Der erste Start legt sie an.'],
  ),
  databaseAway: problem(
    ['The database cannot be used: {reason}', 'See that PostgreSQL runs and DATABASE_URL is right.'],
    ['Die Datenbank ist nicht benutzbar: {reason}', 'Prüfen, ob PostgreSQL läuft und DATABASE_URL stimmt.'],
  ),
  settingsGood: ok(
    '{count} settings are set, and fit together.',
    '{count} Einstellungen sind gesetzt und passen zusammen.',
  ),
  settingUnknown: problem(
    ['{name} is no setting.', 'Did you mean {nearest}? duet settings lists all.'],
    ['{name} ist keine Einstellung.', 'Gemeint ist vielleicht {nearest}; duet settings nennt alle.'],
  ),
  settingInvalid: problem(
    ['{reason}', 'Give {name} a value of that form.'],
    ['Der Wert von {name} passt nicht: {reason}', '{name} einen Wert dieser Form geben.'],
  ),
  settingUnused: note(
    ['{name} is set and not used, since {other} is {value}.', 'Set {other} to {wanted}, or remove {name}.'],
    [
      '{name} ist gesetzt, wird aber nicht benutzt, weil {other} {value} ist.',
      '{other} auf {wanted} setzen oder {name} entfernen.',
    ],
  ),
  settingNeeds: problem(
    ['{name} is {value}, which needs {other}.', 'Set {other}.'],
    ['{name} ist {value}; dafür fehlt {other}.', '{other} setzen.'],
  ),
  settingSamePort: problem(
    ['{name} and {other} name the same port, {port}.', 'Give {other} another one.'],
    ['{name} und {other} nennen denselben Port, {port}.', '{other} einen anderen geben.'],
  ),
  settingNoFile: problem(
    [
      '{name} names {path}, which is not there or not readable.',
      'Correct the path, or make the file readable for the service.',
    ],
    [
      '{name} nennt {path}; das fehlt oder ist nicht lesbar.',
      'Den Pfad berichtigen oder die Datei lesbar machen.',
    ],
  ),
  settingPlainAddress: problem(
    [
      'Pages at {url} get no microphone: browsers ask for https, or localhost.',
      'Put a proxy with TLS in front, and set DUET_PUBLIC_URL to its https address.',
    ],
    [
      'Seiten unter {url} bekommen kein Mikrofon: Browser verlangen https oder localhost.',
      'Einen Proxy mit TLS davorsetzen und DUET_PUBLIC_URL auf seine https-Adresse setzen.',
    ],
  ),
  settingMediaPortFree: problem(
    [
      'DUET_MEDIA_ADDRESS says that a NAT is in front, but DUET_MEDIA_PORT takes another port at each start.',
      'Set DUET_MEDIA_PORT, and lead that UDP port here.',
    ],
    [
      'DUET_MEDIA_ADDRESS sagt, dass ein NAT davor ist, aber DUET_MEDIA_PORT ist bei jedem Start ein anderer.',
      'DUET_MEDIA_PORT setzen und diesen UDP-Port hierher leiten.',
    ],
  ),
  settingKeyInFolder: note(
    [
      'The key of stored secrets lies in the data folder, while the database is elsewhere.',
      'Set DUET_SECRET_KEY to it if there are several processes, and keep a copy of it.',
    ],
    [
      'Der Schlüssel der gespeicherten Geheimnisse liegt im Datenordner, die Datenbank anderswo.',
      'Bei mehreren Prozessen als DUET_SECRET_KEY setzen, und eine Kopie aufbewahren.',
    ],
  ),
  portHeld: ok('{what} ({port}) is held by Duet.', '{what} ({port}) gehört Duet.'),
  portFree: ok('{what} ({port}) is free.', '{what} ({port}) ist frei.'),
  portAny: ok('{what} takes any free port.', '{what} nimmt irgendeinen freien Port.'),
  portTaken: problem(
    ['{what} ({port}) is taken by another program.', 'End that program, or set {setting} to a free port.'],
    [
      '{what} ({port}) gehört einem anderen Programm.',
      'Jenes beenden, oder {setting} auf einen freien Port setzen.',
    ],
  ),
  portDenied: problem(
    ['{what} ({port}) may not be opened by this user.', 'Set {setting} to a port above 1023.'],
    ['{what} ({port}) darf dieser Benutzer nicht öffnen.', '{setting} auf einen Port über 1023 setzen.'],
  ),
  portNoAddress: problem(
    ['{host} is no address of this machine.', 'Set DUET_HOST to one that is, or 0.0.0.0.'],
    ['{host} ist keine Adresse dieser Maschine.', 'DUET_HOST auf eine setzen, oder auf 0.0.0.0.'],
  ),
  portRangeAny: ok(
    'The ports of telephone calls are any free ones.',
    'Die Ports der Telefongespräche sind irgendwelche freien.',
  ),
  portRangeUsable: ok(
    '{free} of {tried} tried ports for telephone calls ({range}) are free.',
    '{free} von {tried} geprüften Ports für Telefongespräche ({range}) sind frei.',
  ),
  portRangeTaken: problem(
    [
      'None of the {tried} tried ports for telephone calls ({range}) is free.',
      'Set DUET_RTP_PORTS to a range that nobody uses.',
    ],
    [
      'Keiner der {tried} geprüften Ports für Telefongespräche ({range}) ist frei.',
      'DUET_RTP_PORTS auf einen unbenutzten Bereich setzen.',
    ],
  ),
  mediaReached: ok(
    'Media answer at {address}, UDP port {port}, after {ms} ms.',
    'Medien antworten unter {address}, UDP-Port {port}, nach {ms} ms.',
  ),
  mediaAtNothing: problem(
    [
      'Media answer at no address of this machine (UDP port {port}).',
      'A firewall of this machine drops UDP: let that port in.',
    ],
    [
      'Medien antworten unter keiner Adresse dieser Maschine (UDP-Port {port}).',
      'Eine Firewall dieser Maschine verwirft UDP: diesen Port zulassen.',
    ],
  ),
  mediaNotAt: note(
    [
      'Media do not answer at {address} (UDP port {port}) from here.',
      'Where a NAT is in front, that is usual from inside; else see that {address} leads here.',
    ],
    [
      'Medien antworten von hier aus nicht unter {address} (UDP-Port {port}).',
      'Hinter einem NAT ist das von innen üblich; sonst prüfen, ob {address} hierher führt.',
    ],
  ),
  mediaThisMachine: ok(
    'A browser on this machine takes {addresses}.',
    'Ein Browser auf dieser Maschine nimmt {addresses}.',
  ),
  mediaThisMachineOnly: note(
    [
      'Only browsers on this machine reach media: they are bound to {addresses}.',
      'To be reached from other machines, set DUET_HOST=0.0.0.0, or DUET_MEDIA_ADDRESS behind a proxy.',
    ],
    [
      'Nur Browser auf dieser Maschine erreichen Medien: sie sind an {addresses} gebunden.',
      'Um von anderen Maschinen erreicht zu werden, DUET_HOST=0.0.0.0 setzen, hinter einem Proxy DUET_MEDIA_ADDRESS.',
    ],
  ),
  mediaNetwork: ok(
    'A browser in this network takes {addresses}.',
    'Ein Browser in diesem Netz nimmt {addresses}.',
  ),
  mediaOutside: ok('A browser outside takes {addresses}.', 'Ein Browser von außen nimmt {addresses}.'),
  mediaOutsideNot: note(
    [
      'A browser outside of this network has no way to media.',
      'Set DUET_MEDIA_ADDRESS to the public address with DUET_MEDIA_PORT open for UDP, or name a TURN server in DUET_ICE_SERVERS.',
    ],
    [
      'Ein Browser außerhalb dieses Netzes hat keinen Weg zu Medien.',
      'DUET_MEDIA_ADDRESS auf die öffentliche Adresse setzen und DUET_MEDIA_PORT für UDP öffnen, oder in DUET_ICE_SERVERS einen TURN-Server nennen.',
    ],
  ),
  mediaNoRole: ok('This installation has no process for media here.', 'Hier läuft kein Prozess für Medien.'),
} as const satisfies Readonly<Record<string, Sentence>>;
