import { escapeHtml } from '../../kernel/escape-html.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { CallbackOutcome } from './mcp-callback.service.ts';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;background:Canvas;color:CanvasText}
main{max-width:28rem}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .5rem}
p{margin:0 0 .5rem;overflow-wrap:anywhere}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Note {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

const noteOf = (outcome: CallbackOutcome): Note => {
  if (outcome.kind === 'authorized')
    return {
      status: 200,
      title: 'Done',
      text: `Agents may use the MCP server ${outcome.serverId} now. You can close this page.`,
    };
  if (outcome.kind === 'failed')
    return {
      status: 400,
      title: 'That did not work',
      text: `The MCP server ${outcome.serverId} was not authorized. ${outcome.reason} Begin anew to try again.`,
    };
  return {
    status: 400,
    title: 'This link is not good any more',
    text: 'It was used before, is older than ten minutes, or its MCP server was changed. Begin anew.',
  };
};

const documentOf = ({ title, text }: Note): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Duet</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>
`;

/**
 * Sends the page that tells a person the result: without scripts; not cached, not framed, and not readable by other
 * origins.
 */
export function sendOutcome(reply: FastifyReply, outcome: CallbackOutcome): FastifyReply {
  const note = noteOf(outcome);
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
  return reply
    .code(note.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(documentOf(note));
}
