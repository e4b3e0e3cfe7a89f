import { describe, expect, it } from 'vitest';
import { type CatalogSettings, createCatalog, createDuet, type DuetSettings } from './index.ts';

/** A fake server that records requests and always gives this answer. */
function answering(body: unknown, status = 200) {
  const asked: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    asked.push(request);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { asked, fetch };
}

describe('the client for servers', () => {
  it('asks interface A with the key, typed by its document', async () => {
    const { asked, fetch } = answering({ token: 'abc', connection: { id: 'sess_1' } });
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch });
    const { data } = await duet.POST('/public/agents/{agentId}/connections', {
      params: { path: { agentId: 'agent 1' } },
      body: { channelType: 'webrtc' },
    });
    expect(data?.token).toBe('abc');
    expect(asked[0]?.url).toBe('https://duet.test/public/agents/agent%201/connections');
    expect(asked[0]?.headers.get('x-api-key')).toBe('key');
    expect(await asked[0]?.json()).toEqual({ channelType: 'webrtc' });
  });

  it('says which setting lacks, to programs without types', () => {
    const settings: object = { url: 'https://duet.test', apiKey: 'key' };
    expect(() => createDuet(settings as DuetSettings)).toThrow(/createDuet needs baseUrl, .*duet\.example/);
    expect(() => createCatalog(settings as CatalogSettings)).toThrow(/createCatalog needs baseUrl/);
  });

  it('sends a file as a form, with its name and what goes beside it', async () => {
    const { asked, fetch } = answering({ id: 'rec_1' }, 201);
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch });
    const { data } = await duet.POST('/public/companions/{companionId}/recordings/from-file', {
      params: { path: { companionId: 'comp_1' } },
      body: { File: new File(['RIFF'], 'welcome.wav', { type: 'audio/wav' }), tags: { scene: 'welcome' } },
    });
    expect(data?.id).toBe('rec_1');
    expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = await asked[0]!.formData();
    const file = form.get('File') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['welcome.wav', 'audio/wav', 'RIFF']);
    expect(JSON.parse(String(form.get('tags')))).toEqual({ scene: 'welcome' });
  });

  it('leaves the body to a serializer of the caller', async () => {
    const { asked, fetch } = answering({ id: 'file_1' }, 201);
    const bodySerializer = () => 'by the caller';
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch, bodySerializer });
    await duet.POST('/public/knowledge-bases/{knowledgeBaseId}/files', {
      params: { path: { knowledgeBaseId: 'kb_1' } },
      body: { File: new Blob(['text']) },
    });
    expect(await asked[0]?.text()).toBe('by the caller');
  });

  it('asks interface B by an application key, or by a member', async () => {
    const { asked, fetch } = answering({ tracks: [{ id: 'tra.1', name: 'One' }], meta: {} });
    const baseUrl = 'https://duet.test';
    const reader = createCatalog({ baseUrl, apikey: 'app', fetch });
    const { data } = await reader.GET('/v2.2/tracks/top', {
      params: { query: { limit: 1, range: 'month' } },
    });
    expect(data?.tracks[0]?.name).toBe('One');
    expect(asked[0]?.url).toBe('https://duet.test/v2.2/tracks/top?limit=1&range=month');
    expect(asked[0]?.headers.get('apikey')).toBe('app');
    await createCatalog({ baseUrl, accessToken: 'tok', fetch }).GET('/v2.2/me/favorites');
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer tok');
    expect(asked[1]?.headers.get('apikey')).toBeNull();
  });

  it('hands errors over as the service tells them', async () => {
    const { fetch } = answering({ code: 'NotFound' }, 404);
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch });
    const { error, response } = await duet.GET('/public/agents/{agentId}', {
      params: { path: { agentId: 'x' } },
    });
    expect(response.status).toBe(404);
    expect(error).toEqual({ code: 'NotFound' });
  });
});
