import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as twiml from './twiml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NUMBER = { kind: 'number', address: '+49301234', sendDigits: '' } as const;
const DIAL = {
  dialedUrl: 'https://a.example/dialed?call=x.y',
  target: NUMBER,
  callerId: '+49309999',
  timeoutSeconds: 25,
  answeredUrl: null,
  whisperUrl: null,
};

test('the small ones', () => {
  expect(twiml.rejection()).toBe(`${HEAD}<Response><Reject/></Response>`);
  expect(twiml.hangup()).toBe(`${HEAD}<Response><Hangup/></Response>`);
  expect(twiml.nothing()).toBe(`${HEAD}<Response/>`);
});

test('a stream, both ways, with what is asked behind it', () => {
  const document = twiml.streaming({
    afterUrl: 'https://a/after?x=1&y=2',
    streamUrl: 'wss://a/m',
    claim: 'c.d',
  });
  expect(document).toBe(
    `${HEAD}<Response><Connect action="https://a/after?x=1&amp;y=2" method="POST">` +
      '<Stream url="wss://a/m"><Parameter name="call" value="c.d"/></Stream></Connect></Response>',
  );
});

test('a number with keys, and who is told of its answer', () => {
  const target = { ...NUMBER, sendDigits: 'ww12#' };
  expect(twiml.dialling({ ...DIAL, target, answeredUrl: 'https://a/answered' })).toBe(
    `${HEAD}<Response><Dial action="https://a.example/dialed?call=x.y" method="POST" timeout="25" ` +
      'callerId="+49309999"><Number sendDigits="ww12#" statusCallback="https://a/answered" ' +
      'statusCallbackEvent="answered" statusCallbackMethod="POST">+49301234</Number></Dial></Response>',
  );
});

test('a SIP URI, told before it is joined; without a number of ours', () => {
  const target = { kind: 'sip', address: 'sip:desk@pbx.example?x=1&y=2', sendDigits: '' } as const;
  expect(twiml.dialling({ ...DIAL, target, callerId: null, whisperUrl: 'https://a/whisper' })).toBe(
    `${HEAD}<Response><Dial action="https://a.example/dialed?call=x.y" method="POST" timeout="25">` +
      '<Sip url="https://a/whisper" method="POST">sip:desk@pbx.example?x=1&amp;y=2</Sip></Dial></Response>',
  );
});

test('a briefing waits for one key, or none', () => {
  const document = twiml.whispering({
    answerUrl: 'https://a/b',
    sentences: ['Ada & Co.', '2 < 3'],
    language: 'en-US',
  });
  expect(document).toBe(
    `${HEAD}<Response><Gather numDigits="1" timeout="5" action="https://a/b" method="POST" ` +
      'actionOnEmptyResult="true"><Say language="en-US">Ada &amp; Co.</Say><Say language="en-US">2 &lt; 3</Say>' +
      '</Gather></Response>',
  );
});

test('whatever is said, it is XML, and nothing of it becomes a verb', () => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant('</Say><Hangup/>'),
    fc.constant('"/>'),
  );
  fc.assert(
    fc.property(anything, (said) => {
      const document = twiml.whispering({ answerUrl: said, sentences: [`a${said}`], language: 'en-US' });
      const read = parser.parse(document) as { Response: { Gather: Record<string, unknown> } };
      expect(Object.keys(read)).toEqual(['?xml', 'Response']);
      expect(Object.keys(read.Response)).toEqual(['Gather']);
      expect(Object.keys(read.Response.Gather).filter((key) => !key.startsWith('@_'))).toEqual(['Say']);
    }),
  );
});
