import { expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { PUBLIC_URL, testApp } from '../support/app.ts';
import { addPerson } from '../support/console-people.ts';

/** What the console fills snippets and the addresses of displays with. */
test.each([PUBLIC_URL, null])(
  'where programs reach the service is told as it was set: %s',
  async (publicUrl) => {
    const service = await testApp({ plugins: [consolePlugin], config: { publicUrl } });
    try {
      const max = await addPerson(service, 'max@first.example', { in: [[service.first, 'member']] });
      expect((await max.call('GET', '/me')).json()).toMatchObject({ publicUrl });
    } finally {
      await service.close();
    }
  },
);
