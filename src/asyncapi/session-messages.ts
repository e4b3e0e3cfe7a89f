import { RESUME_COMMANDS } from '../channels/resuming/resumable-session.ts';
import { SendAudio } from '../channels/websocket/inbound-audio.ts';
import { encodeEvent } from '../channels/wire-event.ts';
import type { ServerEvent } from '../conversation/ports.ts';
import { COMMANDS } from '../conversation/wire/commands.ts';
import { EVENTS } from '../conversation/wire/events.ts';
import { COMMAND_BOUNDS } from '../kernel/json/bounds.ts';
import { parseJson } from '../kernel/json/parse.ts';
import type { MessageObject } from './asyncapi-document.ts';
import { commandEnvelope, eventEnvelope, messageOf } from './messages.ts';

/** The event as the wire has it. */
const onWire = (event: string, data: unknown): unknown =>
  parseJson(encodeEvent({ event, data: data as ServerEvent['data'] }), COMMAND_BOUNDS);

const eventMessage = (name: string, schema: object): MessageObject =>
  messageOf(name, schema, eventEnvelope(name), (data) => onWire(name, data));

const commandMessage = (type: string, schema: object): MessageObject =>
  messageOf(type, schema, commandEnvelope(type), (data) => ({ type, data }));

const { audio_received: sound, ...events } = EVENTS;
const commands = { ...COMMANDS, ...RESUME_COMMANDS };

/** The events that every client of a session may get. */
export const sessionEvents = (): MessageObject[] =>
  Object.entries(events).map(([name, schema]) => eventMessage(name, schema));

/** The commands that every client of a session may send. */
export const sessionCommands = (): MessageObject[] =>
  Object.entries(commands).map(([type, schema]) => commandMessage(type, schema));

/** What the WebSocket has besides: sound both ways. */
export const soundEvent = (): MessageObject => eventMessage('audio_received', sound);
export const soundCommand = (): MessageObject => commandMessage('send_audio', SendAudio);
