import { attribute, type OfferedMedia, splitSections } from './sdp.ts';

/** The lines of an offer that are not taken up, by their `a=mid`. */
export interface UnusedMedia {
  /** Rejected by the offer itself. */
  readonly rejected: ReadonlySet<string>;
  /** Offered with nothing that we can send or take, such as another codec alone. */
  readonly refused: ReadonlyMap<string, OfferedMedia>;
}

const rejectSection = (section: readonly string[]): string[] =>
  section
    .map((line) => line.replace(/^(m=\w+) \d+ /, '$1 0 '))
    .filter((line) => !/^a=(ssrc|msid|bundle-only|sendrecv|sendonly|recvonly|inactive)\b/.test(line))
    .concat('a=inactive');

const TRANSPORT = /^(c=|a=(ice-ufrag|ice-pwd|ice-options|fingerprint|setup|tls-id):)/;

/** A line that stays in the bundle and carries nothing: its codecs are those of the offer. */
const refuseSection = ({ mid, section }: OfferedMedia, transport: readonly string[]): string[] => [
  (section[0] ?? '').replace(/^(m=\w+) \d+(\/\d+)? /, '$1 9 '),
  ...transport,
  `a=mid:${mid}`,
  'a=rtcp-mux',
  'a=inactive',
  ...section.filter((line) => /^a=(rtpmap|fmtp):/.test(line)),
];

const midOf = (section: readonly string[]): string => attribute(section, 'mid') ?? '';

const bundleOf = (
  line: string,
  sections: readonly string[][],
  { rejected, refused }: UnusedMedia,
): string => {
  const known = new Set(line.split(' ').slice(1));
  const mids = sections
    .map(midOf)
    .filter((mid) => refused.has(mid) || (known.has(mid) && !rejected.has(mid)));
  return ['a=group:BUNDLE', ...mids].join(' ');
};

/**
 * The answer with the unused lines in it. One that the offer has rejected has port 0 and is out of the bundle (RFC
 * 9143, section 7.3.3). One that we refuse stays in the bundle, inactive, with port 9: peers that hold to the letter
 * (aiortc) wait for ever for the transport of a line that drops out. Where nothing at all is taken up, refused lines
 * have port 0 too, as there is no transport.
 */
export const withUnusedMedia = (answer: string, unused: UnusedMedia): string => {
  const [session = [], ...sections] = splitSections(answer.split('\r\n').filter((line) => line !== ''));
  const isUnused = (mid: string): boolean => unused.rejected.has(mid) || unused.refused.has(mid);
  const used = sections.find((section) => !isUnused(midOf(section)));
  const transport = used?.filter((line) => TRANSPORT.test(line)) ?? [];
  const refused = used ? unused.refused : new Map<string, OfferedMedia>();
  const head = session.map((line) =>
    line.startsWith('a=group:BUNDLE') ? bundleOf(line, sections, { ...unused, refused }) : line,
  );
  const body = sections.map((section) => {
    const media = refused.get(midOf(section));
    if (media) return refuseSection(media, transport);
    return isUnused(midOf(section)) ? rejectSection(section) : section;
  });
  return `${[head, ...body].flat().join('\r\n')}\r\n`;
};

/** The answer with our candidates in the line of this `a=mid`. */
export const withCandidates = (answer: string, mid: string, candidates: readonly string[]): string => {
  const [session = [], ...sections] = splitSections(answer.split('\r\n').filter((line) => line !== ''));
  const lines = candidates.map((candidate) => `a=${candidate}`);
  const body = sections.map((section) => (midOf(section) === mid ? [...section, ...lines] : section));
  return `${[session, ...body].flat().join('\r\n')}\r\n`;
};
