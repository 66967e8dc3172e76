/** Reading records: sums, wins, downloads, proofs. */
import type {
  ChainRow,
  Page,
  PageQuery,
  RecordAnalytics,
  RecordDownload,
  RecordFinding,
  RecordRoot,
  RecordWin,
  RootProof,
} from '@strix/contracts'
import { platformId } from '@strix/contracts'
import { messages } from '@strix/messages/server/records'
import type { Db } from '../../infra/db.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { listFindings } from './audit.store.ts'
import { rowBody } from './chain.ts'
import type { RowBody } from './chain.ts'
import { findHead, findOwner, listRows, sumFollowers } from './records.store.ts'
import type { StoredRow } from './records.store.ts'
import { listLatestRoots, listProofs, listRoots } from './roots.store.ts'
import { summarize } from './summary.ts'
import { chainRowOf, findingView } from './views.ts'
import { listWins } from './wins.store.ts'
import type { Win } from './wins.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

export type RecordService = {
  /** @throws AppError NOT_FOUND */
  summary(input: { profileId: string; timeZone: string | undefined }): Promise<RecordAnalytics>
  wins(input: { profileId: string; page: PageQuery }): Promise<{ data: RecordWin[]; page: Page }>
  download(profileId: string): Promise<RecordDownload>
  csv(profileId: string): Promise<string>
  proof(input: {
    profileId: string
    seq: number
  }): Promise<{ rows: ChainRow[]; proof: RootProof | null }>
  roots(from: string | undefined): Promise<RecordRoot[]>
  /** The latest first; `next` is the day before which there are more. */
  latestRoots(input: {
    before: string | undefined
    limit: number
  }): Promise<{ roots: RecordRoot[]; next: string | undefined }>
  /** What the audit found; see `auditRecords`. */
  findings(page: PageQuery): Promise<{ data: RecordFinding[]; page: Page }>
}

/** Rows after the asked one that a proof may carry; the download has them all. */
const proofRowsMax = 500

export function createRecordService(deps: {
  db: Db<Tables>
  databaseTime: DatabaseTime
}): RecordService {
  const { db } = deps
  const now = () => deps.databaseTime(db)
  async function download(profileId: string): Promise<RecordDownload> {
    await demandOwner(db, profileId)
    // Proofs first: a root made in between then has rows, and no proof without its rows.
    const proofs = await listProofs(db, profileId)
    const at = await now()
    const rows = (await listRows(db, { profileId, now: at })).map(chainRowOf)
    const downloadedAt = at.toISOString()
    const format = 'strix-record-2'
    return { format, profile_id: profileId, downloaded_at: downloadedAt, rows, proofs }
  }
  return {
    async summary({ profileId, timeZone }) {
      const owner = await demandOwner(db, profileId)
      const at = await now()
      const [rows, followers, head] = await Promise.all([
        listRows(db, { profileId, now: at }),
        sumFollowers(db, profileId),
        findHead(db, profileId),
      ])
      const { conversions, settled, returned } = followers
      const rate = settled === 0 ? null : (returned - settled) / settled
      return {
        profile_id: profileId,
        ...summarize(rows.filter(isOpen).map(bodyOf), {
          now: at,
          day: dayIn(timeZone ?? owner.timeZone),
        }),
        followers: { conversions, settled, return_rate: rate },
        head: head ? { seq: head.seq, hash: head.hash.toString('hex') } : null,
      }
    },
    async wins({ profileId, page: query }) {
      await demandOwner(db, profileId)
      const { after, ...window } = pageWindow(query, timeCursor)
      const rows = await listWins(db, {
        profileId,
        ...window,
        after: after && { at: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ settledAt, codeId }) => [settledAt.toISOString(), codeId])
      return { data: cut.rows.map(winView), page: cut.page }
    },
    download,
    async csv(profileId) {
      return csvOf(await download(profileId))
    },
    async proof({ profileId, seq }) {
      await demandOwner(db, profileId)
      const proof = (await listProofs(db, profileId)).find((each) => each.seq >= seq) ?? null
      const to = Math.min(proof?.seq ?? seq, seq + proofRowsMax)
      const rows = await listRows(db, { profileId, now: await now(), from: seq, to })
      if (rows.length === 0) throw new AppError('NOT_FOUND', messages.problems.noRow)
      return { rows: rows.map(chainRowOf), proof }
    },
    roots: (from) => listRoots(db, { from }),
    async latestRoots({ before, limit }) {
      const found = await listLatestRoots(db, { before, limit: limit + 1 })
      const days = [...new Set(found.map(({ day }) => day))].slice(0, limit)
      const last = days.at(-1)
      const roots = found.filter(({ day }) => days.includes(day))
      return { roots, next: roots.length < found.length ? last : undefined }
    },
    async findings(query) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const rows = await listFindings(db, {
        ...window,
        after: after && { at: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ foundAt, id }) => [foundAt.toISOString(), id])
      return { data: cut.rows.map(findingView), page: cut.page }
    },
  }
}

async function demandOwner(db: Db<Tables>, profileId: string): Promise<{ timeZone: string }> {
  const owner = await findOwner(db, profileId)
  if (owner) return owner
  throw new AppError('NOT_FOUND', messages.problems.noProfile)
}

/** The page says what the download says: a locked slip joins both with its last kick-off. */
function isOpen({ locked }: StoredRow): boolean {
  return !locked
}

function bodyOf({ body }: StoredRow): RowBody {
  return rowBody.parse(JSON.parse(body))
}

function winView(win: Win): RecordWin {
  return {
    code_id: win.codeId,
    platform: platformId.parse(win.platform),
    fold: win.fold,
    odds: win.odds,
    return_factor: win.returnFactor,
    first_kickoff: win.firstKickoff.toISOString(),
    settled_at: win.settledAt.toISOString(),
  }
}

/** Days as the reader's calendar has them. */
function dayIn(timeZone: string): (at: Date) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  return (at) => format.format(at)
}

/** The rows as a table; every cell quoted, and none that a spreadsheet would run. */
function csvOf({ rows }: RecordDownload): string {
  const lines = rows.map(({ seq, version, at, opens_at: opensAt, content, ...row }) => {
    const { previous, hash, salt, body } = row
    const opening = [String(version), at, opensAt, content]
    const cells = [String(seq), previous, hash, salt, body, ...opening].map((cell) => cell ?? '')
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  })
  return ['seq,previous,hash,salt,body,version,at,opens_at,content', ...lines, ''].join('\r\n')
}
