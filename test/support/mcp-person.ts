import type { TestApp } from './app.ts';

/** What a page of the service told a person. */
export interface PersonAnswer {
  readonly status: number;
  readonly page: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The authorization fields of `/public/mcp-servers/{id}`. */
export interface AuthorizationState {
  readonly status: 'none' | 'needed' | 'authorized' | 'failed';
  readonly expiresAt: number | null;
  readonly error: string | null;
}

/** An admin who is also the person that follows the link. */
export class Person {
  readonly #service: Pick<TestApp, 'app' | 'call'>;

  constructor(service: Pick<TestApp, 'app' | 'call'>) {
    this.#service = service;
  }

  async stateOf(serverId: string): Promise<AuthorizationState> {
    const answer = await this.#service.call('GET', `/public/mcp-servers/${serverId}`);
    return answer.json<{ authorization: AuthorizationState }>().authorization;
  }

  /** Starts the authorization; resolves to the link. */
  async link(serverId: string): Promise<URL> {
    const answer = await this.#service.call('POST', `/public/mcp-servers/${serverId}/authorize`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return new URL(answer.json<{ authorizationUrl: string }>().authorizationUrl);
  }

  /** Opens the authorization server, which grants at once; resolves to the redirect's target. */
  async allow(link: URL): Promise<URL> {
    const answer = await fetch(link, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status !== 302 || location === null) throw new Error(`It answered ${answer.status}.`);
    return new URL(location);
  }

  /** Follows the redirect back to the service. */
  async comeBack({ pathname, search }: URL): Promise<PersonAnswer> {
    const answer = await this.#service.app.inject({ url: `${pathname}${search}` });
    return { status: answer.statusCode, page: answer.body, headers: answer.headers };
  }

  /** Runs the whole authorization. */
  async authorize(serverId: string): Promise<PersonAnswer> {
    return this.comeBack(await this.allow(await this.link(serverId)));
  }
}
