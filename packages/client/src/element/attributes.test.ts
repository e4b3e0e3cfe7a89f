import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../view/options.ts';
import { ATTRIBUTES, optionsOf, positionOf, sourceOf, type Attribute } from './attributes.ts';

const reading = (attributes: Partial<Record<Attribute, string>>) => (name: Attribute) =>
  attributes[name] ?? null;

describe('the attributes of <duet-agent>', () => {
  it('are on by being there, off by false, and default by being away', () => {
    const options = optionsOf(reading({ captions: '', waveform: 'false', persist: '', volume: '0.5' }));
    expect(options).toEqual({ captions: true, waveform: false, persist: true, composer: true, volume: 0.5 });
    expect(optionsOf(reading({ persist: 'help' })).persist).toBe('help');
    expect(optionsOf(reading({ persist: 'false' })).persist).toBeUndefined();
  });

  it('pass over values that nobody knows', () => {
    const read = reading({ 'avatar-style': 'cube', channel: 'pigeon', volume: 'loud', position: 'middle' });
    expect(optionsOf(read)).toEqual({ composer: true });
    expect(positionOf(read)).toBe('bottom-right');
    expect(optionsOf(reading({ 'ice-transport-policy': 'none', 'media-timeout': 'soon' }))).toEqual({
      composer: true,
    });
  });

  it('say how the network is used, and that nothing is shown', () => {
    const read = reading({ 'ice-transport-policy': 'relay', 'media-timeout': '3000', position: 'none' });
    expect(optionsOf(read)).toMatchObject({ iceTransportPolicy: 'relay', mediaTimeout: 3000 });
    expect(positionOf(read)).toBe('none');
  });

  it('name every option that can be said in a text', () => {
    const others = ['color', 'language', 'mediaTimeout', 'iceTransportPolicy', 'workletUrl', 'position'];
    const kebab = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const known: readonly string[] = ATTRIBUTES;
    const missing = [...Object.keys(DEFAULTS), ...others].filter((option) => !known.includes(kebab(option)));
    expect(missing).toEqual([]);
  });

  it('name a source of tokens, or none', () => {
    expect(sourceOf(reading({}))).toBeNull();
    expect(sourceOf(reading({ token: 'abc' }))).toBe('abc');
    expect(sourceOf(reading({ 'token-url': '/token' }))).toBeTypeOf('function');
  });
});
