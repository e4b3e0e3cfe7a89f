import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { asyncApiDocument } from '../../src/asyncapi/document.ts';
import type { MessageObject } from '../../src/asyncapi/asyncapi-document.ts';
import { pathOf, unknownNames } from '../../src/kernel/json/unknown-names.ts';

export const WIRE_DOCUMENT = asyncApiDocument('http://localhost:8080');

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const checks = new Map<MessageObject, ValidateFunction>();

const checkOf = (message: MessageObject): ValidateFunction => {
  const check = checks.get(message) ?? ajv.compile(message.payload);
  checks.set(message, check);
  return check;
};

/** What is undocumented in a message: faults of its form, and fields that its schema does not name. */
export function wireFaults(message: MessageObject, payload: unknown): string[] {
  const check = checkOf(message);
  if (!check(payload)) return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  return unknownNames(message.payload, payload).map((one) => `${pathOf(one)} is not documented`);
}

/** The messages that the service sends over a channel, by their names. */
const sentOver = (channel: string): ReadonlyMap<string, MessageObject> => {
  const { channels, components, operations } = WIRE_DOCUMENT;
  const keys = (operations[`${channel}.send`]?.messages ?? []).map(
    ({ $ref }) => $ref.split('/').at(-1) ?? '',
  );
  const found = keys.map((key) => {
    const place = channels[channel]?.messages[key]?.$ref.split('/').at(-1) ?? '';
    const message = components.messages[place];
    if (!message) throw new Error(`${channel}: ${key} leads nowhere.`);
    return [message.name, message] as const;
  });
  return new Map(found);
};

const events = sentOver('websocket');
const signals = sentOver('signalling');
const stream = sentOver('mediaStream');
const frames = sentOver('toolSocket');
const deliveries = sentOver('webhook');

const checked = (
  known: ReadonlyMap<string, MessageObject>,
  text: string,
  name: 'event' | 'type' | 'eventType',
): unknown => {
  const payload: unknown = JSON.parse(text);
  const said = String((payload as Record<string, unknown>)[name]);
  const message = known.get(said);
  const faults = message ? wireFaults(message, payload) : [`there is no ${name} ${said}`];
  if (faults.length > 0)
    throw new Error(`Undocumented on the wire: ${faults.join('; ')}: ${text.slice(0, 500)}`);
  return payload;
};

/** Parses an event that a client has got. @throws Error when /asyncapi.json does not describe it */
export const wireEvent = (text: string): unknown => checked(events, text, 'event');

/** Parses a signalling message that a client has got. @throws Error when /asyncapi.json does not describe it */
export const wireSignal = (text: string): unknown => checked(signals, text, 'type');

/** Parses what a telephony provider has got on its media stream. @throws Error as above */
export const wireStream = (text: string): unknown => checked(stream, text, 'event');

/** Parses a frame that a tool has got. @throws Error as above */
export const wireFrame = (text: string): unknown => checked(frames, text, 'type');

/** Parses the body of a webhook's delivery. @throws Error as above */
export const wireDelivery = (text: string): unknown => checked(deliveries, text, 'eventType');
