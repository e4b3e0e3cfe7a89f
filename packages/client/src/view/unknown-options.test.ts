import { expect, test } from 'vitest';
import { DEFAULTS } from './options.ts';
import { unknownOptions } from './unknown-options.ts';

test.each<[object, string[]]>([
  [{ composr: true }, ['Duet.init: there is no option composr']],
  [
    { position: 'left-bottom', channel: 'webtrc' },
    [
      'Duet.init: position is left-bottom, and takes inline, bottom-right, bottom-left, top-right, top-left, none',
      'Duet.init: channel is webtrc, and takes webrtc, websocket, text',
    ],
  ],
  [{ toString: 1 }, ['Duet.init: there is no option toString']],
  [{ ...DEFAULTS, position: undefined, container: '#here', features: {} }, []],
])('%j: %j [spec 12, 7]', (options, warnings) => {
  expect(unknownOptions(options)).toEqual(warnings);
});
