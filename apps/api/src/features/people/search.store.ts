/**
 * Which members are shown, in order: every way walks an index and stops at the end of the page, so
 * that it costs the same however many there are.
 */
import { countMax } from '@strix/contracts'
import type { PeopleSort, PeopleState, RowCount } from '@strix/contracts'
import { platforms } from '@strix/contracts/platforms'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { countRows } from '../../infra/row-count.ts'
import { isOnBreak, waitsForAgeCheck } from '../accounts/index.ts'
import type { Tables } from './deps.ts'

export type Filters = {
  search: string | undefined
  state: PeopleState | undefined
  joinedFrom: Date | undefined
  joinedBefore: Date | undefined
  /** Whether whoever asks sees first and last names: to others no part of one is told. */
  seesNames: boolean
}
/** Where a person stands in the order: what was found exactly, then names, then ids. */
export type Place = { id: string; rank: number; key: string }
/** More than there will be. */
const exactMax = 2 ** 30
type Window = { limit: number; offset: number; after: Place | undefined; now: Date }

export async function findPeople(
  db: Db<Tables>,
  input: Filters & Window & { sort: PeopleSort },
): Promise<Place[]> {
  const { rows } = await firstRows(inOrder(input), input).execute(db)
  return rows
}

export async function countPeople(
  db: Db<Tables>,
  input: Filters & { now: Date; count: 'capped' | 'exact' },
): Promise<RowCount> {
  return await countRows(input.count, async (most) => {
    const window = { limit: most ?? exactMax, offset: 0, after: undefined }
    const each = firstRows(inOrder({ ...input, ...window, sort: 'joined' }), window)
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from (${each}) each
    `.execute(db)
    return Number(rows[0]?.count ?? 0)
  })
}

/** What places are ordered by; see `inOrder`. */
export function keyOf(asked: Filters & { sort: PeopleSort }): 'found' | 'name' | 'time' {
  if (asked.search !== undefined) return 'found'
  // Whoever takes a break comes by its end, and whoever is deleted has no name.
  const isTimed = isBreak(asked.state) || asked.state === 'deleted'
  const isByName = !isTimed && asked.sort.endsWith('username')
  return isByName ? 'name' : 'time'
}

function inOrder(input: Filters & Window & { sort: PeopleSort }): RawBuilder<Place> {
  if (input.search !== undefined) return found(input, input.search)
  return isBreak(input.state) ? walkBreaks(input) : walk(input)
}

function isBreak(state: PeopleState | undefined): boolean {
  return state === 'excluded' || state === 'age-check'
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

/** What is asked for, of `p`: whoever has an id finds its account even where it is deleted. */
function conditions(asked: Filters & { now: Date }) {
  const { search, state, joinedFrom, joinedBefore, now } = asked
  const living = search !== undefined && isId(search) ? sql`true` : sql`p.deleted_at is null`
  return sql.join(
    [
      state === undefined ? living : ofState(state, now),
      ...(joinedFrom ? [sql`p.created_at >= ${joinedFrom}`] : []),
      ...(joinedBefore ? [sql`p.created_at < ${joinedBefore}`] : []),
    ],
    sql` and `,
  )
}

/** Whoever is in this state and in none that is graver: their own line says the gravest. */
function ofState(state: PeopleState, now: Date): RawBuilder<unknown> {
  const excluded = isOnBreak(sql`p.id`, now)
  const ageCheck = waitsForAgeCheck(sql`p.id`, now)
  const waiting = sql`p.pending_email is not null and p.pending_email_until > ${now}`
  const gravestFirst = [
    { of: 'deleted', is: sql`p.deleted_at is not null`, isNot: sql`p.deleted_at is null` },
    { of: 'suspended', is: sql`p.suspended_at is not null`, isNot: sql`p.suspended_at is null` },
    { of: 'age-check', is: ageCheck, isNot: sql`not ${ageCheck}` },
    { of: 'excluded', is: excluded, isNot: sql`not ${excluded}` },
    { of: 'waiting', is: waiting, isNot: sql`(${waiting}) is not true` },
  ]
  const at = gravestFirst.findIndex(({ of }) => of === state)
  const graver = gravestFirst.slice(0, at === -1 ? undefined : at).map(({ isNot }) => isNot)
  return sql.join([...graver, gravestFirst[at]?.is ?? sql`true`], sql` and `)
}

/** Everybody, by when they joined or by name. */
function walk(input: Filters & Window & { sort: PeopleSort }): RawBuilder<Place> {
  const { sort, after } = input
  const isByName = keyOf(input) === 'name'
  const column = isByName ? sql`lower(p.username) collate "C"` : sql`p.created_at`
  const key = isByName
    ? sql`lower(p.username)`
    : sql`to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const last = isByName ? sql`${after?.key}::text` : sql`${after?.key}::timestamptz`
  const [way, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const further = after ? sql`and (${column}, p.id) ${beyond} (${last}, ${after.id}::uuid)` : sql``
  return sql<Place>`
    select p.id, 0 as rank, ${key} as key from profile p
    where ${conditions(input)} ${further}
    order by ${column} ${way}, p.id ${way}
  `
}

/**
 * Whoever takes a break, the first to end first: the longest of theirs counts. A check of age ends
 * after any other, and so whoever has waited longest for one comes first.
 */
function walkBreaks(input: Filters & Window): RawBuilder<Place> {
  const { after, now, state } = input
  const kind = state === 'age-check' ? sql`b.kind = 'age-check'` : sql`b.kind <> 'age-check'`
  const key = sql`to_char(b.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const further = after
    ? sql`and (b.ends_at, b.profile_id) > (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``
  return sql<Place>`
    select b.profile_id as id, 0 as rank, ${key} as key
    from exclusion b join profile p on p.id = b.profile_id
    where b.ends_at > ${now} and ${kind} and p.suspended_at is null
      and ${conditions({ ...input, state: undefined })} ${further}
      and not exists (select from exclusion e where e.profile_id = b.profile_id
        and (e.ends_at, e.id) > (b.ends_at, b.id))
    order by b.ends_at, b.profile_id
  `
}

/** Those that a text names: exactly by what is theirs, then by the beginnings of their names. */
function found(input: Filters & Window, search: string): RawBuilder<Place> {
  const { after } = input
  const text = search.toLowerCase()
  const parts = [exactly(input, search)]
  if (!text.includes('@') && !isId(text)) parts.push(...byNames(input, text))
  const further = after
    ? sql`where (rank, key, id) > (${after.rank}, ${after.key} collate "C", ${after.id}::uuid)`
    : sql``
  return sql<Place>`
    select id, rank, key from (${sql.join(parts, sql` union all `)}) hit
    ${further} order by rank, key, id
  `
}

function exactly(input: Filters & Window, search: string): RawBuilder<unknown> {
  const text = search.toLowerCase()
  const ids = isId(text)
    ? sql`
      select ${text}::uuid as id
      union select profile_id from posted_code where id = ${text}::uuid
      union select profile_id from payment where id = ${text}::uuid`
    : text.includes('@')
      ? sql`
      select id from profile where email = ${text}
      union select id from profile where pending_email = ${text}
      union select profile_id from email_change
        where old_email = ${text} and undo_until is not null`
      : sql`
      select profile_id as id from payment where reference = ${search}
      union select profile_id from payment where client_ref = ${search}
      union select profile_id from (
        select profile_id from posted_code
        where platform in (${sql.join(platforms.map(({ id }) => id))}) and code = ${search}
        limit ${countMax}
      ) posted`
  return sql`
    (select p.id, 0 as rank, '' collate "C" as key from profile p
    where p.id in (${ids}) and ${conditions(input)})`
}

const columns = ['username', 'firstname', 'lastname'] as const

/** A name counts once: where the one before begins so too, the one after is left out. */
function byNames(input: Filters & Window, text: string): RawBuilder<unknown>[] {
  const { after, limit, offset } = input
  const end = `${text}\u{10ffff}`
  const starts = (column: (typeof columns)[number]) => {
    const name = sql`lower(${sql.ref(`p.${column}`)}) collate "C"`
    const isWhole = column !== 'username' && !input.seesNames
    const range = isWhole ? sql`${name} = ${text}` : sql`${name} >= ${text} and ${name} < ${end}`
    return { name, range }
  }
  // Whatever was found exactly comes before every name.
  const last = after?.rank === 1 ? after : undefined
  return columns.map((column, index) => {
    const { name, range } = starts(column)
    const before = columns
      .slice(0, index)
      .map((each) => sql`and (${starts(each).range}) is not true`)
    const further = last ? sql`and (${name}, p.id) > (${last.key}, ${last.id}::uuid)` : sql``
    const branch = sql`
      select p.id, 1 as rank, ${name} as key from profile p
      where ${range} and ${conditions(input)} ${sql.join(before, sql` `)} ${further}
      order by ${name}, p.id`
    return sql`(${firstRows(branch, { limit: limit + offset, offset: 0 })})`
  })
}
