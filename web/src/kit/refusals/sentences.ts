import type { SentenceKey } from './sentence-texts.ts';

/** The service's sentences, as it writes them. Named groups are the values in their texts. */
const SENTENCES: Readonly<Record<SentenceKey, RegExp>> = {
  required: /^is required$/,
  requiredExplicit: /^is required for an explicit function$/,
  empty: /^must not (?:be empty|have fewer than 1 (?:characters|items))$/,
  tooShort: /^must not have fewer than (?<limit>\d+) characters$/,
  tooLong: /^must (?:not have more|not be longer|be no longer) than (?<limit>\d+) characters$/,
  length: /^must have (?<least>\d+) to (?<most>\d+) characters$/,
  tooFew: /^must not have fewer than (?<limit>\d+) (?:items|properties)$/,
  tooMany: /^must not have more than (?<limit>\d+) (?:items|properties)$/,
  twice: /^must not have duplicate items$/,
  least: /^must be >= (?<limit>-?[\d.]+)$/,
  most: /^must be <= (?<limit>-?[\d.]+)$/,
  above: /^must be > (?<limit>-?[\d.]+)$/,
  below: /^must be < (?<limit>-?[\d.]+)$/,
  between: /^must be a whole number from (?<least>\d+) to (?<most>\d+)$/,
  number: /^must be a number$/,
  whole: /^must be an integer$/,
  wrongKind: /^must be an? (?:string|boolean|array|object|JSON object)$/,
  oneOf: /^must be one of (?<allowed>.+)$/,
  absolute: /^must be an absolute (?<one>\S+) or (?<other>\S+) URL$/,
  noUrl: /^This is not an absolute URL\.$/,
  url: /^must match format "ur[il]"$/,
  email: /^must match format "email"$/,
  written: /^must match .+$/,
  invalid: /^is not valid$/,
  unreadable: /^must not (?:contain NUL or|have names with) broken characters$/,
  taken: /^is taken$/,
  https: /^The URL must be (?<scheme>\w+)\.$/,
  userName: /^The URL must not carry a user name\.$/,
  host: /^This is not a host name or an address\.$/,
  notFound: /^(?<host>\S+) cannot be found\.$/,
  notPublic: /^(?<host>\S+) is not a public address\.$/,
  future: /^must be in the future$/,
  language: /^must be (?:a language|an ISO 639-1 code).*$/,
  country: /^must be two upper-case letters of a country.*$/,
  application: /^must lead to an application.*$/,
  passwordAgain: /^must be given again, since it goes to another server now$/,
  valueAgain: /^must give the value of (?<name>\S+) again, since it goes to another server now$/,
  valueFor: /^must give a value for (?<name>\S+)$/,
  headerName: /^must have names that are HTTP header names$/,
  headerValue: /^must have values without line breaks and control characters$/,
  headerOurs: /^must not set (?<name>\S+)$/,
  agentTwice: /^must not name an agent twice$/,
  agentItself: /^must not name the agent itself$/,
  toolTwice: /^must not give two tools of .+ the same name \((?<name>.+)\).*$/,
  noVoice: /^names no voice .+$/,
  noSetup: /^names no setup .+$/,
  noOption: /^is no option of (?<provider>\S+)$/,
  noProvider: /^must name a provider, or one of the others must$/,
  httpsOnly: /^must be https, unless (?<setting>\w+) is set$/,
  address: /^must be an http, https, ws or wss address$/,
  bareAddress: /^must carry neither a user name nor a fragment$/,
  oneWord: /^must be one word of plain characters$/,
  price: /^must be a number of USD from (?<least>\d+) to (?<most>\d+)$/,
  setupChanged: /^Somebody has changed the providers of this setup meanwhile\.$/,
  noSound: /^holds no sound$/,
  fileKinds: /^(?:.+ cannot be read; only|Only) (?<kinds>.+) and (?<last>\S+) files can.*\.$/,
  fileSize: /^A (?:\w+ file|recording) may have at most (?<size>[\d.]+ \w+)\.$/,
  fileLie: /^is said to be (?<said>.+), but is (?<found>.+)$/,
  stock: /^Companion \S+ is a stock companion: it can be used, not changed\.$/,
  projects: /^An organization has at most (?<limit>\d+) projects\.$/,
  serverTaken: /^The project has an MCP server (?<id>\S+) already\.$/,
  serverUsed: /^An agent or a channel uses the MCP server (?<id>\S+)\.$/,
  talking: /^(?:A conversation is|\d+ conversations are) going on in this project\. .+$/,
  doctorBusy: /^The doctor is at work already\.$/,
  onlyProject: /^This is the only project\. Create another one first\.$/,
  lastAdmin: /^An organization needs at least one administrator\. .+$/,
  belongs: /^(?<email>\S+) belongs to this organization already\.$/,
  invited: /^(?<email>\S+) is invited already\. .+$/,
  invitations: /^No more than (?<limit>\d+) invitations can be open\. .+$/,
  keyRevoked: /^This key is revoked for good\.$/,
  keyUnreadable: /^The provider of this key cannot be read any more: create a new key\.$/,
  providers: /^The operator’s list of providers cannot be read now\.$/,
  decided: /^Quota request \S+ is \w+ already\.$/,
  factorOn: /^The second factor is on already.*$/,
  factorOff: /^The second factor is off\.$/,
  wait: /^Too many (?:tries|requests).* Try again in (?<seconds>\d+) s\.$/,
  noRoom: /^There is no room left for recordings\.$/,
  noMedia: /^No process takes live sessions now.*$/,
};

export interface ParsedRefusal {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string>>;
}

/** The known sentence whose form this sentence has, with the values found in it; null if there is none. */
export function findSentence(sentence: string): ParsedRefusal | null {
  for (const [key, form] of Object.entries(SENTENCES)) {
    const match = form.exec(sentence);
    if (match) return { key: key as SentenceKey, values: { ...match.groups } };
  }
  return null;
}
