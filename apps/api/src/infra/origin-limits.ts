/**
 * Limits that ask first where a try comes from, and only then whom it is about: what strangers
 * elsewhere do must not use up what is somebody's own.
 */
import type { AttemptLimit } from './attempts.ts'
import { networkOf, subscriberOf } from './http/network.ts'
import type { Keys } from './keys.ts'

type Bound = Omit<AttemptLimit, 'key'>
/** Each looser than the one before it, because more people stand behind it. */
export type Bounds = {
  /** For a device that the account knows: nobody else's tries count there. */
  device: readonly Bound[]
  address: readonly Bound[]
  network: readonly Bound[]
  all: readonly Bound[]
}
export type Origin = {
  address: string
  /** A name of the device, where the account knows it. */
  device: string | undefined
}
/** What is limited, and for whom. */
type LimitSubject = { name: string; subject: string }

export async function limitsFrom(
  keys: Keys,
  input: LimitSubject & { bounds: Bounds; origin: Origin },
): Promise<AttemptLimit[]> {
  const { bounds, origin } = input
  const { address, device } = origin
  const places: (readonly [keyof Bounds, string])[] =
    device === undefined
      ? [
          ['address', subscriberOf(address)],
          ['network', networkOf(address)],
          ['all', ''],
        ]
      : [['device', device]]
  const start = await keyStart(keys, input)
  const limits: AttemptLimit[] = []
  for (const [level, place] of places) {
    const hash = await keys.hash('attempt', `${start} ${level} ${place}`)
    for (const [index, bound] of bounds[level].entries()) {
      limits.push({ ...bound, key: `${start} ${level}.${index} ${hash.toString('base64url')}` })
    }
  }
  return limits
}

/** What the keys of a subject begin with, wherever its tries came from. */
export async function keyStart(keys: Keys, { name, subject }: LimitSubject): Promise<string> {
  const hash = await keys.hash('attempt', `${name} ${subject}`)
  return `${name} ${hash.toString('base64url')}`
}
