/** What stands for a prediction in the day's root: a hash that hides its score until then. */
import { createHash } from 'node:crypto'

export type Sealed = {
  id: string
  gameId: string
  profileId: string
  home: number
  away: number
  at: Date
  salt: Buffer
}

export function sealOf(input: Sealed): Buffer {
  const { id, gameId, profileId, home, away, at, salt } = input
  const body = JSON.stringify([id, gameId, profileId, home, away, at.toISOString()])
  return createHash('sha256').update(salt).update(body).digest()
}
