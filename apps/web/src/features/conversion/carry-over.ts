/** Takes what this browser converted before a log-in into the account that logged in. */
import { call } from '../../lib/api.ts'
import { isRecent, keep, letGo, readKept, visitor } from './recent.ts'

/**
 * Reading one claims it for the account (the browser's cookie proves whose it is). What no answer
 * came for is tried again on the next page. @returns how many joined the history
 */
export async function carryOver(owner: string, now: Date, signal: AbortSignal): Promise<number> {
  let joined = 0
  for (const kept of readKept(visitor)) {
    const claimed = isRecent(kept, now) ? await claim(kept.id, signal) : 'too old'
    if (claimed === 'unanswered' || signal.aborted) return joined
    letGo(kept.id, visitor)
    if (claimed === 'joined') joined += 1
    // An old one still says where the last one went.
    if (claimed !== 'not ours') keep(kept, owner)
  }
  return joined
}

async function claim(
  id: string,
  signal: AbortSignal,
): Promise<'joined' | 'not ours' | 'unanswered'> {
  const answer = await call('GET /api/v1/conversions/:id', { params: { id }, signal })
  if (answer.ok) return 'joined'
  return answer.error.status === 404 ? 'not ours' : 'unanswered'
}
