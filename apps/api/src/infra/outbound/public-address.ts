/** Which addresses of the network a request of ours may go to. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What the Internet's registries give out of IPv6; the rest is unassigned or special. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * True for an address that anybody in the world could reach. Everything special is not: private,
 * loopback, link-local, shared (CGNAT), multicast, documentation, benchmarks, and each form of
 * IPv6 that stands for an IPv4 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
