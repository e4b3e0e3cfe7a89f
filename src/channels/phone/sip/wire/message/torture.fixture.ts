/**
 * The cases of RFC 4475 (SIP torture test messages), written again from its descriptions: each has the property
 * that the case tests.
 */

/** Joins lines with SIP's line breaks, and adds the empty line at the end. */
const lines = (...parts: readonly string[]): string => `${parts.join('\r\n')}\r\n\r\n`;

const SDP =
  'v=0\r\no=- 1 1 IN IP4 192.0.2.1\r\ns=-\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n';

interface Ask {
  readonly method?: string;
  readonly line?: string;
  readonly via?: string;
  readonly from?: string;
  readonly to?: string;
  readonly callId?: string;
  readonly cseq?: string;
  readonly more?: readonly string[];
  readonly body?: string;
  readonly length?: string;
}

/** An ordinary request, except for the given parts. */
export const ask = ({ method = 'INVITE', body = '', ...given }: Ask): string =>
  lines(
    given.line ?? `${method} sip:user@example.com SIP/2.0`,
    given.via ?? 'Via: SIP/2.0/UDP host.example.net;branch=z9hG4bKkdjuw',
    given.from ?? 'From: <sip:caller@example.net>;tag=161',
    given.to ?? 'To: <sip:user@example.com>',
    given.callId ?? 'Call-ID: case.4475@example.net',
    given.cseq ?? `CSeq: 3 ${method}`,
    'Max-Forwards: 70',
    'Contact: <sip:caller@host.example.net>',
    ...(given.more ?? []),
    given.length ?? `Content-Length: ${body.length}`,
  ) + body;

const answer = (status: string, cseq = 'CSeq: 35 INVITE', more: readonly string[] = []): string =>
  lines(
    status,
    'Via: SIP/2.0/UDP host.example.net;branch=z9hG4bK0000ea',
    'From: <sip:caller@example.net>;tag=38fd98',
    'To: <sip:user@example.com>;tag=99jvk',
    'Call-ID: case.4475@example.net',
    cseq,
    ...more,
    'Content-Length: 0',
  );

const PLAIN_WORDS = "1_odd.URI~(to-be!sure)&isn't+it$/far?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)";

/** Section 3.1.1: unusual but valid messages. */
export const VALID: Readonly<Record<string, string>> = {
  wsinv: lines(
    'INVITE sip:vivekg@chair.example.com;unknownparam SIP/2.0',
    'TO :',
    ' sip:vivekg@chair.example.com ;   tag    = 1918181833n',
    'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
    '  ;',
    '  tag = 98asjd8',
    'MaX-fOrWaRdS: 0068',
    'Call-ID: wsinv.ndaksdj@192.0.2.1',
    'Content-Length   : 0',
    'cseq: 0009',
    '  INVITE',
    'Via  : SIP  /   2.0',
    ' /UDP',
    '    192.0.2.2;branch=390skdjuw',
    's :',
    'NewFangledHeader:   newfangled value',
    ' continued newfangled value',
    'UnknownHeaderWithUnusualValue: ;;,,;;,;',
    'Content-Type: application/sdp',
    'Route:',
    ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
    'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
    '  branch  =   z9hG4bK9ikj8  ,',
    ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
    ' z9hG4bK30239',
    'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
    '      newvalue ;',
    '  secondparam ; q = 0.33',
  ),
  intmeth: lines(
    `!odd-Method0123456789_*+\`.%indeed'~ sip:${PLAIN_WORDS}@example.com SIP/2.0`,
    "Via: SIP/2.0/TCP host1.example.com;branch=z9hG4bK-.!%66*_+`'~",
    'To: "BEL:\\\x07 NUL:\\\x00 DEL:\\\x7F" <sip:1_odd.URI~(to-be!sure)@example.com>',
    "From: token1~` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%=\"\u0440\u0430\u0431\u043e\u0442\";tag=_token~1'+`*%!-.",
    'Call-ID: intmeth.word%ZK-!.*_+\'@word`~)(><:\\/"][?}{',
    "CSeq: 139122385 !odd-Method0123456789_*+`.%indeed'~",
    'Max-Forwards: 255',
    "extensionHeader-!.%*+_`'~:\ufeff\u5927\u505c\u96fb",
    'Content-Length: 0',
  ),
  esc01: ask({
    line: 'INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0',
    to: 'To: sip:%75se%72@example.com',
    from: 'From: <sip:I%20have%20spaces@example.net>;tag=938',
  }),
  escnull: ask({
    method: 'REGISTER',
    to: 'To: sip:null-%00-null@example.com',
    from: 'From: sip:null-%00-null@example.com;tag=839923423',
    more: ['Contact: <sip:%00@host5.example.com>', 'Contact: <sip:%00%00@host5.example.com>'],
  }),
  esc02: lines(
    'RE%47IST%45R sip:registrar.example.com SIP/2.0',
    'To: "%Z%45" <sip:resource@example.com>',
    'From: "%Z%45" <sip:resource@example.com>;tag=f232jadfj23',
    'Call-ID: esc02.asdfnqwo34rq23i34jrjasdcnl23nrlknsdf',
    'Via: SIP/2.0/TCP host.example.com;branch=z9hG4bK209%fzsnel234',
    'CSeq: 29344 RE%47IST%45R',
    'Max-Forwards: 70',
    'Contact: <sip:alias1@host1.example.com>',
    'C%6Fntact: <sip:alias2@host2.example.com>',
    'l: 0',
  ),
  lwsdisp: ask({ method: 'OPTIONS', from: 'From: caller<sip:caller@example.com>;tag=323' }),
  longreq: ask({
    to: `To: "I have a user name of ${'extreme'.repeat(40)} proportion"<sip:user@example.com:6000;unknownparam1=${'very'.repeat(20)}longvalue;longparam${'name'.repeat(30)}=shortvalue;very${'long'.repeat(40)}ParameterNameWithNoValue>`,
    from: `F: sip:${'amazingly'.repeat(30)}longcallername@example.net;tag=12${'982'.repeat(50)}424;unknownheaderparam${'name'.repeat(20)}=unknown${'value'.repeat(15)}`,
    callId: `Call-ID: longreq.one${'really'.repeat(20)}longcallid`,
    via: `v: SIP/2.0/TCP sip33.example.com${Array.from({ length: 33 }, (_, i) => `, SIP/2.0/TCP sip${i}.example.com`).join('')};branch=z9hG4bK${'much'.repeat(20)}`,
    more: [`Unknown-${'Long'.repeat(20)}-Name: unknown-${'long'.repeat(20)}-value`],
    body: SDP,
  }),
  dblreq: ask({ method: 'REGISTER' }) + ask({ body: SDP }),
  semiuri: ask({ method: 'OPTIONS', line: 'OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0' }),
  transports: ask({
    method: 'OPTIONS',
    via: ['UDP', 'SCTP', 'TLS', 'UNKNOWN', 'TCP']
      .map((name, i) => `Via: SIP/2.0/${name} t${i}.example.com;branch=z9hG4bKtransport${i}`)
      .join('\r\n'),
  }),
  mpart01: ask({
    method: 'MESSAGE',
    more: ['Content-Type: multipart/mixed;boundary=7a9cbec02ceef655'],
    body: '--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655--\r\n',
  }),
  unreason: answer(
    'SIP/2.0 200 = 2**3 * 5**2 \u043d\u043e \u0441\u0442\u043e - \u043f\u0440\u043e\u0441\u0442\u043e\u0435',
  ),
  noreason: answer('SIP/2.0 100 '),
};

/** Section 3.1.2: messages that are not valid, with the status of the response; null: the message is dropped. */
export const INVALID: Readonly<Record<string, readonly [text: string, status: number | null]>> = {
  badinv01: [
    ask({
      via: 'Via: SIP/2.0/UDP 192.0.2.15;;,;,,',
      more: ['Contact: "Joe" <sip:joe@example.org>;;;;'],
    }),
    400,
  ],
  clerr: [ask({ body: SDP, length: 'Content-Length: 9999' }), 400],
  ncl: [ask({ body: SDP, length: 'Content-Length: -999' }), 400],
  scalar02: [
    ask({
      method: 'REGISTER',
      cseq: 'CSeq: 36893488147419103232 REGISTER',
      more: ['Expires: 1000000000000000000000000000000'],
    }),
    400,
  ],
  scalarlg: [
    answer('SIP/2.0 503 Service Unavailable', 'CSeq: 9292394834772304023312 OPTIONS', [
      'Retry-After: 949302838503028349304023988',
    ]),
    null,
  ],
  quotbal: [ask({ to: 'To: "Mr. J. User <sip:j.user@example.com>' }), 400],
  ltgtruri: [ask({ line: 'INVITE <sip:user@example.com> SIP/2.0' }), 400],
  lwsruri: [ask({ line: 'INVITE sip:user@example.com; lr SIP/2.0' }), 400],
  lwsstart: [ask({ line: 'INVITE  sip:user@example.com  SIP/2.0' }), 400],
  trws: [ask({ method: 'OPTIONS', line: 'OPTIONS sip:remote-target@example.com SIP/2.0  ' }), 400],
  escruri: [ask({ line: 'INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0' }), 400],
  regbadct: [
    ask({
      method: 'REGISTER',
      more: ['Contact: sip:user@example.com?Route=%3Csip:sip.example.com%3E'],
    }),
    400,
  ],
  badaspec: [ask({ method: 'OPTIONS', to: 'To: "Watson, Thomas" < sip:t.watson@example.org >' }), 400],
  baddn: [ask({ method: 'OPTIONS', from: 'From: Bell, Alexander <sip:a.g.bell@example.com>;tag=43' }), 400],
  badvers: [ask({ method: 'OPTIONS', line: 'OPTIONS sip:t.watson@example.org SIP/7.0' }), 505],
  mismatch01: [ask({ method: 'OPTIONS', cseq: 'CSeq: 8 INVITE' }), 400],
  mismatch02: [ask({ method: 'NEWMETHOD', cseq: 'CSeq: 8 INVITE' }), 400],
  bigcode: [answer('SIP/2.0 4294967301 better not break the receiver'), null],
};

/** Section 3.1.2.12: a Date in another time zone may be ignored, and is, because nothing here uses it. */
export const BAD_DATE = ask({ more: ['Date: Fri, 01 Jan 2010 16:00:00 EST'] });

/** Section 3.3: messages that can be parsed, and that the application must refuse. */
export const APPLICATION: Readonly<Record<string, readonly [text: string, status: number | null | 'ok']>> = {
  insuf: [
    lines(
      'INVITE sip:user@example.com SIP/2.0',
      'CSeq: 193942 INVITE',
      'Via: SIP/2.0/UDP 192.0.2.95;branch=z9hG4bKkdj.insuf',
      'Content-Length: 0',
    ),
    null,
  ],
  unkscm: [ask({ method: 'OPTIONS', line: 'OPTIONS nobodyKnowsThisScheme:totallyopaque SIP/2.0' }), 416],
  novelsc: [ask({ method: 'OPTIONS', line: 'OPTIONS soap.beep://192.0.2.103:3002 SIP/2.0' }), 416],
  unksm2: [
    ask({
      method: 'REGISTER',
      to: 'To: isbn:2983792873',
      from: 'From: <http://www.example.com>;tag=3234233',
      more: ['Contact: <name:John_Smith>'],
    }),
    'ok',
  ],
  bext01: [
    ask({
      method: 'OPTIONS',
      more: ['Require: nothingSupportsThis, nothingSupportsThisEither', 'Proxy-Require: norDoAnyProxies'],
    }),
    'ok',
  ],
  invut: [ask({ more: ['Content-Type: application/unknownformat'], body: '<audio/>' }), 'ok'],
  regaut01: [
    ask({ method: 'REGISTER', more: ['Authorization: NoOneKnowsThisScheme opaque-data=here'] }),
    'ok',
  ],
  multi01: [
    ask({
      more: [
        'CSeq: 59 INVITE',
        'Call-ID: other@example.net',
        'To: <sip:other@example.com>',
        'From: <sip:else@example.net>;tag=1',
        'Max-Forwards: 5',
      ],
    }),
    400,
  ],
  mcl01: [ask({ method: 'OPTIONS', body: 'x'.repeat(20), more: ['Content-Length: 13'] }), 400],
  bcast: [
    lines(
      'SIP/2.0 200 OK',
      'Via: SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923',
      'Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23',
      'From: <sip:caller@example.net>;tag=1',
      'To: <sip:user@example.com>;tag=2',
      'Call-ID: bcast.0384840201234ksdfak3j2erwedfsASdf',
      'CSeq: 35 INVITE',
      'Content-Length: 0',
    ),
    'ok',
  ],
  zeromf: [ask({ method: 'OPTIONS' }).replace('Max-Forwards: 70', 'Max-Forwards: 0'), 'ok'],
  cparam01: [
    ask({ method: 'REGISTER', more: ['Contact: sip:+19725552222@gw1.example.net;unknownparam'] }),
    'ok',
  ],
  cparam02: [
    ask({ method: 'REGISTER', more: ['Contact: <sip:+19725552222@gw1.example.net;unknownparam>'] }),
    'ok',
  ],
  regescrt: [
    ask({
      method: 'REGISTER',
      more: ['Contact: <sip:user@example.com?Route=%3Csip:sip.example.com%3E>'],
    }),
    'ok',
  ],
  sdp01: [ask({ more: ['Accept: text/nobodyKnowsThis', 'Content-Type: application/sdp'], body: SDP }), 'ok'],
  /** Section 3.2.1: a branch that is nothing but the magic cookie. */
  badbranch: [ask({ method: 'OPTIONS', via: 'Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK' }), 'ok'],
  /** Section 3.4.1: an INVITE of RFC 2543. */
  inv2543: [
    lines(
      'INVITE sip:UserB@example.com SIP/2.0',
      'Via: SIP/2.0/UDP iftgw.example.com',
      'From: <sip:+13035551111@ift.client.example.net;user=phone>',
      'Record-Route: <sip:UserB@example.com;maddr=ss1.example.com>',
      'To: sip:+16505552222@ss1.example.net;user=phone',
      'Call-ID: inv2543.1717@ift.client.example.com',
      'CSeq: 56 INVITE',
      'Content-Type: application/sdp',
      '',
    ).replace(/\r\n$/, '') + SDP,
    'ok',
  ],
};
