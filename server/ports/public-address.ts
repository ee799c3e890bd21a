import { BlockList, isIP } from 'node:net'

/** A list for each family: Node asks the other family's rules too, by the mapped address, and ::ffff:0:0/96 is all of IPv4. */
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() } as const
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) NOT_PUBLIC.ipv4.addSubnet(net, prefix, 'ipv4')
// Also what leads to IPv4 addresses by another name (mapped, translated, Teredo, 6to4), to nowhere (discard), and what was a site's own.
for (const [net, prefix] of [
  ['::', 96], ['::ffff:0:0', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10],
  ['fec0::', 10], ['ff00::', 8],
] as const) NOT_PUBLIC.ipv6.addSubnet(net, prefix, 'ipv6')

/** Whether an address is one of the public network; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
  return family !== undefined && !NOT_PUBLIC[family].check(address, family)
}
