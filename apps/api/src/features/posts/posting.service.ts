/** From a loaded code to a posted one: what it would be, whether it counts, and the posting. */
import { platforms as known } from '@strix/contracts'
import type { PostingPreview, RecordReason } from '@strix/contracts'
import { canonicalKey, roundOdds } from '@strix/markets'
import { totalOdds } from '@strix/conversion'
import { messages } from '@strix/messages/server/posts'
import { marketWords } from '@strix/platforms'
import type { Slip, SlipSelection } from '@strix/platforms'
import { messages as reasonTexts } from '@strix/messages/server/records'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import { uuidv7 } from '../../infra/id.ts'
import { findCopyById } from '../codes/index.ts'
import { findFixtures } from '../fixtures/index.ts'
import type { KnownFixture } from '../fixtures/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PostDeps } from './deps.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isAnyPlayed } from './play.store.ts'
import { deletePosted, findSameSlip, insertPosted, lockPosting } from './posted.store.ts'
import type { NewPostedCode, PostedSelection } from './posted.store.ts'
import { postEvents } from './posts.events.ts'
import type { Judgement } from './posts.tables.ts'
import { postSwitch } from './posts.switches.ts'

/** How long a loaded code may lie before it is posted. */
const loadedMaxMs = 15 * 60_000
const judgeMaxMs = 30_000

export type PostingService = {
  preview(input: {
    profileId: string
    codeId: string
    signal: AbortSignal
  }): Promise<PostingPreview>
  /**
   * Answers the id of the posted code.
   * @throws AppError FEATURE_OFF, LOAD_AGAIN, NOT_POSTABLE or ALREADY_POSTED
   */
  post(input: {
    profileId: string
    codeId: string
    subscribersOnly: boolean
    note: string | undefined
    signal: AbortSignal
  }): Promise<string>
  /** @throws AppError NOT_FOUND unless it is the profile's own and stands */
  delete(input: { profileId: string; codeId: string }): Promise<void>
}

export function createPostingService(deps: PostDeps): PostingService {
  const { db, now } = deps
  return {
    async preview({ profileId, codeId, signal }) {
      const draft = await draftOf(deps, codeId)
      const same = await findSameSlip(db, { profileId, fingerprint: draft.fingerprint })
      const refusal = draft.refusal ?? repeatRefusal(draft, same)
      const judged = refusal === null ? await judge(deps, draft, signal) : notJudged
      const reasons = reasonsOf(judged, same)
      return {
        code_id: codeId,
        may_post: refusal === null,
        refusal,
        counts_for_record: refusal === null && judged.counts && reasons.length === 0,
        record_reasons: reasons,
      }
    },
    async post({ profileId, codeId, subscribersOnly, note, signal }) {
      if (!(await deps.settings.get(postSwitch))) {
        throw new AppError('FEATURE_OFF', messages.problems.off)
      }
      const draft = await draftOf(deps, codeId)
      if (draft.refusal !== null) throw new AppError('NOT_POSTABLE', draft.refusal)
      const judged = await judge(deps, draft, signal)
      return await transact(db, async (tx) => {
        await lockPosting(tx, profileId)
        const same = await findSameSlip(tx, { profileId, fingerprint: draft.fingerprint })
        const repeat = repeatRefusal(draft, same)
        if (repeat !== null) throw new AppError('ALREADY_POSTED', repeat)
        const postedAt = await deps.recordKeeper.timeOfNextRow(tx, profileId)
        // The row is dated by the database's clock; what has begun has begun by either.
        const at = new Date(Math.max(postedAt.getTime(), now().getTime()))
        const refusal = refusalOf(draft.slip, draft.kickoffs, at)
        if (refusal !== null) throw new AppError('NOT_POSTABLE', refusal)
        const late = await lateReasons(tx, { draft, judged, at })
        const reasons = [...reasonsOf(judged, same), ...late]
        const counts = judged.counts && reasons.length === 0
        const id = uuidv7(postedAt)
        const text = note === undefined || note === '' ? null : note
        const row = { id, profileId, subscribersOnly, note: text, postedAt, counts, reasons }
        if (!(await insertPosted(tx, { ...rowOf(draft, judged, counts), ...row }))) {
          throw new AppError('ALREADY_POSTED', alreadyPosted(draft))
        }
        if (counts) await deps.recordKeeper.append(tx, { codeId: id, profileId, now: postedAt })
        await postEvents.emit(tx, { kind: 'code.posted', codeId: id, profileId })
        return id
      })
    },
    async delete({ profileId, codeId }) {
      const isDeleted = await deletePosted(db, { codeId, profileId, now: now() })
      if (!isDeleted) throw new AppError('NOT_FOUND', messages.problems.noCodeOfYours)
      await dropPages(db, [codeId])
    },
  }
}

type Draft = {
  slip: Slip
  code: string
  fixtures: (KnownFixture | null)[]
  kickoffs: (Date | null)[]
  fingerprint: Buffer
  /** Why it cannot be posted: a sentence. */
  refusal: string | null
}

const notJudged: Judgement = { counts: false, reasons: [], odds: [] }

/** @throws AppError LOAD_AGAIN */
async function draftOf(deps: PostDeps, codeId: string): Promise<Draft> {
  const { db, now } = deps
  const copy = await findCopyById(db, codeId)
  if (!copy || now().getTime() - copy.fetchedAt.getTime() > loadedMaxMs) {
    throw new AppError('LOAD_AGAIN', messages.problems.loadAgain)
  }
  const { slip } = copy
  const { platform, selections } = slip
  const events = selections.map(({ event }) => event)
  const found = await findFixtures(db, { platform, events, now: now() })
  const fixtures = events.map(({ id }) => found.get(id) ?? null)
  const kickoffs = events.map(({ kickoff }, index) =>
    kickoff === null ? (fixtures[index]?.kickoff ?? null) : new Date(kickoff),
  )
  const legs = selections.map((selection, index) => ({
    selection,
    fixtureId: fixtures[index]?.id ?? null,
  }))
  const fingerprint = fingerprintOf(platform, legs)
  const refusal = refusalOf(slip, kickoffs, now())
  return { slip, code: copy.code, fixtures, kickoffs, fingerprint, refusal }
}

function refusalOf(slip: Slip, kickoffs: readonly (Date | null)[], now: Date): string | null {
  const dated = kickoffs.filter((kickoff) => kickoff !== null)
  if (dated.length === 0) return messages.problems.noKickoffs
  if (dated.every((kickoff) => kickoff <= now)) return messages.problems.allBegun
  if (totalOdds(slip.selections.map(({ odds }) => odds)) === null) {
    return messages.problems.noOdds
  }
  return null
}

type SameSlip = { platform: string; counts: boolean }

function repeatRefusal(draft: Draft, same: readonly SameSlip[]): string | null {
  const repeated = same.some(({ platform }) => platform === draft.slip.platform)
  return repeated ? alreadyPosted(draft) : null
}

function alreadyPosted({ slip }: Draft): string {
  const name = known.find(({ id }) => id === slip.platform)?.name ?? slip.platform
  return messages.problems.repeated({ name })
}

async function judge(deps: PostDeps, draft: Draft, signal: AbortSignal): Promise<Judgement> {
  const { slip, fixtures } = draft
  return await deps.recordKeeper.judge({
    slip,
    fixtures,
    now: deps.now(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(judgeMaxMs)]),
  })
}

/** A slip counts once, on whatever platform it was posted first. */
function reasonsOf(judged: Judgement, same: readonly SameSlip[]): RecordReason[] {
  if (!same.some(({ counts }) => counts)) return judged.reasons
  const message = reasonTexts['posted-before']
  return [...judged.reasons, { kind: 'posted-before', message, position: null }]
}

/**
 * What was right when the prices were asked may be over when the code is posted. As there, whoever
 * says the earlier time is believed, and a match whose score is reported has begun.
 */
async function lateReasons(
  tx: Tx<FootballTables>,
  { draft, judged, at }: { draft: Draft; judged: Judgement; at: Date },
): Promise<RecordReason[]> {
  if (!judged.counts) return []
  const known = draft.fixtures.map((fixture) => fixture?.kickoff ?? null)
  const times = [...draft.kickoffs, ...known].filter((kickoff) => kickoff !== null)
  const ids = draft.fixtures.flatMap((fixture) => fixture?.id ?? [])
  const isAhead = times.every((kickoff) => kickoff > at)
  if (isAhead && !(await isAnyPlayed(tx, ids))) return []
  const message = messages.kickedOffBefore
  return [{ kind: 'kicked-off', message, position: null }]
}

function rowOf(
  draft: Draft,
  judged: Judgement,
  counts: boolean,
): Pick<
  NewPostedCode,
  | 'platform'
  | 'code'
  | 'fingerprint'
  | 'betType'
  | 'odds'
  | 'firstKickoff'
  | 'lastKickoff'
  | 'demo'
  | 'selections'
> {
  const { slip } = draft
  const times = draft.kickoffs.flatMap((kickoff) => (kickoff === null ? [] : [kickoff.getTime()]))
  const odds = roundOdds(totalOdds(slip.selections.map((selection) => selection.odds)))
  if (odds === null) throw new Error('a slip without odds is refused before')
  return {
    platform: slip.platform,
    code: draft.code,
    fingerprint: draft.fingerprint,
    betType: slip.betType,
    odds,
    firstKickoff: new Date(Math.min(...times)),
    lastKickoff: new Date(Math.max(...times)),
    demo: false,
    selections: slip.selections.map((selection, index) => ({
      ...selectionOf(selection),
      fixtureId: draft.fixtures[index]?.id ?? null,
      kickoff: draft.kickoffs[index] ?? null,
      recordOdds: counts ? (judged.odds[index] ?? null) : null,
    })),
  }
}

function selectionOf(
  selection: SlipSelection,
): Omit<PostedSelection, 'fixtureId' | 'kickoff' | 'recordOdds'> {
  const { event, key, odds } = selection
  return {
    key: key === null ? null : canonicalKey(key),
    home: event.home,
    away: event.away,
    league: event.league,
    market: marketWords(selection),
    outcome: selection.outcome,
    slipOdds: odds,
  }
}
