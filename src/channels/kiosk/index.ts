export { kioskChannel } from './kiosk.channel.ts';
