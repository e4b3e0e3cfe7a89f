import { Badge, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Copy } from '../../../kit/values.tsx';
import { usePlaygroundTexts } from '../texts.ts';
import type { Telegram, Wire } from './use-wire.ts';

const SECOND_MS = 1000;

/** Shortens long texts, such as sound, for display; a copy has them whole. */
const shorten = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 400 ? `${value.slice(0, 400)}… (${value.length})` : value;

function Row({ telegram }: { readonly telegram: Telegram }) {
  const t = usePlaygroundTexts();
  const { way, name, data, atMs } = telegram;
  const Arrow = way === 'sent' ? IconArrowUp : IconArrowDown;
  return (
    <li className="telegram" data-way={way}>
      <details>
        <summary>
          <Arrow size={14} aria-label={t(way)} />
          <code>{name}</code>
          <span className="quiet small">{(atMs / SECOND_MS).toFixed(2)} s</span>
        </summary>
        <pre tabIndex={0}>{JSON.stringify(data ?? {}, shorten, 2)}</pre>
      </details>
    </li>
  );
}

const NEAR_END_PX = 60;

/** All events and commands on the wire, beside the conversation. */
export function EventStream({ wire }: { readonly wire: Wire }) {
  const t = usePlaygroundTexts();
  const [filter, setFilter] = useState('');
  const [held, setHeld] = useState<readonly Telegram[] | null>(null);
  const box = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const shown = (held ?? wire.telegrams).filter(({ name }) => name.includes(filter.trim()));
  useEffect(() => {
    if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [shown.length]);
  const clear = () => {
    wire.clear();
    if (held) setHeld([]);
  };
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLOListElement;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return (
    <div className="bench-part">
      <p className="quiet small">{t('eventsIntro')}</p>
      <Group gap="xs">
        <TextInput
          size="xs"
          aria-label={t('filterEvents')}
          placeholder={t('filterEvents')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={() => setHeld(held ? null : wire.telegrams)}>
          {t(held ? 'resume' : 'pause')}
        </Button>
        <Button size="xs" variant="default" onClick={clear}>
          {t('clear')}
        </Button>
        <Copy text={JSON.stringify(shown, null, 2)} label={t('copyEvents')} />
        <Badge variant="light">{shown.length}</Badge>
      </Group>
      <Checkbox
        size="xs"
        label={t('withSound')}
        checked={wire.withSound}
        onChange={({ currentTarget }) => wire.setWithSound(currentTarget.checked)}
      />
      <ol className="telegrams" ref={box} onScroll={onScroll} tabIndex={0} aria-label={t('events')}>
        {shown.length === 0 && <li className="quiet">{t('noEvents')}</li>}
        {shown.map((telegram) => (
          <Row key={telegram.number} telegram={telegram} />
        ))}
      </ol>
    </div>
  );
}
