import type { FastifyRequest } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import type { Version } from '../../catalog-versions.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';

/** As whom an answer is written: the version of the request, and where clients reach the service. */
export interface Wire {
  readonly version: Version;
  /** Without a slash at its end, such as `https://duet.example`. */
  readonly origin: string;
  /** Whether the request came by https, whatever the origin says. */
  readonly isSecure: boolean;
  /** Signs addresses of pictures that only their owner may see. */
  readonly secrets: Pick<SecretBox, 'sign'>;
}

/** As whom a request is answered. @param version of its path */
export const wireOf = (
  version: Version,
  { publicUrl, secrets }: Pick<CatalogParts, 'publicUrl' | 'secrets'>,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): Wire => ({ version, origin: publicUrl(), isSecure: protocol === 'https', secrets });

/** An absolute address below the version of the request (facts, 2). */
export const hrefOf = ({ version, origin }: Wire, path: string): string => `${origin}/v${version}${path}`;

/** ISO 8601 with milliseconds and Z (facts, 2). */
export const dateOf = (date: Date): string => date.toISOString();
