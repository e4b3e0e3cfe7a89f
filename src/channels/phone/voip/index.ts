export { voipChannel, type VoipChannelOptions } from './voip.channel.ts';
