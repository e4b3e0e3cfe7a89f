/**
 * The registrar and the callers of the benchmark, in a process of their own, so that their cost is not the
 * service's.
 */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { FRAME_MS } from '../../src/media/pcm.ts';
import { goBeforeOthers } from '../../src/server/priority.ts';
import { noArrivals } from './arrivals.ts';
import { Caller } from './caller.ts';
import { offerOf } from './description.ts';
import { Dialog } from './dialog.ts';
import type { Churned, FarEndRequest, CallerStats, Manner, Opened, Registered, Sound } from './protocol.ts';
import { addressIn, header, type Message, okTo, readMessage } from './sip-text.ts';
import { openCallerVoices } from './voice.ts';

const BUFFER_BYTES = 4 * 1024 * 1024;
/** Number of calls that are set up at the same time. */
const AT_ONCE = 10;

const openSocket = async (): Promise<Socket> => {
  const socket = createSocket({ type: 'udp4', recvBufferSize: BUFFER_BYTES });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('error', () => undefined);
  return socket;
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const voices = await openCallerVoices();
// A high priority: telephones are not late because a computer has other work.
await goBeforeOthers(quiet);
const signalling = await openSocket();
/** Receives reports, and the sound of calls that end as soon as they are set up. */
const sink = await openSocket();
sink.on('message', () => undefined);
const { port } = signalling.address();

const dialogs = new Map<string, Dialog>();
let callers: Caller[] = [];
let arrivals = noArrivals();
let [sent, dropped, refused, retransmissions, ownLatenessMs, made] = [0, 0, 0, 0, 0, 0];

/** The registrar (RFC 3261, 10): the Contact of each line, by the port that it sends from. */
const lines = new Map<number, string>();
let configured: () => void = () => undefined;

/** Handles a REGISTER; one without a Contact queries the bindings (10.2.3). @returns the present Contact */
const register = (contact: string, from: number): string => {
  if (contact !== '') lines.set(from, contact);
  configured();
  return lines.get(from) ?? '';
};

const registered = (count: number): Promise<Registered> =>
  new Promise((resolve) => {
    configured = () => {
      if (lines.size >= count) resolve({ ports: [...lines.keys()] });
    };
    configured();
  });

const answer = (request: Message, from: number): void => {
  const isRegister = request.method === 'REGISTER';
  const contact = isRegister ? register(header(request, 'contact'), from) : '';
  signalling.send(okTo(request, contact), from, '127.0.0.1');
};

signalling.on('message', (bytes, { port: from }) => {
  const message = readMessage(bytes);
  // Two line ends are a keep-alive (RFC 5626, 3.5.1).
  if (message.method === '') return;
  if (message.status === 0 && message.method !== 'ACK') answer(message, from);
  dialogs.get(header(message, 'call-id'))?.take(message);
});

/** Opens a call; the lines are called in turn. */
const openDialog = (): Dialog => {
  made += 1;
  const [linePort = 0, contact = ''] = [...lines][made % lines.size] ?? [];
  const dialog = new Dialog({
    caller: `caller${made}`,
    contact: addressIn(contact),
    port,
    send: (message) => signalling.send(message, linePort, '127.0.0.1'),
    again: () => (retransmissions += 1),
    dropped: () => (dropped += 1),
  });
  dialogs.set(dialog.callId, dialog);
  return dialog;
};

// ---- the tick: callers are not synchronised, each sends in one of these parts of 20 ms

const PHASES = 8;
const PHASE_MS = FRAME_MS / PHASES;
let sentPhases = 0;
const startedAt = performance.now();
setInterval(() => {
  const behindMs = performance.now() - startedAt - sentPhases * PHASE_MS;
  ownLatenessMs = Math.max(ownLatenessMs, behindMs - PHASE_MS);
  for (const due = Math.floor((performance.now() - startedAt) / PHASE_MS); sentPhases < due; sentPhases++) {
    for (let at = sentPhases % PHASES; at < callers.length; at += PHASES) {
      callers[at]?.send();
      sent += 1;
    }
  }
}, PHASE_MS);

// ---- what is asked

/** Runs `work` repeatedly in this many parallel rows, while `goesOn`. */
const inRows = async (rows: number, goesOn: () => boolean, work: () => Promise<void>): Promise<void> => {
  const row = async (): Promise<void> => {
    while (goesOn()) await work();
  };
  await Promise.all(Array.from({ length: rows }, row));
};

/** Awaits one call; a failed one is counted, and the first failure is reported. */
const tried = async (call: Promise<void>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (refused === 0) console.error(String(error));
    refused += 1;
  }
};

const timed = async <T>(into: number[], work: Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work;
  into.push(performance.now() - began);
  return result;
};

const plain: Sound = { codec: 'PCMU', secure: false };

const churn = async (seconds: number, inFlight: number): Promise<Churned> => {
  const [setUpMs, tearDownMs]: [number[], number[]] = [[], []];
  const ports = { rtp: sink.address().port, rtcp: sink.address().port };
  retransmissions = refused = 0;
  const began = performance.now();
  const goesOn = (): boolean => performance.now() - began < seconds * 1000;
  const once = async (): Promise<void> => {
    const dialog = openDialog();
    await timed(setUpMs, dialog.invite(offerOf(plain, ports, null)));
    await timed(tearDownMs, dialog.bye());
    // A copy of the 200 may still be under way.
    setTimeout(() => dialogs.delete(dialog.callId), 2000);
  };
  await inRows(inFlight, goesOn, () => tried(once()));
  const elapsedMs = performance.now() - began;
  return { calls: tearDownMs.length, refused, elapsedMs, setUpMs, tearDownMs, retransmissions };
};

const open = async (count: number, sound: Sound): Promise<Opened> => {
  const setUpMs: number[] = [];
  const voice = voices(sound.codec);
  let begun = 0;
  const goesOn = (): boolean => begun < count;
  refused = 0;
  const once = async (): Promise<void> => {
    const beginsAt = begun / count;
    begun += 1;
    const parts = { sound, voice, beginsAt, rtcpPort: sink.address().port, totals: () => arrivals };
    const caller = new Caller({ ...parts, dialog: openDialog() }, made);
    await timed(setUpMs, caller.call());
    callers.push(caller);
  };
  await inRows(AT_ONCE, goesOn, () => tried(once()));
  return { setUpMs, refused };
};

const callerStats = (): CallerStats => {
  const { user, system } = process.cpuUsage();
  const answer = { ...arrivals, sent, dropped, ownLatenessMs, cpuUs: user + system };
  arrivals = noArrivals();
  sent = dropped = ownLatenessMs = 0;
  return answer;
};

const hangUp = async (): Promise<void> => {
  const leaving = callers;
  callers = [];
  await Promise.all(leaving.map((caller) => tried(caller.hangUp())));
};

const talk = (manner: Manner): void => {
  for (const caller of callers) caller.talk(manner);
};

const act = async (request: FarEndRequest): Promise<unknown> => {
  switch (request.ask) {
    case 'registered':
      return registered(request.lines);
    case 'churn':
      return churn(request.seconds, request.inFlight);
    case 'open':
      return open(request.count, request.sound);
    case 'manner':
      return talk(request.manner);
    case 'heard':
      return callerStats();
    case 'hangUp':
      return hangUp();
    case 'stop':
      return process.exit(0);
  }
};

process.on(
  'message',
  (request: FarEndRequest) => void act(request).then((answer) => process.send?.(answer ?? {})),
);
// Ends with the parent process.
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
