/** Documents that tell the provider what to do with a call (TwiML): a root of `Response` and verbs in their order. */

/** Signs that XML gives a meaning, and those that it cannot hold at all (XML 1.0, 2.2). */
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

/** One element; an attribute that is null is left out. @param inside XML, already written */
const element = (name: string, attributes: Attributes = {}, inside = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
};

const respond = (...verbs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, verbs.join(''))}`;

/** The call is not taken: nobody picks up, and nothing is charged. */
export const rejection = (): string => respond(element('Reject'));

export const hangup = (): string => respond(element('Hangup'));

/** Goes on with what is next: behind a whispered document the two are joined. */
export const nothing = (): string => respond();

export interface StreamDocument {
  /** Asked when the stream has ended. */
  readonly afterUrl: string;
  readonly streamUrl: string;
  /** Custom parameter `call` of the stream. */
  readonly claim: string;
}

/** Connects the call with a stream, both ways, until the stream's socket is closed. */
export const streaming = ({ afterUrl, streamUrl, claim }: StreamDocument): string => {
  const parameter = element('Parameter', { name: 'call', value: claim });
  const stream = element('Stream', { url: streamUrl }, parameter);
  return respond(element('Connect', { action: afterUrl, method: 'POST' }, stream));
};

export interface DialDocument {
  /** Asked when the person has gone, or was not reached. */
  readonly dialedUrl: string;
  readonly target: { readonly kind: 'number' | 'sip'; readonly address: string; readonly sendDigits: string };
  readonly callerId: string | null;
  readonly timeoutSeconds: number;
  /** Told when somebody has picked up; null: not at all. */
  readonly answeredUrl: string | null;
  /** Asked what the person hears before the two are joined; null: nothing. */
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

/** Tells a person what a call is about, and waits for a key; the answer is asked for when none comes, too. */
export const whispering = ({ answerUrl, sentences, language }: WhisperDocument): string => {
  const said = sentences.map((sentence) => element('Say', { language }, escaped(sentence))).join('');
  const keys = { numDigits: 1, timeout: 5, action: answerUrl, method: 'POST', actionOnEmptyResult: 'true' };
  return respond(element('Gather', keys, said));
};
