import { expect, test } from 'vitest';
import { isSigned, signatureOf, type SignedRequest } from './signature.ts';

const TOKEN = '12345';

/** The first vector is the provider's own example; the others were computed with openssl. */
const vectors: readonly [signature: string, request: SignedRequest][] = [
  [
    '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
    {
      url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
      fields: [
        ['To', '+18005551212'],
        ['Digits', '1234'],
        ['CallSid', 'CA1234567890ABCDE'],
        ['Caller', '+12349013030'],
        ['From', '+12349013030'],
      ],
    },
  ],
  [
    'EmxLK/b65AkH+xhbcK5xOIUPrYE=',
    {
      url: 'https://voice.example/voip/chan_1?x=1&y=2',
      fields: [
        ['From', '+49301234'],
        ['CallerName', 'Jörg & Co'],
        ['To', '+49309999'],
        ['CallSid', 'CA77'],
        ['AccountSid', 'AC1'],
      ],
    },
  ],
  ['PjPb+AQfLTcxnX5u6k+/cw+yzkc=', { url: 'https://voice.example/voip/chan_1/after?call=a.b', fields: [] }],
];

test.each(vectors)('%s', (signature, request) => {
  expect(signatureOf(request, TOKEN)).toBe(signature);
  expect(isSigned(request, signature, TOKEN)).toBe(true);
});

test('the address may be signed with its port, and without', () => {
  const fields = [['CallSid', 'CA77']] as const;
  const withPort = '3sQcd/W/n9vJ4OAJYpQtq2j6nM8=';
  expect(isSigned({ url: 'https://voice.example/voip/chan_1', fields }, withPort, TOKEN)).toBe(true);
  const bare = signatureOf({ url: 'https://voice.example/voip/chan_1', fields }, TOKEN);
  expect(isSigned({ url: 'https://voice.example:8443/voip/chan_1', fields }, bare, TOKEN)).toBe(true);
  expect(isSigned({ url: 'http://voice.example/voip/chan_1', fields }, bare, TOKEN)).toBe(false);
});

test('whatever else is in it changes it', () => {
  const [signature, request] = vectors[1]!;
  const others: SignedRequest[] = [
    { ...request, url: `${request.url}&z=3` },
    { ...request, fields: request.fields.slice(1) },
    { ...request, fields: [...request.fields, ['Extra', '1']] },
    { ...request, fields: request.fields.map(([name, value]) => [name, `${value} `]) },
  ];
  for (const other of others) expect(isSigned(other, signature, TOKEN)).toBe(false);
  expect(isSigned(request, signature, 'another token')).toBe(false);
  for (const wrong of [undefined, '', 'AAAA', signature.slice(1), [signature], 'ä'.repeat(28)])
    expect(isSigned(request, wrong, TOKEN)).toBe(false);
});

test('a field that comes twice is sorted by its values, and counts once for each', () => {
  const url = 'https://voice.example/';
  const one = signatureOf(
    {
      url,
      fields: [
        ['a', '2'],
        ['a', '1'],
        ['a', '2'],
      ],
    },
    TOKEN,
  );
  expect(one).toBe(signatureOf({ url: `${url}a1a2`, fields: [] }, TOKEN));
});
