import { expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:8.8.8.8', '2002:0808:0808::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['any address', '0.0.0.0'],
  ['any address', '::'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['private', 'fd00::1'],
  ['cloud metadata', '169.254.169.254'],
  ['cloud metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['shared by carriers', '100.64.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['IPv4 inside IPv6, mapped', '::ffff:127.0.0.1'],
  ['IPv4 inside IPv6, mapped, in hex', '::ffff:7f00:1'],
  ['IPv4 inside IPv6, compatible', '::10.0.0.1'],
  ['IPv4 inside IPv6, NAT64', '64:ff9b::a9fe:a9fe'],
  ['IPv4 inside IPv6, 6to4', '2002:7f00:0001::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['no address', 'example.com'],
  ['no address', ''],
])('%s is not public: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
