/** The log of Strix AI for staff: words are masked unless somebody says why they must read them. */
import type { Reading } from '@strix/assistant'
import type {
  LoggedQuestion,
  LoggedQuestionDetail,
  Page,
  PageQuery,
  QuestionFilter,
  ReadAgain,
  RowCount,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { z } from 'zod'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { countRows } from '../../infra/row-count.ts'
import { readAll } from '../../infra/time-list.ts'
import type { TimeWindow } from '../../infra/time-list.ts'
import type { Brain } from './brains.ts'
import { masked } from './mask.ts'
import type { Known } from './mask.ts'
import { listTurns } from './messages.store.ts'
import {
  countLogged,
  findLogged,
  findPlace,
  listFootballNames,
  listLogged,
} from './staff-log.store.ts'
import type { LoggedRow, StaffLogTables } from './staff-log.store.ts'

export type StaffLogDeps = { db: Db<StaffLogTables>; now: () => Date; brain: Brain }
type LogQuery = {
  filter: QuestionFilter
  page: PageQuery
  sort: 'at' | '-at'
  count: 'capped' | 'exact'
}
/** All about one throw AppError NOT_FOUND where it, or its words, are gone. */
export type AssistantLogService = {
  list(query: LogQuery): Promise<{ data: LoggedQuestion[]; page: Page; count: RowCount }>
  get(id: string): Promise<LoggedQuestionDetail>
  readAgain(id: string): Promise<ReadAgain>
  raw(act: { id: string; staffId: string; reason: string }): Promise<{
    question: string
    member: { id: string; username: string | null } | null
  }>
  /** Every row that the filter lets through, the latest first. */
  rows(filter: QuestionFilter): AsyncGenerator<Omit<LoggedQuestion, 'tools'> & { tools: string }>
}

export function createAssistantLog(deps: StaffLogDeps): AssistantLogService {
  const { db } = deps
  return {
    async list({ filter, page: asked, sort, count }) {
      const { after, ...window } = pageWindow(asked, timeCursor)
      const from = after && { at: after[0], id: after[1] }
      const order = sort === 'at' ? ('asc' as const) : ('desc' as const)
      const [found, counted, football] = await Promise.all([
        listLogged(db, { filter, ...window, order, after: from }),
        countRows(count, (limit) => countLogged(db, filter, limit)),
        listFootballNames(db),
      ])
      const { rows, page } = pageOf(found, asked, ({ at, id }) => [at.toISOString(), id])
      return { data: rows.map((row) => viewOf(row, football)), page, count: counted }
    },
    async get(id) {
      const row = await getLogged(deps, id)
      const football = await listFootballNames(db)
      return { ...viewOf(row, football), reading: readingOf(row) }
    },
    readAgain: (id) => readAgain(deps, id),
    async raw({ id, staffId: actor, reason }) {
      const row = await getLogged(deps, id)
      const { question, profile_id: profileId, username } = row
      if (question === null) throw gone()
      await transact(db, (tx) =>
        writeAudit(tx, {
          at: deps.now(),
          actor,
          action: 'ai-log.read',
          subject: id,
          detail: { profile: profileId },
          reason,
        }),
      )
      return { question, member: profileId === null ? null : { id: profileId, username } }
    },
    rows: (filter) => readRows(db, filter),
  }
}

async function getLogged({ db }: StaffLogDeps, id: string): Promise<LoggedRow> {
  const row = await findLogged(db, id)
  if (!row) throw gone()
  return row
}

function gone(): AppError {
  return new AppError('NOT_FOUND', messages.problems.notLogged)
}

/** With the turns before it while the chat is there, at the time at which it was asked. */
async function readAgain({ db, brain }: StaffLogDeps, id: string): Promise<ReadAgain> {
  const row = await getLogged({ db, brain, now: () => new Date() }, id)
  if (row.question === null) throw gone()
  const place = row.message_id === null ? undefined : await findPlace(db, row.message_id)
  const turns = place
    ? await listTurns(db, { chatId: place.chatId, upTo: place.place })
    : [row.question]
  const zone = row.time_zone ?? 'Africa/Lagos'
  const asked = { now: row.at.toISOString(), time_zone: zone, locale: row.locale ?? 'en', turns }
  const now = maskedReading(await brain.read(asked))
  const before = readingOf(row) ?? {}
  const fields = Object.keys(now).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )
  return { before, now, differences: fields }
}

/** Of a profile that was asked about, the name says who. */
function maskedReading(reading: Reading | object): Record<string, unknown> {
  const named = 'username' in reading && reading.username !== null
  return { ...reading, ...(named && { username: '[user]' }) }
}

function readingOf({ reading }: LoggedRow): Record<string, unknown> | null {
  return reading === null ? null : maskedReading(reading)
}

const logged = z.object({ tool: z.string() })

function viewOf(row: LoggedRow, football: Omit<Known, 'own'>): LoggedQuestion {
  const own = [row.username, row.firstname, row.lastname].flatMap((name) => name ?? [])
  return {
    id: row.id,
    at: row.at.toISOString(),
    via: row.via,
    question: row.question === null ? null : masked(row.question, { ...football, own }),
    intent: row.intent,
    tools: z
      .array(logged)
      .parse(row.tools)
      .map(({ tool }) => tool),
    brain: row.brain,
    fell_back: row.fell_back,
    outcome: row.outcome,
    problem: row.problem,
    kept_back: row.kept_back,
    first_ms: row.first_ms,
    duration_ms: row.duration_ms,
    credits: Number(row.price) / 100,
    tokens_read: row.tokens_read,
    tokens_written: row.tokens_written,
    thumb: row.thumb,
  }
}

async function* readRows(db: Db<StaffLogTables>, filter: QuestionFilter) {
  const football = await listFootballNames(db)
  const read = (window: TimeWindow) => listLogged(db, { filter, ...window })
  for await (const row of readAll(read, ({ at, id }) => ({ at: at.toISOString(), id }))) {
    const view = viewOf(row, football)
    yield { ...view, tools: view.tools.join(' ') }
  }
}
