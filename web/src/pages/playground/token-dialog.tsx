import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import type { AgentCard, Token } from './agent-card.ts';
import { personOf } from './stage.tsx';
import { usePlaygroundTexts } from './texts.ts';
import { mayLackTokens, wantedTokens, type Way } from './ways.ts';

interface TokenDialogProps {
  /** Null: nobody is asked for anything. */
  readonly agent: AgentCard | null;
  readonly way: Way;
  readonly onGiven: (agent: AgentCard, tokens: readonly Token[]) => void;
  readonly onClose: () => void;
}

type FormProps = Omit<TokenDialogProps, 'agent'> & { readonly agent: AgentCard };

/** One field for each server, in the order in which the agent has them. */
function useTokenForm(count: number, mayLack: boolean) {
  const t = usePlaygroundTexts();
  const needed = (token: string) => (mayLack || token.trim() !== '' ? null : t('tokenNeeded'));
  return useForm({
    initialValues: { tokens: Array.from({ length: count }, () => ({ token: '' })) },
    validate: { tokens: { token: needed } },
  });
}

function TokenForm({ agent, way, onGiven, onClose }: FormProps) {
  const t = usePlaygroundTexts();
  const kit = useKitTexts();
  const wanted = wantedTokens(agent, way);
  const form = useTokenForm(wanted.length, mayLackTokens(way));
  const give = form.onSubmit(({ tokens }) => {
    const given = wanted.map(({ id }, at) => ({ mcpServerId: id, token: tokens[at]?.token.trim() ?? '' }));
    onGiven(
      agent,
      given.filter(({ token }) => token !== ''),
    );
  });
  return (
    <form noValidate onSubmit={give} className="stack">
      <Text size="sm">{t('tokensIntro', { name: personOf(agent) })}</Text>
      {mayLackTokens(way) && <Text size="sm">{t(way === 'kiosk' ? 'tokensOfKiosk' : 'tokensOfPhone')}</Text>}
      {wanted.map(({ id, type }, at) => (
        // As a new password: a browser that knows the one of the console must not put that in here.
        <PasswordInput
          key={id}
          label={id}
          description={t(`token_${type}`)}
          autoComplete="new-password"
          {...(at === 0 ? { 'data-autofocus': true } : {})}
          {...form.getInputProps(`tokens.${at}.token`)}
        />
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit">{t('startWithTokens')}</Button>
      </Group>
    </form>
  );
}

/** Asks for what the agent's MCP servers want of each conversation. The tokens are stored nowhere in the browser. */
export function TokenDialog({ agent, onClose, ...rest }: TokenDialogProps) {
  const t = usePlaygroundTexts();
  return (
    <Modal opened={agent !== null} onClose={onClose} title={t('tokensTitle')}>
      {agent && <TokenForm agent={agent} onClose={onClose} {...rest} />}
    </Modal>
  );
}
