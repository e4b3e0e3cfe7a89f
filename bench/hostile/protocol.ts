/** An attack, sent as often as the attacker's machine can, up to `perSecond`. */
export interface AttackRequest {
  readonly ask: 'attack';
  readonly kind: 'data channel' | 'websocket' | 'sign-in';
  readonly origin: string;
  readonly apiKey: string;
  readonly perSecond: number;
  readonly characters: number;
  readonly forMs: number;
}

export type AttackerRequest = AttackRequest | { readonly ask: 'stop' };

export interface Attacked {
  /** Messages or bodies that were sent. */
  readonly sent: number;
  /** Connections that the service has closed. */
  readonly closed: number;
}

/** A flood of INVITEs, as even as the machine can, up to `perSecond`. */
export interface FloodRequest {
  readonly ask: 'flood';
  /** UDP port on 127.0.0.1 of the line. */
  readonly port: number;
  /** Addresses of this machine that send, in turn. */
  readonly hosts: readonly string[];
  readonly perSecond: number;
  readonly forMs: number;
}

export type FlooderRequest = FloodRequest | { readonly ask: 'stop' };

export interface Flooded {
  readonly sent: number;
  readonly answered: number;
}
