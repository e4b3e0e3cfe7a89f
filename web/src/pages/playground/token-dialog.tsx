import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import type { AgentCard, Token } from './agent-card.ts';
import { agentNameOf } from '../../kit/names.ts';
import { usePlaygroundTexts } from './texts.ts';
import { mayLackTokens, wantedTokens, type TalkMode } from './talk-modes.ts';

interface TokenDialogProps {
  /** The agent that needs tokens; null: the dialog is closed. */
  readonly agent: AgentCard | null;
  readonly way: TalkMode;
  readonly onGiven: (agent: AgentCard, tokens: readonly Token[]) => void;
  readonly onClose: () => void;
}

type FormProps = Omit<TokenDialogProps, 'agent'> & { readonly agent: AgentCard };

/** The form with one field for each server, in the agent's order. */
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
      <Text size="sm">{t('tokensIntro', { name: agentNameOf(agent) })}</Text>
      {mayLackTokens(way) && <Text size="sm">{t(way === 'kiosk' ? 'tokensOfKiosk' : 'tokensOfPhone')}</Text>}
      {wanted.map(({ id, type }, at) => (
        // Marked as a new password, so that the browser does not fill in the password of the console.
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

/**
 * Asks for the tokens that the agent's MCP servers need from each conversation. They are not stored in the
 * browser.
 */
export function TokenDialog({ agent, onClose, ...rest }: TokenDialogProps) {
  const t = usePlaygroundTexts();
  return (
    <Modal opened={agent !== null} onClose={onClose} title={t('tokensTitle')}>
      {agent && <TokenForm agent={agent} onClose={onClose} {...rest} />}
    </Modal>
  );
}
