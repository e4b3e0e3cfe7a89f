import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

describe('passwords', () => {
  // What the product costs an attacker: the tests of the whole application hash with less (vitest.config.ts).
  it('are kept as scrypt with the parameters that OWASP recommends, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('are known again, in either Unicode form, and no other one is', async () => {
    const stored = await hashPassword('caf\u00e9');
    expect(await checkPassword('caf\u00e9', stored)).toBe(true);
    expect(await checkPassword('cafe\u0301', stored)).toBe(true);
    expect(await checkPassword('cafe', stored)).toBe(false);
    expect(await checkPassword('', stored)).toBe(false);
  });

  it.each([null, '', 'plain', 'scrypt$1', 'bcrypt$1$2$3$4$5'])(
    'are refused where nothing fits is stored: %j',
    async (stored) => {
      expect(await checkPassword('', stored)).toBe(false);
      expect(await checkPassword('plain', stored)).toBe(false);
    },
  );
});
