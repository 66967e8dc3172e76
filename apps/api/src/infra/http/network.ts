/** The part of a network address that names its user. */
import { isIPv6 } from 'node:net'

const mappedPrefix = '::ffff:'

/** One subscriber has a whole /64 of IPv6 addresses, so those count as one. */
export function subscriberOf(address: string): string {
  // An account's id, or an address of IPv4.
  if (!address.includes(':')) return address
  const own = unmapped(address)
  const isWide = own.includes(':') && isIPv6(own)
  return isWide ? groupsOf(own).slice(0, 4).join(':') : own
}

/** The network around an address: a /16 of IPv4, a /32 of IPv6, as one operator has them. */
export function networkOf(address: string): string {
  const own = unmapped(address)
  if (isIPv6(own)) return groupsOf(own).slice(0, 2).join(':')
  return own.split('.').slice(0, 2).join('.')
}

function unmapped(address: string): string {
  const folded = address.toLowerCase()
  return folded.startsWith(mappedPrefix) ? folded.slice(mappedPrefix.length) : folded
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
