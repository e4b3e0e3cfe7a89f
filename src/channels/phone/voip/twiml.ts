/**
 * Documents that tell the provider what to do with a call (TwiML): a root element `Response` that holds verbs in
 * order.
 */

/**
 * How characters with a meaning in XML are written. UNWRITABLE are the characters that XML cannot hold at all (XML
 * 1.0, 2.2).
 */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * Writes one element; an attribute that is null is left out.
 * @param inside the element's content as XML
 */
const element = (name: string, attributes: Attributes = {}, inside = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
};

const respond = (...verbs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, verbs.join(''))}`;

/** Refuses the call: nobody picks up, and nothing is charged. */
export const rejection = (): string => respond(element('Reject'));

export const hangup = (): string => respond(element('Hangup'));

/** An empty document: the provider goes on with its next step. After a whispered document it connects the two. */
export const nothing = (): string => respond();

export interface StreamDocument {
  /** Requested when the stream has ended. */
  readonly afterUrl: string;
  readonly streamUrl: string;
  /** The stream's custom parameter `call`. */
  readonly claim: string;
}

/** Connects the call with a stream in both directions, until the stream's socket is closed. */
export const streaming = ({ afterUrl, streamUrl, claim }: StreamDocument): string => {
  const parameter = element('Parameter', { name: 'call', value: claim });
  const stream = element('Stream', { url: streamUrl }, parameter);
  return respond(element('Connect', { action: afterUrl, method: 'POST' }, stream));
};

export interface DialDocument {
  /** Requested when the person has hung up, or was not reached. */
  readonly dialedUrl: string;
  readonly target: { readonly kind: 'number' | 'sip'; readonly address: string; readonly sendDigits: string };
  readonly callerId: string | null;
  readonly timeoutSeconds: number;
  /** Requested when the person has picked up; null for not at all. */
  readonly answeredUrl: string | null;
  /** Requested for what the person hears before they are connected with the caller; null for nothing. */
  readonly whisperUrl: string | null;
}

/** Calls a person for the caller, who hears it ring. */
export const dialling = (document: DialDocument): string => {
  const { dialedUrl, target, callerId, timeoutSeconds, answeredUrl, whisperUrl } = document;
  const told = answeredUrl !== null && {
    statusCallback: answeredUrl,
    statusCallbackEvent: 'answered',
    statusCallbackMethod: 'POST',
  };
  const attributes = {
    ...(target.sendDigits !== '' && { sendDigits: target.sendDigits }),
    ...(whisperUrl !== null && { url: whisperUrl, method: 'POST' }),
    ...told,
  };
  const noun = element(target.kind === 'sip' ? 'Sip' : 'Number', attributes, escaped(target.address));
  const dial = { action: dialedUrl, method: 'POST', timeout: timeoutSeconds, callerId };
  return respond(element('Dial', dial, noun));
};

export interface WhisperDocument {
  readonly answerUrl: string;
  readonly sentences: readonly string[];
  /** BCP 47, with a region. */
  readonly language: string;
}

/** Tells a person what the call is about, and waits for a key. `answerUrl` is requested even when no key comes. */
export const whispering = ({ answerUrl, sentences, language }: WhisperDocument): string => {
  const said = sentences.map((sentence) => element('Say', { language }, escaped(sentence))).join('');
  const keys = { numDigits: 1, timeout: 5, action: answerUrl, method: 'POST', actionOnEmptyResult: 'true' };
  return respond(element('Gather', keys, said));
};
