import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledUser } from '../../../platform/phone/caller-id.ts';
import { destinationUri } from './destination.ts';
import { partyOfUri } from './parties.ts';
import { ACCOUNT } from './testing/bench.ts';

describe('destinations', () => {
  it.each([
    ['100', 'sip:100@example.test'],
    ['+49 30 / 12.34', 'sip:+49301234@example.test'],
    ['*98', 'sip:*98@example.test'],
    ['#31#', 'sip:%2331%23@example.test'],
    ['sales desk', 'sip:sales%20desk@example.test'],
    ['bob@other.test', 'sip:bob@other.test'],
    ['sip:bob@other.test:5080;transport=tcp?Subject=x', 'sip:bob@other.test:5080;transport=tcp'],
    ['sips:bob@other.test', 'sips:bob@other.test'],
    ['tel:+1-555-0100', 'sip:+15550100@example.test'],
    ['100>;evil=1<sip:x', 'sip:100%3E;evil=1%3Csip%3Ax@example.test'],
  ])('%s is %s, and the one who is called is remembered by the name in it', (destination, uri) => {
    expect(destinationUri(destination, 'example.test')).toBe(uri);
    expect(calledUser(destination)).toBe(partyOfUri(uri, ACCOUNT).user);
  });

  it('never let anything else into a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (destination) => {
        const uri = destinationUri(destination, 'example.test');
        expect(uri ?? '').toMatch(/^(sips?:[!-;=?-~]+)?$/);
      }),
    );
  });
});
