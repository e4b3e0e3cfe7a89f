export { embedChannel } from './embed.channel.ts';
