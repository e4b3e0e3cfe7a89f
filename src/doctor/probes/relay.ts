import { reasonOf } from '../reason.ts';
import type { RelayOutcome } from '../system.ts';
import { type Exchange, openExchange, type StunServer } from './stun/exchange.ts';
import {
  ALLOCATE,
  ATTRIBUTE,
  type Attribute,
  BINDING,
  errorIn,
  longTermKey,
  mappedAddressIn,
  REFRESH,
  type StunAnswer,
  stunRequest,
} from './stun/message.ts';

interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A server of DUET_ICE_SERVERS. */
interface IceServer extends StunServer {
  readonly isTurn: boolean;
  readonly credentials: Credentials | null;
}

const FORM =
  /^(stun|turn|turns):(?:([^@]*)@)?(\[[^\]]+\]|[^:?[\]]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/;
const PORTS = { stun: 3478, turn: 3478, turns: 5349 } as const;

const credentialsOf = (text: string | undefined): Credentials | null => {
  if (!text) return null;
  const [user = '', password = ''] = text.split(/:(.*)/s);
  return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
};

/** Reads `turn:user:password@host:port?transport=tcp`; null: it has another form. */
export function readIceServer(text: string): IceServer | null {
  const [, scheme, login, host = '', port, transport] = FORM.exec(text) ?? [];
  if (scheme !== 'stun' && scheme !== 'turn' && scheme !== 'turns') return null;
  return {
    isTurn: scheme !== 'stun',
    transport: scheme === 'turns' ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? PORTS[scheme] : Number(port),
    credentials: credentialsOf(login),
  };
}

/** UDP, by its protocol number. */
const UDP: Attribute = [ATTRIBUTE.requestedTransport, Buffer.from([17, 0, 0, 0])];
const NOTHING: Attribute = [ATTRIBUTE.lifetime, Buffer.alloc(4)];
const UNAUTHORIZED = 401;

const signed = (challenge: StunAnswer, { user, password }: Credentials) => {
  const realm = challenge.attributes.get(ATTRIBUTE.realm) ?? Buffer.alloc(0);
  const nonce = challenge.attributes.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0);
  const login: Attribute[] = [
    [ATTRIBUTE.username, Buffer.from(user)],
    [ATTRIBUTE.realm, realm],
    [ATTRIBUTE.nonce, nonce],
  ];
  const key = longTermKey(user, realm.toString(), password);
  return (method: number, own: Attribute): Buffer => stunRequest(method, [own, ...login], key);
};

async function allocate(exchange: Exchange, credentials: Credentials | null): Promise<RelayOutcome> {
  const began = performance.now();
  const allocated = (): RelayOutcome => ({ kind: 'allocated', ms: Math.round(performance.now() - began) });
  const first = await exchange.ask(stunRequest(ALLOCATE, [UDP], null));
  if (first === null) return { kind: 'silent' };
  if (first.isSuccess) return allocated();
  const refusal = errorIn(first);
  if (refusal.code !== UNAUTHORIZED || credentials === null)
    return { kind: 'refused', ...refusal, hadCredentials: false };
  const request = signed(first, credentials);
  const answer = await exchange.ask(request(ALLOCATE, UDP));
  if (answer === null) return { kind: 'silent' };
  if (!answer.isSuccess) return { kind: 'refused', ...errorIn(answer), hadCredentials: true };
  const outcome = allocated();
  // The relay is given back at once.
  await exchange.ask(request(REFRESH, NOTHING));
  return outcome;
}

async function bind(exchange: Exchange): Promise<RelayOutcome> {
  const answer = await exchange.ask(stunRequest(BINDING, [], null));
  if (answer === null) return { kind: 'silent' };
  if (!answer.isSuccess) return { kind: 'refused', ...errorIn(answer), hadCredentials: false };
  return { kind: 'mapped', address: mappedAddressIn(answer) ?? '?' };
}

/**
 * Asks a server of DUET_ICE_SERVERS for what browsers ask: a TURN server for a relay with its credentials (RFC 8656,
 * 7.1), which is given back, a STUN server for our address.
 */
export async function relay(text: string): Promise<RelayOutcome> {
  const server = readIceServer(text);
  if (server === null)
    return { kind: 'unreachable', reason: 'its address has another form than type:user:password@host:port' };
  const exchange = openExchange(server);
  try {
    return await (server.isTurn ? allocate(exchange, server.credentials) : bind(exchange));
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) };
  } finally {
    exchange.close();
  }
}
