import { expect, test } from 'vitest';
import { ApiError } from '../../api/http.ts';
import { saveBeside } from './saving.ts';
import { NEW, type Draft } from './webhooks.ts';

const full = (): ApiError =>
  Object.assign(Object.create(ApiError.prototype) as ApiError, { code: 'WebhookLimitExceeded' });

test('a second webhook becomes an additional one; one too many of these is an error', async () => {
  const saved: Draft[] = [];
  const save = async (draft: Draft): Promise<Draft> => {
    if (!draft.additional) throw full();
    saved.push(draft);
    return draft;
  };
  expect(await saveBeside(save, NEW)).toEqual({ ...NEW, additional: true });
  const refuse = async (): Promise<Draft> => {
    throw full();
  };
  await expect(saveBeside(refuse, { ...NEW, additional: true })).rejects.toBeInstanceOf(ApiError);
  await expect(saveBeside(async () => Promise.reject(new Error('no')), NEW)).rejects.toThrow('no');
  expect(saved).toHaveLength(1);
});
