import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type HttpServer, serveHttp } from '../../src/testing/mcp-http-server.ts';

/** Handles a token request; returns false to leave it to the server. */
export type TokenAnswer = (params: URLSearchParams, reply: ServerResponse) => boolean | Promise<boolean>;

interface TokenRequest {
  readonly challenge: string;
  readonly scope: string | null;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
};

const json = (reply: ServerResponse, status: number, body: object, headers: object = {}): void =>
  void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/**
 * An MCP server that requires tokens, with its authorization server, which grants every request at once.
 * Strict where it matters: codes and refresh tokens are valid once, and a refresh token that is used twice
 * ends the whole grant.
 */
export class McpOAuthServer {
  readonly #http: HttpServer;
  /** The token requests so far, in order. */
  readonly tokenRequests: URLSearchParams[] = [];
  readonly tokenHeaders: IncomingMessage['headers'][] = [];
  readonly revoked: string[] = [];
  readonly registrations: Record<string, unknown>[] = [];
  /** The access tokens that the MCP server accepts. */
  readonly good = new Set<string>();
  /**
   * Fields that are added to the authorization server's metadata; the field below is for the protected
   * resource's.
   */
  metadata: Record<string, unknown> = {};
  resource: Record<string, unknown> = {};
  /** Parameters that are added to the redirect back to the client. */
  cameBack: Record<string, string> = {};
  /** Fields that are added to token answers. */
  tokens: Record<string, unknown> = {};
  answerToken: TokenAnswer = () => false;
  readonly #codes = new Map<string, TokenRequest>();
  readonly #refresh = new Set<string>();
  #granted = 0;

  private constructor(http: HttpServer) {
    this.#http = http;
  }

  static async start(): Promise<McpOAuthServer> {
    let server!: McpOAuthServer;
    const http = await serveHttp((request, reply) => void server.#serve(request, reply));
    return (server = new McpOAuthServer(http));
  }

  get origin(): string {
    return this.#http.origin;
  }

  get url(): string {
    return `${this.origin}/mcp`;
  }

  /** Method and path of every request, in order. */
  get requests(): readonly string[] {
    return this.#http.requests;
  }

  /** Number of token requests with a grant type. */
  countOf(grant: string): number {
    return this.tokenRequests.filter((params) => params.get('grant_type') === grant).length;
  }

  /** Expires all access tokens; refresh tokens stay valid. */
  expireAll(): void {
    this.good.clear();
  }

  /** Invalidates everything that was granted. */
  endAll(): void {
    this.expireAll();
    this.#refresh.clear();
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    if (pathname === '/mcp') return this.#mcp(request, reply);
    if (pathname === '/.well-known/oauth-protected-resource/mcp') return json(reply, 200, this.#prm());
    if (pathname === '/.well-known/oauth-authorization-server') return json(reply, 200, this.#meta());
    if (pathname === '/authorize') return this.#authorize(searchParams, reply);
    if (pathname === '/register') return this.#register(await bodyOf(request), reply);
    if (pathname === '/token') return this.#token(request, reply);
    if (pathname === '/revoke') {
      this.revoked.push(new URLSearchParams(await bodyOf(request)).get('token') ?? '');
      return json(reply, 200, {});
    }
    reply.writeHead(404).end();
  }

  #prm(): object {
    return { resource: this.url, authorization_servers: [this.origin], ...this.resource };
  }

  #meta(): object {
    return {
      issuer: this.origin,
      authorization_endpoint: `${this.origin}/authorize`,
      token_endpoint: `${this.origin}/token`,
      registration_endpoint: `${this.origin}/register`,
      revocation_endpoint: `${this.origin}/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
      ...this.metadata,
    };
  }

  #register(body: string, reply: ServerResponse): void {
    const asked = JSON.parse(body) as Record<string, unknown>;
    this.registrations.push(asked);
    const client = { client_id: `client-${randomUUID()}`, client_secret: `secret-of-client-${randomUUID()}` };
    json(reply, 201, { ...asked, ...client });
  }

  #authorize(query: URLSearchParams, reply: ServerResponse): void {
    const code = `code-${randomUUID()}`;
    this.#codes.set(code, { challenge: query.get('code_challenge') ?? '', scope: query.get('scope') });
    const back = new URL(query.get('redirect_uri') ?? '');
    const sent = { code, state: query.get('state') ?? '', ...this.cameBack };
    for (const [name, value] of Object.entries(sent)) if (value !== '') back.searchParams.set(name, value);
    reply.writeHead(302, { location: back.href }).end();
  }

  async #token(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const params = new URLSearchParams(await bodyOf(request));
    this.tokenRequests.push(params);
    this.tokenHeaders.push(request.headers);
    if (await this.answerToken(params, reply)) return;
    if (this.#isAllowed(params)) return json(reply, 200, this.grant());
    this.endAll();
    json(reply, 400, { error: 'invalid_grant', error_description: 'It is not good (any more).' });
  }

  #isAllowed(params: URLSearchParams): boolean {
    const grant = params.get('grant_type');
    if (grant === 'client_credentials') return true;
    if (grant === 'refresh_token') return this.#refresh.delete(params.get('refresh_token') ?? '');
    const code = params.get('code') ?? '';
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = params.get('code_verifier') ?? '';
    return asked?.challenge === createHash('sha256').update(verifier).digest('base64url');
  }

  /** Issues new tokens. */
  grant(): object {
    const access_token = `access-token-${++this.#granted}-${randomUUID()}`;
    const refresh_token = `refresh-token-${this.#granted}-${randomUUID()}`;
    this.good.add(access_token);
    this.#refresh.add(refresh_token);
    return { access_token, refresh_token, token_type: 'Bearer', expires_in: 3600, ...this.tokens };
  }

  async #mcp(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!this.good.has(token)) {
      const metadata = `${this.origin}/.well-known/oauth-protected-resource/mcp`;
      const wanted = `Bearer resource_metadata="${metadata}"`;
      return json(reply, 401, { error: 'invalid_token' }, { 'www-authenticate': wanted });
    }
    if (request.method !== 'POST') return void reply.writeHead(405).end();
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = new McpServer({ name: 'guarded', version: '1' });
    const sent = () => ({ content: [{ type: 'text' as const, text: `You sent ${token}.` }] });
    server.registerTool('echo', { description: 'Says what it was sent.' }, sent);
    await server.connect(transport as Transport);
    await transport.handleRequest(request, reply);
  }
}
