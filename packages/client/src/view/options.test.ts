import { describe, expect, it } from 'vitest';
import { DEFAULTS, settle } from './options.ts';

describe('the options', () => {
  it('float in a corner without a container, and are inline with one', () => {
    expect(settle({})).toEqual({ ...DEFAULTS, position: 'bottom-right', backgroundRemoval: false });
    expect(settle({ container: '#here' }).position).toBe('inline');
    expect(settle({ container: '#here', position: 'top-left' }).position).toBe('top-left');
  });

  it('are not undone by what is undefined', () => {
    expect(settle({ volume: undefined as unknown as number, captions: false })).toMatchObject({
      volume: 1,
      captions: false,
    });
  });

  it('take the background of a silhouette away, unless told not to', () => {
    expect(settle({ avatarStyle: 'silhouette' }).backgroundRemoval).toBe(true);
    expect(settle({ avatarStyle: 'silhouette', backgroundRemoval: false }).backgroundRemoval).toBe(false);
  });

  it('may have the names that similar clients use; ours win', () => {
    const features = {
      backgroundRemoval: { enabled: true },
      waveform: { enabled: false, color: 'red' },
      inactivity: { enabled: true, timeout: 30 },
    };
    expect(settle({ mountContainer: '#a', features })).toMatchObject({
      container: '#a',
      position: 'inline',
      backgroundRemoval: true,
      waveform: false,
      color: 'red',
      inactivityTimeout: 30,
    });
    expect(settle({ features, waveform: true }).waveform).toBe(true);
  });
});
