/** What people of the demo reported of late, for staff to decide about. */
import { uuidv7 } from '../../infra/id.ts'
import type { PastReport } from '../moderation/index.ts'
import { createRandom } from './random.ts'
import type { Member, Story } from './story.ts'

const dayMs = 86_400_000
const recent = 200
const wanted = [
  { subject: 'code', reason: 'spam', detail: 'The same code three times today.' },
  { subject: 'code', reason: 'scam', detail: 'Says that it is fixed and asks for money.' },
  { subject: 'code', reason: 'scam', detail: null },
  { subject: 'comment', reason: 'abuse', detail: 'Insults everybody under it.' },
  { subject: 'comment', reason: 'spam', detail: null },
  { subject: 'profile', reason: 'underage', detail: 'Wrote that he is in SS2.' },
] as const

/** Two of them are about one code, so that staff see what belongs together. */
export function reportsOf(input: {
  seed: string
  now: Date
  members: readonly Member[]
  story: Pick<Story, 'codes' | 'comments'>
}): PastReport[] {
  const { seed, now, members, story } = input
  const random = createRandom(seed, 'reports')
  const lists = {
    code: story.codes.slice(-recent),
    comment: story.comments.slice(-recent),
    profile: members,
  }
  const sameCode = random.whole(0, recent - 1)
  return wanted.flatMap(({ subject, reason, detail }, index) => {
    const list = lists[subject]
    const place = reason === 'scam' ? sameCode : random.whole(0, recent - 1)
    const thing = list[place % Math.max(list.length, 1)]
    const reporter = members[(index * 7 + 3) % members.length]
    if (!thing || !reporter) return []
    const at = new Date(now.getTime() - random.whole(600_000, 2 * dayMs))
    const about = { subject, subjectId: thing.id, reason, detail, at }
    return [{ ...about, id: uuidv7(at, random.bytes()), reporterId: reporter.id }]
  })
}
