import { describe, expect, it } from 'vitest';
import { CHANNEL_TYPES, channelBody, channelValues, overrideCount, type Channel } from './channel-values.ts';

const bare: Channel = {
  id: 'chan_1',
  apiKeyId: null,
  channelType: 'sip',
  initialSpeech: null,
  functions: null,
  mcp: null,
  faqCollections: null,
  knowledgeBaseId: null,
  providerSettings: null,
  humanHandoff: null,
  answeringMachine: null,
  callScreening: null,
  voipEndpoint: null,
  voipSignatureRequired: null,
  useGreenVideo: null,
  videoPolicy: null,
  useWebSearch: null,
  url: null,
  theme: null,
  locale: null,
  idleTimeoutSeconds: null,
  greets: null,
  typedInput: null,
  preferredModelVersion: null,
  avatar: null,
  created: 1,
};

describe('a channel that is edited', () => {
  it.each(CHANNEL_TYPES)('says nothing of its own while nothing is set: %s', (type) => {
    const said = Object.entries(channelBody(type, channelValues(null))).filter(
      ([name, value]) => value !== null && name !== 'providerSettings',
    );
    expect(said).toEqual([]);
    expect(overrideCount({ ...bare, channelType: type })).toBe(0);
  });

  it('does not take the address of a kiosk’s page for a page of its own', () => {
    const kiosk: Channel = { ...bare, channelType: 'kiosk', url: 'https://duet.test/kiosk/chan_1' };
    expect(channelValues(kiosk).url).toBe('');
    expect(overrideCount(kiosk)).toBe(0);
    expect(channelValues({ ...kiosk, url: 'https://shop.test/' }).url).toBe('https://shop.test/');
  });

  it('tells "none" from "the same as the agent"', () => {
    const channel = { ...bare, functions: [], useWebSearch: false };
    expect(channelBody('sip', channelValues(channel))).toMatchObject({
      functions: [],
      faqCollections: null,
      useWebSearch: false,
    });
    expect(overrideCount(channel)).toBe(2);
  });

  it('keeps what a call needs', () => {
    const humanHandoff = {
      enabled: true,
      transferExtension: '200',
      transferDescription: null,
      mode: 'attended' as const,
      routes: [{ extension: '201', purpose: 'Invoices' }],
    };
    const answeringMachine = { action: 'leaveMessage' as const, message: null };
    const callScreening = { action: 'announce' as const, message: 'Clara of the clinic, about Friday.' };
    const channel = { ...bare, humanHandoff, answeringMachine, callScreening };
    expect(channelBody('sip', channelValues(channel))).toMatchObject({
      humanHandoff,
      answeringMachine,
      callScreening,
    });
    expect(channelBody('sip', channelValues(bare))).toMatchObject({
      answeringMachine: null,
      callScreening: null,
    });
  });

  it('keeps a stored token unless it is replaced or removed', () => {
    const values = channelValues({ ...bare, channelType: 'voip' });
    expect(channelBody('voip', values)).not.toHaveProperty('voipAuthToken');
    expect(channelBody('voip', { ...values, voipAuthToken: 'new' })).toMatchObject({ voipAuthToken: 'new' });
    expect(channelBody('voip', { ...values, removeToken: true })).toMatchObject({ voipAuthToken: null });
  });

  it('sends no field that its type does not have', () => {
    const values = { ...channelValues(null), theme: 'Reception', useGreenVideo: true };
    expect(channelBody('sip', values)).not.toHaveProperty('useGreenVideo');
    expect(channelBody('webrtc', values)).not.toHaveProperty('theme');
    expect(channelBody('kiosk', { ...values, idleTimeoutSeconds: '90' })).toMatchObject({
      theme: 'Reception',
      idleTimeoutSeconds: 90,
      greets: null,
      typedInput: null,
    });
    const changed = channelBody('kiosk', { ...values, greets: false, typedInput: true });
    expect(changed).toMatchObject({ greets: false, typedInput: true });
  });
});
