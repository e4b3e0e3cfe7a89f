/** SDP offers like those of real telephones and servers. All addresses are reserved for documentation and tests. */

const sdp = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** An offer like baresip's: everything explicit, session bandwidth, separate RTCP ports. */
export const BARESIP = sdp(
  'v=0',
  'o=- 3915312 1906782741 IN IP4 192.0.2.10',
  's=-',
  'c=IN IP4 192.0.2.10',
  't=0 0',
  'a=tool:baresip 3.1.0',
  'm=audio 10018 RTP/AVP 96 9 0 8 101',
  'b=AS:125',
  'a=rtpmap:96 opus/48000/2',
  'a=fmtp:96 stereo=1;sprop-stereo=1;maxaveragebitrate=28000;useinbandfec=1',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-15',
  'a=rtcp:10019',
  'a=sendrecv',
  'a=label:1',
  'a=rtcp-rsize',
  'a=ssrc:2716539 cname:sip:duet@192.0.2.10',
  'a=ptime:20',
);

/** An offer like a sipp scenario's: bare newlines, and no rtpmap except one for PCMU. */
export const SIPP = [
  'v=0',
  'o=user1 53655765 2353687637 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 6000 RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  '',
].join('\n');

/** An offer like Asterisk's: many codecs, events, a maxptime. */
export const ASTERISK = sdp(
  'v=0',
  'o=- 1746120 1746120 IN IP4 198.51.100.7',
  's=Asterisk',
  'c=IN IP4 198.51.100.7',
  't=0 0',
  'm=audio 17342 RTP/AVP 8 0 3 107 101',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:3 GSM/8000',
  'a=rtpmap:107 opus/48000/2',
  'a=fmtp:107 useinbandfec=1',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=ptime:20',
  'a=maxptime:60',
  'a=sendrecv',
);

/** An offer like FreeSWITCH's: comfort noise, events with two clocks, and a video line. */
export const FREESWITCH = sdp(
  'v=0',
  'o=FreeSWITCH 1733996001 1733996002 IN IP4 203.0.113.5',
  's=FreeSWITCH',
  'c=IN IP4 203.0.113.5',
  't=0 0',
  'm=audio 28436 RTP/AVP 102 9 0 8 103 101 13',
  'a=rtpmap:102 opus/48000/2',
  'a=fmtp:102 useinbandfec=1; maxaveragebitrate=30000; maxplaybackrate=48000; ptime=20; minptime=10; maxptime=40',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:103 telephone-event/48000',
  'a=fmtp:103 0-16',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=rtpmap:13 CN/8000',
  'a=rtcp-mux',
  'a=rtcp:28436 IN IP4 203.0.113.5',
  'a=ptime:20',
  'm=video 24992 RTP/AVP 104',
  'a=rtpmap:104 VP8/90000',
  'a=rtcp-fb:104 ccm fir',
);

/** An offer like a Cisco telephone's: the address within the media section, codec names in capitals, G.729 first. */
export const CISCO = sdp(
  'v=0',
  'o=Cisco-SIPUA 23113 0 IN IP4 192.0.2.44',
  's=SIP Call',
  'b=AS:4064',
  't=0 0',
  'm=audio 19216 RTP/AVP 18 9 0 8 116 101',
  'c=IN IP4 192.0.2.44',
  'b=TIAS:64000',
  'a=rtpmap:18 G729/8000',
  'a=fmtp:18 annexb=no',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:116 iLBC/8000',
  'a=fmtp:116 mode=20',
  'a=rtpmap:101 TELEPHONE-EVENT/8000',
  'a=fmtp:101 0-15',
  'a=sendrecv',
  'a=trafficclass:conversational.audio.aq:admitted',
);

/** An offer like that of a Yealink telephone with encryption: crypto lines with several suites and lifetimes. */
export const YEALINK_SECURE = sdp(
  'v=0',
  'o=- 20007 20007 IN IP4 192.0.2.61',
  's=SDP data',
  'c=IN IP4 192.0.2.61',
  't=0 0',
  'm=audio 11784 RTP/SAVP 9 0 8 18 101',
  'a=crypto:1 AES_256_CM_HMAC_SHA1_80 inline:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NQ==',
  'a=crypto:2 AES_CM_128_HMAC_SHA1_80 inline:WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz|2^31|1:4',
  'a=crypto:3 AES_CM_128_HMAC_SHA1_32 inline:NzB4d1BINUAvLEw6UzF3WSJ+PSdFcGdUJShpX1Zj|2^20',
  'a=rtpmap:9 G722/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:18 G729/8000',
  'a=fmtp:18 annexb=no',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-15',
  'a=ptime:20',
  'a=sendrecv',
);

/** Optional encryption: keys under RTP/AVP. */
export const BEST_EFFORT = ASTERISK.replace(
  'a=sendrecv',
  'a=crypto:7 AES_CM_128_HMAC_SHA1_32 inline:NzB4d1BINUAvLEw6UzF3WSJ+PSdFcGdUJShpX1Zj\r\na=sendrecv',
);

/** An offer like a browser gateway's, which requires DTLS. */
export const DTLS = sdp(
  'v=0',
  'o=- 46117317 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'c=IN IP4 0.0.0.0',
  'a=fingerprint:sha-256 AB:CD',
  'a=setup:actpass',
  'a=rtpmap:111 opus/48000/2',
);

export const IPV6 = sdp(
  'v=0',
  'o=- 1 1 IN IP6 2001:db8::1',
  's=-',
  'c=IN IP6 2001:db8::1',
  't=0 0',
  'm=audio 5004 RTP/AVP 0 101',
  'a=rtpmap:101 telephone-event/8000',
);

export const PHONES: Readonly<Record<string, string>> = {
  baresip: BARESIP,
  sipp: SIPP,
  Asterisk: ASTERISK,
  FreeSWITCH: FREESWITCH,
  Cisco: CISCO,
  Yealink: YEALINK_SECURE,
  'best effort': BEST_EFFORT,
};
