import { ColorInput, Select, SimpleGrid, Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../kit/page.tsx';
import { Snippet } from '../../kit/values.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import {
  htmlSnippet,
  POSITIONS,
  reactSnippet,
  USUAL_LOOK,
  wordPressSnippet,
  type Line,
  type Look,
  type Position,
} from './embed-snippets.ts';
import { useEmbedTexts } from './embed-texts.ts';
import type { Embed } from './embed-values.ts';
import { useOrigin } from './use-origin.ts';

const POSITION_TEXTS = {
  'bottom-right': 'position_bottomRight',
  'bottom-left': 'position_bottomLeft',
  'top-right': 'position_topRight',
  'top-left': 'position_topLeft',
  inline: 'position_inline',
} as const satisfies Record<Position, string>;

/** The lines for pages of several kinds, and what they show. */
export function EmbedLine({ embed }: { readonly embed: Embed }) {
  const t = useEmbedTexts();
  const origin = useOrigin();
  const [look, setLook] = useState(USUAL_LOOK);
  return (
    <>
      <Panel title={t('line')} intro={t('lineIntro')}>
        <div className="stack">
          <LookFields look={look} onChange={setLook} />
          <Snippets line={{ origin, id: embed.id }} look={look} />
          <p className="quiet small">{t('policy', { origin, socket: origin.replace(/^http/, 'ws') })}</p>
        </div>
      </Panel>
      <EmbedPreview embed={embed} look={look} />
    </>
  );
}

interface LookProps {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

function LookFields({ look, onChange }: LookProps) {
  const t = useEmbedTexts();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} className="bottoms">
      <Select
        label={t('position')}
        data={POSITIONS.map((value) => ({ value, label: t(POSITION_TEXTS[value]) }))}
        value={look.position}
        allowDeselect={false}
        onChange={(position) => position && onChange({ ...look, position: position as Position })}
      />
      <TextInput
        label={t('label')}
        placeholder={t('labelUsual')}
        value={look.label}
        onChange={({ currentTarget }) => onChange({ ...look, label: currentTarget.value })}
      />
      <ColorInput
        label={t('color')}
        placeholder={t('colorUsual')}
        value={look.color}
        withEyeDropper={false}
        onChange={(color) => onChange({ ...look, color })}
      />
    </SimpleGrid>
  );
}

function Snippets({ line, look }: { readonly line: Line; readonly look: Look }) {
  const t = useEmbedTexts();
  const kinds = [
    ['html', htmlSnippet, look.position === 'inline' ? 'htmlStepInline' : 'htmlStep'],
    ['react', reactSnippet, 'reactStep'],
    ['wordpress', wordPressSnippet, 'wordpressStep'],
  ] as const;
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List aria-label={t('kinds')}>
        {kinds.map(([name]) => (
          <Tabs.Tab key={name} value={name}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map(([name, snippet, step]) => (
        <Tabs.Panel key={name} value={name} pt="xs">
          <p className="quiet small">{t(step)}</p>
          <Snippet text={snippet(line, look)} label={t(name)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
