/** Takes what this browser converted before a log-in into the account that logged in. */
import { call } from '../../lib/api.ts'
import { isRecent, type Kept, keep, letGo, readKept, visitor } from './recent.ts'

/**
 * Reading one claims it for the account (the browser's cookie proves whose it is). What no answer
 * came for is tried again on the next page. @returns how many joined the history
 */
export async function carryOver(owner: string, now: Date, signal: AbortSignal): Promise<number> {
  let joined = 0
  for (const kept of readKept(visitor)) {
    const claimed = isRecent(kept, now) ? await claim(kept, signal) : kept
    if (claimed === 'unanswered' || signal.aborted) return joined
    letGo(kept.id, visitor)
    if (claimed === 'not ours') continue
    // An old one joins nothing, but still says where the last one went.
    if (claimed !== kept) joined += 1
    keep(claimed, owner)
  }
  return joined
}

/** As it is from now on: its code may have been masked. */
async function claim(kept: Kept, signal: AbortSignal): Promise<Kept | 'not ours' | 'unanswered'> {
  const answer = await call('GET /api/v1/conversions/:id', { params: { id: kept.id }, signal })
  if (answer.ok) return { ...kept, code: answer.data.origin_code }
  return answer.error.status === 404 ? 'not ours' : 'unanswered'
}
