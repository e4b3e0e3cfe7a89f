import { Tabs } from '@mantine/core';
import type { TalkState } from '../../../talk/state.ts';
import type { Talk } from '../../../talk/talk.ts';
import { usePlaygroundTexts } from '../texts.ts';
import { EventStream } from './event-stream.tsx';
import { LiveSettings } from './live-settings.tsx';
import { RawCommand } from './raw-command.tsx';
import type { Wire } from './use-wire.ts';

interface BenchProps {
  readonly talk: Talk;
  readonly state: TalkState;
  readonly wire: Wire;
}

/** Tools for builders beside a conversation: its events, and its settings while it runs. */
export function Bench({ talk, state, wire }: BenchProps) {
  const t = usePlaygroundTexts();
  return (
    <aside className="bench" aria-label={t('bench')}>
      <Tabs defaultValue="events" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="events">{t('events')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('settings')}</Tabs.Tab>
          <Tabs.Tab value="command">{t('command')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="events">
          <EventStream wire={wire} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <LiveSettings talk={talk} state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="command">
          <RawCommand talk={talk} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
