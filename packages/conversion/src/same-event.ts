/** Whether a platform answered for the game that it was asked about. */
import { matchEvent, prepare, SAME_MATCH_MAX_MS } from '@strix/matching'
import type { ForeignEvent } from '@strix/platforms'

/**
 * A platform's answer may be of another game: a wrong copy, an id that is used again, sides that
 * were changed since it was listed. A bet picked in it would be read back as what was sent, so the
 * answer is taken for the game only where its names and its time still say so. A slip may name a
 * game by its id alone.
 */
export function isAnswerFor(asked: ForeignEvent, given: ForeignEvent): boolean {
  if (given.id !== asked.id) return false
  const isUnnamed = asked.home === '' && asked.away === ''
  const isSame = given.home === asked.home && given.away === asked.away
  if ((isUnnamed || isSame) && isNear(asked.kickoff, given.kickoff)) return true
  // By its names alone: the ids of a provider may have been changed with the rest.
  const { id } = matchEvent({ ...asked, providerIds: {} }, prepare([{ ...given, providerIds: {} }]))
  return id !== null
}

/** Where only one of them says a time, nothing speaks against it. */
function isNear(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.abs(Date.parse(a) - Date.parse(b)) <= SAME_MATCH_MAX_MS
}
