import { expect, it } from 'vitest';
import { htmlSnippet, reactSnippet, USUAL_LOOK, wordPressSnippet } from './embed-snippets.ts';

const line = { origin: 'https://duet.example', id: 'pub_1' };

it('the line of HTML is the one that the service answers, as long as nothing else is chosen', () => {
  expect(htmlSnippet(line, USUAL_LOOK)).toBe(
    '<script async src="https://duet.example/client/v0/duet.js" data-agent="pub_1"></script>',
  );
});

it('what is chosen stands in attributes, and nothing that was typed leaves them', () => {
  const look = { position: 'top-left', label: '"><script> <?php & more', color: 'red' } as const;
  const attributes = '="top-left" X label="&quot;&gt;&lt;script&gt; &lt;?php &amp; more" X color="red"';
  expect(htmlSnippet(line, look)).toContain(`data-position${attributes.replaceAll('X ', 'data-')}`);
  expect(reactSnippet(line, look)).toContain(` position${attributes.replaceAll('X ', '')}`);
  expect(wordPressSnippet(line, look).match(/<\?php/g)).toHaveLength(2);
});

it('inside the page the agent is where its element stands', () => {
  expect(htmlSnippet(line, { ...USUAL_LOOK, position: 'inline' })).toContain(
    '<duet-agent public-id="pub_1" service="https://duet.example" position="inline"></duet-agent>',
  );
});
