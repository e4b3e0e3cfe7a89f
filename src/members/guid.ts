/**
 * The form of member ids in addresses, which also take screen names: 32 hexadecimal digits in any case
 * (facts, 1).
 */
export const GUID = /^[0-9a-f]{32}$/i;
